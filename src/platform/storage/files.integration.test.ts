import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { stopWatching, watchWritingThrough } from "../../../tests/support/written-through.ts";
import { createDatabase, createPool, type Database } from "../database/connect.ts";
import { createLog } from "../observing/log.ts";
import { LostFile } from "./file-storage.ts";
import { FileStore, storedName } from "./files.ts";
import { FolderStorage } from "./folder-storage.ts";

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let folder: string;
let files: FileStore;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  db = createDatabase(pool);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-files-"));
  files = new FileStore(new FolderStorage(join(folder, "files")), db, createLog("silent"));
  await pool.query("delete from stored_file");
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const bytes = new TextEncoder().encode("özgeçmiş");
const sha256 = createHash("sha256").update(bytes).digest("hex");

const pathOf = (hash: string) => join(folder, "files", storedName(hash));

async function allFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe("the file store", () => {
  it("stores bytes under their hash, for the owner of the process only", async () => {
    const file = await files.save(bytes, "application/pdf", { isPublic: true });
    expect(file).toEqual({ id: file.id, sha256, contentType: "application/pdf", byteSize: bytes.length });
    expect(await readFile(pathOf(sha256))).toEqual(Buffer.from(bytes));
    expect((await stat(pathOf(sha256))).mode & 0o777).toBe(0o600);
    expect(await files.findPublic(sha256)).toEqual(file);
  });

  it("writes the folders too, so that a power cut does not take the name away", async () => {
    const paths = watchWritingThrough();
    await files.save(bytes, "application/pdf", { isPublic: true }).finally(stopWatching);
    const shard = dirname(pathOf(sha256));
    expect(paths).toEqual([expect.stringContaining(pathOf(sha256)), shard, dirname(shard)]);
  });

  it("stores the same bytes once, however often and however simultaneously they come", async () => {
    const saved = await Promise.all(
      Array.from({ length: 8 }, () => files.save(bytes, "image/png", { isPublic: false })),
    );
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
    expect(await allFiles()).toEqual([pathOf(sha256)]);
    const { rows } = await pool.query("select count(*) as n from stored_file");
    expect(rows[0].n).toBe(1);
  });

  it("does not find a private file for the public", async () => {
    await files.save(bytes, "application/pdf", { isPublic: false });
    expect(await files.findPublic(sha256)).toBeUndefined();
  });

  it("makes a file public once somebody publishes the same bytes, and never private again", async () => {
    await files.save(bytes, "application/pdf", { isPublic: false });
    await files.save(bytes, "application/pdf", { isPublic: true });
    expect(await files.findPublic(sha256)).toBeDefined();
    await files.save(bytes, "application/pdf", { isPublic: false });
    expect(await files.findPublic(sha256)).toBeDefined();
  });

  it("keeps the type that the bytes first came with", async () => {
    await files.save(bytes, "image/png", { isPublic: true });
    const again = await files.save(bytes, "text/html", { isPublic: true });
    expect(again.contentType).toBe("image/png");
  });

  it.each(["0".repeat(64), "", "../../etc/passwd", "A".repeat(64), "%"])(
    "knows no file called %j",
    async (hash) => {
      await files.save(bytes, "image/png", { isPublic: true });
      expect(await files.findPublic(hash)).toBeUndefined();
    },
  );

  it("refuses an empty file", async () => {
    await expect(files.save(new Uint8Array(), "image/png", { isPublic: true })).rejects.toThrow();
  });

  it("never shows a part of a file under its final name", async () => {
    const large = new Uint8Array(8 * 1024 * 1024).fill(7);
    const path = pathOf(createHash("sha256").update(large).digest("hex"));
    const sizes = new Set<number>();
    let isDone = false;
    const saving = files.save(large, "image/png", { isPublic: true }).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      const found = await stat(path).catch(() => undefined);
      if (found) sizes.add(found.size);
    }
    await saving;
    expect([...sizes]).toEqual([large.length]);
    expect(await allFiles()).toEqual([path]);
  });

  it("hands nothing out whole that is not what was stored", async () => {
    const large = new Uint8Array(1024 * 1024).fill(7);
    const file = await files.save(large, "image/png", { isPublic: true });
    const damaged = Buffer.from(large);
    damaged[500_000] = 8;
    for (const wrong of [damaged, damaged.subarray(0, 700_000), Buffer.concat([large, damaged])]) {
      await writeFile(pathOf(file.sha256), wrong);
      let read = 0;
      const reading = async () => {
        for await (const piece of await files.open(file.sha256)) read += piece.length;
      };
      await expect(reading()).rejects.toThrow(LostFile);
      expect(read).toBeLessThan(wrong.length);
    }
    await rm(pathOf(file.sha256));
    await expect(files.read(file.sha256)).rejects.toThrow(LostFile);
  });

  it("leaves nothing behind when writing fails, and records nothing", async () => {
    await mkdir(join(folder, "files"));
    await writeFile(dirname(pathOf(sha256)), "in the way");
    await expect(files.save(bytes, "image/png", { isPublic: true })).rejects.toThrow();
    expect(await allFiles()).toEqual([dirname(pathOf(sha256))]);
    expect((await pool.query("select from stored_file")).rowCount).toBe(0);
  });
});
