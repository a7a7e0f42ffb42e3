import { appendFile, mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LostFile, StorageAway } from "./file-storage.ts";
import { FolderStorage } from "./folder-storage.ts";
import { type FileInParts, HandedFile } from "./handed-file.ts";

let folder: string;
let storage: FolderStorage;
let handed: HandedFile;
const source = () => join(folder, "source");
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-handed-"));
  storage = new FolderStorage(join(folder, "storage"));
  handed = new HandedFile(storage, "index", 10);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function put(content: string, edition = "1"): Promise<void> {
  await writeFile(source(), content);
  await handed.put(source(), edition);
}
async function read({ bytes, partBytes, readPart }: FileInParts): Promise<string> {
  const whole = Buffer.alloc(bytes);
  for (let from = 0; from < bytes; from += partBytes) {
    await readPart(from / partBytes, whole.subarray(from, from + partBytes));
  }
  return whole.toString();
}
async function take(edition = "1", from = handed): Promise<string | undefined> {
  const found = await from.find(edition);
  return found && read(found);
}
const pieces = async () =>
  (await readdir(join(folder, "storage/index"))).filter((name) => !name.endsWith(".json"));

it.each(["", "a", "0123456789", "0123456789abcdefghij", "0123456789abcdefghijk"])(
  "what was put comes back whole: %j",
  async (content) => {
    await put(content);
    expect(await take()).toBe(content);
  },
);

it("whoever takes it asks how large the parts are: another process may have made them", async () => {
  await put("0123456789abcdefghijk");
  expect(await take("1", new HandedFile(storage, "index", 7))).toBe("0123456789abcdefghijk");
});

it("there is none before it is put, or of another edition", async () => {
  expect(await take()).toBeUndefined();
  await put("eski");
  expect(await take("2")).toBeUndefined();
});

it("a new one takes the place of the one before the last, whose pieces go", async () => {
  await put("aaaaaaaaaabbbbbbbbbb");
  await put("aaaaaaaaaacccccccccc");
  expect(await pieces()).toHaveLength(3);
  await put("dddddddddd");
  expect(await pieces()).toHaveLength(3);
  await put("eeeeeeeeee");
  expect(await pieces()).toHaveLength(2);
  expect(await take()).toBe("eeeeeeeeee");
});

it("whoever is reading when a new one comes reads the former one to its end", async () => {
  await put("aaaaaaaaaabbbbbbbbbb");
  const former = await handed.find("1");
  await put("dddddddddd");
  expect(former && (await read(former))).toBe("aaaaaaaaaabbbbbbbbbb");
});

it.each([
  ["missing", (path: string) => rm(path)],
  ["cut off", (path: string) => truncate(path, 5)],
  ["longer than it was", (path: string) => appendFile(path, "k")],
])("a piece that is %s is noticed", async (_, spoil) => {
  await put("0123456789abcdefghij");
  await spoil(join(folder, "storage/index", (await pieces())[0] ?? ""));
  await expect(take()).rejects.toThrow(LostFile);
});

it("a piece that does not arrive is asked for again, twice", async () => {
  class Stumbling extends FolderStorage {
    stumbles = 2;
    override async read(name: string, room: Uint8Array): Promise<number | undefined> {
      if (this.stumbles-- > 0) throw new StorageAway("as a server that is being restarted");
      return super.read(name, room);
    }
  }
  await put("0123456789");
  const stumbling = new Stumbling(join(folder, "storage"));
  expect(await take("1", new HandedFile(stumbling, "index"))).toBe("0123456789");
  stumbling.stumbles = 3;
  await expect(take("1", new HandedFile(stumbling, "index"))).rejects.toThrow(StorageAway);
});

it("a list of contents that is none counts for nothing", async () => {
  const contents = { edition: "1", pieceBytes: 10, bytes: 1, pieces: ["0".repeat(64)] };
  const former = { edition: "1", pieces: [{ sha256: "0".repeat(64), bytes: 1, crc32: 0 }] };
  const elsewhere = { ...contents, pieces: ["../secret"] };
  const wrong = [former, elsewhere, { ...contents, bytes: 11 }, { ...contents, pieces: [] }];
  for (const said of ["", "{", ...wrong.map((each) => JSON.stringify(each))]) {
    await storage.put("index/contents.json", Buffer.from(said));
    expect(await handed.find("1")).toBeUndefined();
  }
  await storage.put("index/contents.json", Buffer.from(JSON.stringify(contents)));
  await expect(take()).rejects.toThrow(LostFile);
});

it("a piece that was damaged is whole again once the same is put there", async () => {
  await put("0123456789abcdefghij");
  await truncate(join(folder, "storage/index", (await pieces())[0] ?? ""), 5);
  await put("0123456789abcdefghij");
  expect(await take()).toBe("0123456789abcdefghij");
});

it("is read no further once its reader stops", async () => {
  await put("0123456789abcdefghij");
  const stopping = new AbortController();
  const found = await handed.find("1", stopping.signal);
  await found?.readPart(0, new Uint8Array(10));
  stopping.abort();
  await expect(found?.readPart(1, new Uint8Array(10))).rejects.toThrow(/abort/);
});

it("that is stopped on the way leaves the former one to be taken", async () => {
  await put("0123456789");
  await writeFile(source(), "something else");
  await expect(handed.put(source(), "1", AbortSignal.abort())).rejects.toThrow();
  expect(await take()).toBe("0123456789");
});
