import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LostFile } from "./file-storage.ts";
import { FolderStorage } from "./folder-storage.ts";
import { HandedFile } from "./handed-file.ts";

let folder: string;
let storage: FolderStorage;
let handed: HandedFile;
const source = () => join(folder, "source");
const target = () => join(folder, "target");
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
const pieces = async () =>
  (await readdir(join(folder, "storage/index"))).filter((name) => !name.endsWith(".json"));

it.each(["", "a", "0123456789", "0123456789abcdefghij", "0123456789abcdefghijk"])(
  "what was put comes back whole: %j",
  async (content) => {
    await put(content);
    expect(await handed.take(target(), "1")).toBe(true);
    expect(await readFile(target(), "utf8")).toBe(content);
  },
);

it("there is none before it is put, or of another edition", async () => {
  expect(await handed.take(target(), "1")).toBe(false);
  await put("eski");
  expect(await handed.take(target(), "2")).toBe(false);
  expect(await readdir(folder)).not.toContain("target");
});

it("a new one takes the place of the one before the last, whose pieces go", async () => {
  await put("aaaaaaaaaabbbbbbbbbb");
  await put("aaaaaaaaaacccccccccc");
  expect(await pieces()).toHaveLength(3);
  await put("dddddddddd");
  expect(await pieces()).toHaveLength(3);
  await put("eeeeeeeeee");
  expect(await pieces()).toHaveLength(2);
  await handed.take(target(), "1");
  expect(await readFile(target(), "utf8")).toBe("eeeeeeeeee");
});

it.each([
  ["missing", (path: string) => rm(path)],
  ["damaged", (path: string) => writeFile(path, "9999999999")],
  ["cut off", (path: string) => truncate(path, 5)],
  ["longer than it was", (path: string) => appendFile(path, "k")],
])("with a piece that is %s nothing is taken, and what was there stays", async (_, spoil) => {
  await put("0123456789abcdefghij");
  await writeFile(target(), "eski");
  await spoil(join(folder, "storage/index", (await pieces())[0] ?? ""));
  await expect(handed.take(target(), "1")).rejects.toThrow(LostFile);
  expect(await readFile(target(), "utf8")).toBe("eski");
  expect((await readdir(folder)).sort()).toEqual(["source", "storage", "target"]);
});

it("a list of contents that is none counts for nothing", async () => {
  const former = JSON.stringify({ edition: "1", pieces: ["0".repeat(64)] });
  const elsewhere = JSON.stringify({ edition: "1", pieces: [{ sha256: "../secret", bytes: 1, crc32: 0 }] });
  for (const said of ["", "{", former, elsewhere]) {
    await storage.put("index/contents.json", Buffer.from(said));
    expect(await handed.take(target(), "1")).toBe(false);
  }
});

it("that is stopped on the way leaves the former one to be taken", async () => {
  await put("0123456789");
  await writeFile(source(), "something else");
  await expect(handed.put(source(), "1", AbortSignal.abort())).rejects.toThrow();
  await handed.take(target(), "1");
  expect(await readFile(target(), "utf8")).toBe("0123456789");
});
