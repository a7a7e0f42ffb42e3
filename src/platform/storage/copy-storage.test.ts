import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type S3Server, startS3Server } from "../../../tests/support/s3-server.ts";
import { readSettings } from "../settings/settings.ts";
import { copyStorage } from "./copy-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { storageAt } from "./files-place.ts";
import { FolderStorage } from "./folder-storage.ts";

let server: S3Server;
let folder: string;
let own: FolderStorage;
let shared: FileStorage;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-copy-"));
  own = new FolderStorage(join(folder, "files"));
  const FILES_URL = `s3://dosyalar/${folder.slice(-6)}`;
  shared = storageAt(readSettings({ DATA_DIR: folder, ...server.environment, FILES_URL }).files);
  server.meet = undefined;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const copy = (from: FileStorage, to: FileStorage, checksAgain = false) =>
  copyStorage(from, to, { checksAgain });

async function fill(storage: FileStorage, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let each = 0; each < count; each += 1) {
    const sha256 = createHash("sha256").update(`dosya ${each}`).digest("hex");
    names.push(`${sha256.slice(0, 2)}/${sha256}`);
    await storage.put(names.at(-1) ?? "", Buffer.from(`dosya ${each}`));
  }
  return names.sort();
}

it("files go from a folder to S3 and back, and nothing else does", async () => {
  const names = await fill(own, 12);
  await own.put("search-index/contents.json", Buffer.from("{}"));
  expect((await copy(own, shared)).copied.sort()).toEqual(names);
  expect(await shared.has("search-index/contents.json")).toBe(false);
  const back = new FolderStorage(join(folder, "back"));
  expect((await copy(shared, back)).copied.sort()).toEqual(names);
  expect(await copy(own, back, true)).toMatchObject({ copied: [], damaged: [] });
});

it("a copy that is cut off goes on where it was", async () => {
  const names = await fill(own, 12);
  let taken = 0;
  server.meet = (request) => {
    if (request.method !== "PUT" || taken++ < 5) return false;
    request.socket.destroy();
    return true;
  };
  await expect(copy(own, shared)).rejects.toThrow("does not answer");
  server.meet = undefined;
  const again = await copy(own, shared);
  expect(again.thereBefore).toHaveLength(5);
  expect([...again.copied, ...again.thereBefore].sort()).toEqual(names);
});

it("what is damaged is not copied and named; what is damaged where it goes is found by looking, and mended", async () => {
  const [first = "", second = ""] = await fill(own, 2);
  await copy(own, shared);
  await shared.put(second, Buffer.from("başka"));
  expect((await copy(own, shared)).copied).toEqual([]);
  expect((await copy(own, shared, true)).copied).toEqual([second]);
  await own.put(first, Buffer.from("başka"));
  await shared.remove(first);
  expect(await copy(own, shared)).toEqual({ copied: [], thereBefore: [second], damaged: [first] });
  expect(await shared.has(first)).toBe(false);
});
