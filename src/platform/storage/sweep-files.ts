import type { Database } from "../database/connect.ts";
import type { ListedFile } from "./file-storage.ts";
import type { FileStore } from "./files.ts";
import {
  deleteFileRow,
  findUnusedFiles,
  holdHash,
  mayRemoveFiles,
  releaseHash,
} from "./stored-file.store.ts";

/** Between the arrival of bytes and the row that refers to them lie seconds; an hour is never too short. */
const MARGIN_MS = 3_600_000;
/** A storage that is away is not asked for every file there is. */
const MOST_FAILURES = 5;
const FOREIGN_KEY_VIOLATION = "23503";
const HASH = /^[0-9a-f]{64}$/;
const OF_FILES = /^[0-9a-f]{2}\//;

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
  const failures: unknown[] = [];
  for (const id of await findUnusedFiles(parts.db, before)) {
    const sweeping = sweepFile(parts, id, before);
    // One that cannot be removed keeps nobody else's bytes where they are.
    const isSwept = await sweeping.catch((error: unknown) => failures.push(error) && false);
    if (isSwept) swept += 1;
    if (failures.length === MOST_FAILURES) break;
  }
  if (failures.length > 0) throw failures[0];
  return swept;
}

async function sweepFile({ db, files }: Parts, id: number, before: Date): Promise<boolean> {
  try {
    return await db.transaction().execute(async (transaction) => {
      if (!(await mayRemoveFiles(transaction))) return false;
      const sha256 = await deleteFileRow(transaction, id, before);
      if (sha256 !== undefined) await files.remove(sha256);
      return sha256 !== undefined;
    });
  } catch (error) {
    // Somebody refers to it since we looked.
    if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

/** Bytes that the database has never heard of: whoever wrote them was ended before saying so. */
export async function sweepStorage(parts: Parts, now: Date): Promise<number> {
  const before = now.getTime() - MARGIN_MS;
  let swept = 0;
  for await (const listed of parts.files.storage.list("")) {
    // What stands elsewhere is not ours, or is looked after by whoever put it there.
    const old = listed.filter(({ name, changedAt }) => OF_FILES.test(name) && changedAt.getTime() <= before);
    const known = await parts.files.findKnown(old.map(hashOf));
    for (const each of old.filter((file) => !known.has(hashOf(file)))) {
      if (await sweepUnknown(parts, each)) swept += 1;
    }
  }
  return swept;
}

function hashOf({ name }: ListedFile): string {
  return name.slice(name.indexOf("/") + 1);
}

async function sweepUnknown({ db, files }: Parts, file: ListedFile): Promise<boolean> {
  const sha256 = hashOf(file);
  // Half written, under a name of its own.
  if (!HASH.test(sha256)) return files.storage.remove(file.name).then(() => true);
  return db.transaction().execute(async (transaction) => {
    if (!(await mayRemoveFiles(transaction))) return false;
    const id = await holdHash(transaction, sha256);
    if (id === undefined) return false;
    await files.remove(sha256);
    await releaseHash(transaction, id);
    return true;
  });
}
