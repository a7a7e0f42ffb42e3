import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createDatabase, createPool, type Database } from "../database/connect.ts";
import { createLog } from "../observing/log.ts";
import { FileStore, storedName } from "./files.ts";
import { FolderStorage } from "./folder-storage.ts";
import { FILES_LOCK } from "./stored-file.store.ts";
import { sweepFiles, sweepStorage } from "./sweep-files.ts";

let database: TestDatabase;
let pool: pg.Pool;
let db: Database;
let folder: string;
let files: FileStore;
let personId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url);
  db = createDatabase(pool);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-sweep-"));
  files = new FileStore(new FolderStorage(join(folder, "files")), db, createLog("silent"));
  await pool.query("delete from person");
  await pool.query("delete from stored_file");
  const { rows } = await pool.query(
    "insert into person (name, email) values ('A', 'a@kisi.test') returning id",
  );
  personId = rows[0].id;
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const HOUR = 3_600_000;
const later = () => new Date(Date.now() + 2 * HOUR);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const pathOf = (sha256: string) => join(folder, "files", storedName(sha256));
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const save = (text: string) => files.save(bytesOf(text), "image/jpeg", { isPublic: false });

async function cvWith(photoId: number): Promise<void> {
  await pool.query("insert into cv (person_id, title, photo_id) values ($1, 'x', $2)", [personId, photoId]);
}

async function cvWithAttachment(fileId: number): Promise<void> {
  await pool.query(
    `with made as (insert into cv (person_id, title) values ($1, 'y') returning id)
     insert into cv_attachment (cv_id, file_id, file_name) select id, $2, 'cv.pdf' from made`,
    [personId, fileId],
  );
}

async function stored(): Promise<{ rows: string[]; disk: string[] }> {
  const { rows } = await pool.query("select sha256 from stored_file order by 1");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const disk = entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  return { rows: rows.map(({ sha256 }) => sha256), disk: disk.sort() };
}
const both = (...texts: string[]) => {
  const hashes = texts.map(hashOf).sort();
  return { rows: hashes, disk: hashes };
};

describe("files that nothing refers to", () => {
  it("go with their rows; those of CVs, companies and attachments stay", async () => {
    await cvWith((await save("photo")).id);
    await cvWithAttachment((await save("document")).id);
    await save("orphan");
    expect(await sweepFiles({ db, files }, later())).toBe(1);
    expect(await stored()).toEqual(both("photo", "document"));
    expect(await sweepFiles({ db, files }, later())).toBe(0);
  });

  it("go when their person is erased, except what somebody else has too", async () => {
    await cvWith((await save("own")).id);
    await cvWithAttachment((await save("shared")).id);
    const other = await pool.query(
      "insert into person (name, email) values ('B', 'b@kisi.test') returning id",
    );
    await pool.query("delete from person where id = $1", [personId]);
    personId = other.rows[0].id;
    await cvWith((await save("shared")).id);
    expect(await sweepFiles({ db, files }, later())).toBe(1);
    expect(await stored()).toEqual(both("shared"));
  });

  it("stay for an hour after they came in, and after they came in again", async () => {
    await save("under way");
    expect(await sweepFiles({ db, files }, new Date())).toBe(0);
    await pool.query("update stored_file set saved_at = now() - interval '2 hours'");
    await save("under way");
    expect(await sweepFiles({ db, files }, new Date())).toBe(0);
    expect(await stored()).toEqual(both("under way"));
  });

  it("are there again when the same bytes come in while they are swept", async () => {
    for (let round = 0; round < 20; round++) {
      await save("again");
      await pool.query("update stored_file set saved_at = now() - interval '2 hours'");
      await Promise.all([sweepFiles({ db, files }, new Date()), save("again"), save("again")]);
      expect(await stored()).toEqual(both("again"));
    }
  });

  it("stay when somebody comes to refer to them while they are swept", async () => {
    for (let round = 0; round < 20; round++) {
      const { id } = await save(`raced ${round}`);
      await pool.query("update stored_file set saved_at = now() - interval '2 hours' where id = $1", [id]);
      const [, referring] = await Promise.allSettled([sweepFiles({ db, files }, new Date()), cvWith(id)]);
      const isStored = (await stored()).rows.includes(hashOf(`raced ${round}`));
      expect(isStored).toBe(referring.status === "fulfilled");
      expect((await stored()).disk).toEqual((await stored()).rows);
    }
  });

  it("do not stop at one that is gone from the disk already", async () => {
    const gone = await save("gone");
    await rm(pathOf(gone.sha256));
    await save("other");
    expect(await sweepFiles({ db, files }, later())).toBe(2);
    expect(await stored()).toEqual(both());
  });
});

describe("bytes that the database has never heard of", () => {
  async function leave(name: string, agedMs = 2 * HOUR): Promise<string> {
    const path = join(dirname(pathOf(name)), name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, "x");
    const then = new Date(Date.now() - agedMs);
    await utimes(path, then, then);
    return path;
  }

  it("go once they are old, half-written ones too; known ones stay", async () => {
    await save("known");
    const known = pathOf(hashOf("known"));
    await utimes(known, new Date(0), new Date(0));
    await leave(hashOf("x"));
    await leave(`${hashOf("half")}.0b3c`);
    const fresh = hashOf("fresh");
    await leave(fresh, 0);
    expect(await sweepStorage({ db, files }, new Date())).toBe(2);
    expect((await stored()).disk).toEqual([hashOf("known"), fresh].sort());
  });

  it("are saved by whoever saves the same meanwhile", async () => {
    for (let round = 0; round < 20; round++) {
      await pool.query("delete from stored_file");
      await leave(hashOf("meanwhile"));
      await Promise.all([sweepStorage({ db, files }, new Date()), save("meanwhile")]);
      expect(await stored()).toEqual(both("meanwhile"));
    }
  });

  it("are nothing to worry about where there is no folder yet", async () => {
    expect(await sweepStorage({ db, files }, new Date())).toBe(0);
  });
});

it("while a backup needs every file that is there, none is removed", async () => {
  await save("nobody's");
  const unknown = hashOf("unknown");
  await mkdir(dirname(pathOf(unknown)), { recursive: true });
  await writeFile(pathOf(unknown), "unknown");
  const backup = await pool.connect();
  await backup.query("select pg_advisory_lock($1)", [FILES_LOCK]);
  expect(await sweepFiles({ db, files }, later())).toBe(0);
  expect(await sweepStorage({ db, files }, later())).toBe(0);
  expect((await stored()).disk).toHaveLength(2);
  await backup.query("select pg_advisory_unlock($1)", [FILES_LOCK]);
  backup.release();
  expect(await sweepFiles({ db, files }, later())).toBe(1);
  expect(await sweepStorage({ db, files }, later())).toBe(1);
  expect((await stored()).disk).toEqual([]);
});
