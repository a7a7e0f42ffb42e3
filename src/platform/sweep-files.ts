import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "./database/connect.ts";
import type { FileStore } from "./files.ts";
import {
  deleteFileRow,
  findKnownHashes,
  findUnusedFiles,
  holdHash,
  mayRemoveFiles,
  releaseHash,
} from "./stored-file.store.ts";

/** Between the arrival of bytes and the row that refers to them lie seconds; an hour is never too short. */
const MARGIN_MS = 3_600_000;
const FOREIGN_KEY_VIOLATION = "23503";
const HASH = /^[0-9a-f]{64}$/;

interface Parts {
  db: Database;
  files: FileStore;
}

/**
 * Removes the bytes that no row refers to any more: of deleted CVs, changed photos, erased people. The row goes first and its
 * deletion stays open until the bytes are gone, so whoever saves the same bytes meanwhile waits, and then writes them again.
 */
export async function sweepFiles(parts: Parts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - MARGIN_MS);
  let swept = 0;
  for (const id of await findUnusedFiles(parts.db, before)) {
    if (await sweepFile(parts, id, before)) swept += 1;
  }
  return swept;
}

async function sweepFile({ db, files }: Parts, id: number, before: Date): Promise<boolean> {
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await mayRemoveFiles(transaction))) return false;
      const sha256 = await deleteFileRow(transaction, id, before);
      if (sha256 !== undefined) await rm(files.pathOf(sha256), { force: true });
      return sha256 !== undefined;
    });
  } catch (error) {
    // Somebody refers to it since we looked.
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

/** Bytes on the disk that the database has never heard of: whoever wrote them was ended before saying so. */
export async function sweepFolder({ db, files }: Parts, now: Date): Promise<number> {
  let swept = 0;
  for (const shard of await readdir(files.folder).catch(() => [])) {
    const folder = join(files.folder, shard);
    const names = await readdir(folder).catch(() => []);
    const known = await findKnownHashes(db, names);
    for (const name of names.filter((each) => !known.has(each))) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found?.isFile() || found.mtimeMs > now.getTime() - MARGIN_MS) continue;
      if (await sweepUnknown(db, name, path)) swept += 1;
    }
  }
  return swept;
}

async function sweepUnknown(db: Database, name: string, path: string): Promise<boolean> {
  // Half written, under a name of its own.
  if (!HASH.test(name)) return rm(path, { force: true }).then(() => true);
  return db.transaction().execute(async (transaction) => {
    if (!(await mayRemoveFiles(transaction))) return false;
    const id = await holdHash(transaction, name);
    if (id === undefined) return false;
    await rm(path, { force: true });
    await releaseHash(transaction, id);
    return true;
  });
}
