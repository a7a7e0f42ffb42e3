import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createDatabase, createPool, type Database } from "../database/connect.ts";
import { createLog } from "../observing/log.ts";
import { FileStore } from "../storage/files.ts";
import { FolderStorage } from "../storage/folder-storage.ts";
import { SizedImages } from "./sized-images.ts";

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let folder: string;
let files: FileStore;
let images: SizedImages;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  db = createDatabase(pool);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-images-"));
  files = new FileStore(new FolderStorage(join(folder, "files")), db, createLog("silent"));
  images = new SizedImages(folder, files);
  await pool.query("delete from stored_file");
  return () => rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const drawing = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#123a80"/></svg>',
);

async function storedImages(): Promise<string[]> {
  return (await readdir(join(folder, "images"), { recursive: true }).catch(() => [])).filter((name) =>
    name.includes("/"),
  );
}

describe("a public picture", () => {
  it.each(["avif", "webp"] as const)(
    "comes as %s in the size asked for, whole and undistorted",
    async (format) => {
      const { sha256 } = await files.save(drawing, "image/svg+xml", { isPublic: true });
      const found = await images.find({ sha256, size: 96, format });
      const bytes = await readFile(found?.path ?? "");
      expect(found).toMatchObject({ contentType: `image/${format}`, byteSize: bytes.length });
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([96, 96, 4]);
      const opacityAt = (x: number, y: number) => data[(y * 96 + x) * 4 + 3];
      expect([opacityAt(48, 4), opacityAt(48, 48), opacityAt(2, 48)]).toEqual([0, 255, 255]);
    },
  );

  it("is made once, however many ask at the same time", async () => {
    const { sha256 } = await files.save(drawing, "image/svg+xml", { isPublic: true });
    const wish = { sha256, size: 48, format: "webp" } as const;
    const found = await Promise.all(Array.from({ length: 8 }, () => images.find(wish)));
    expect(new Set(found.map((image) => image?.byteSize)).size).toBe(1);
    expect(await storedImages()).toEqual([`${sha256.slice(0, 2)}/${sha256}-48.webp`]);
    expect(await images.find(wish)).toEqual(found[0]);
  });
});

describe("nothing is made", () => {
  const wish = { size: 48, format: "webp" } as const;

  it("of a private picture", async () => {
    const { sha256 } = await files.save(drawing, "image/svg+xml", { isPublic: false });
    expect(await images.find({ ...wish, sha256 })).toBeUndefined();
  });

  it.each([
    ["a text", "özgeçmiş"],
    ["half a drawing", '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect'],
    [
      "a picture that unpacks to more than memory",
      '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>',
    ],
  ])("of %s that calls itself a picture", async (_what, content) => {
    const { sha256 } = await files.save(new TextEncoder().encode(content), "image/svg+xml", {
      isPublic: true,
    });
    expect(await images.find({ ...wish, sha256 })).toBeUndefined();
    expect(await storedImages()).toEqual([]);
  });

  it("of a file that a drawing names", async () => {
    const secret = "file:///etc/passwd";
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><image x:href="${secret}" width="9" height="9"/></svg>`;
    const { sha256 } = await files.save(new TextEncoder().encode(svg), "image/svg+xml", { isPublic: true });
    const found = await images.find({ ...wish, sha256 });
    const { data } = await sharp(found?.path).raw().toBuffer({ resolveWithObject: true });
    expect(data.every((value) => value === 0)).toBe(true);
  });
});
