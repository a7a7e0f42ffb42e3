import { type FileHandle, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { FileInParts } from "../../../../platform/storage/handed-file.ts";
import type { SearchIndex, SearchIndexOptions } from "../search-index.ts";
import { type LoadedSnapshot, readSnapshot } from "./read-snapshot.ts";
import { type SnapshotContext, snapshotChunks, UnusableSnapshot } from "./snapshot-format.ts";

/** More in one call would be refused by some systems. */
const WRITE_BYTES = 1 << 28;
const PART_BYTES = 1 << 24;
/** Longer than anybody pauses between two writes. */
const ABANDONED_AFTER_MS = 3_600_000;

export function writeSnapshot(path: string, index: SearchIndex, context: SnapshotContext): Promise<void> {
  return writeSnapshotFile(path, snapshotChunks(index.parts(), context));
}

/** Whoever reads the file sees the old snapshot or the new one, never half of one. */
export async function writeSnapshotFile(
  path: string,
  chunks: Iterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`;
  await removeAbandoned(path);
  try {
    const file = await open(unfinished, "w", 0o600);
    try {
      for (const chunk of chunks) {
        for (let start = 0; start < chunk.length; start += WRITE_BYTES) {
          signal?.throwIfAborted();
          await file.writeFile(chunk.subarray(start, start + WRITE_BYTES));
        }
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Of processes that were killed while they wrote: gigabytes each, which nobody else would ever remove. */
async function removeAbandoned(path: string): Promise<void> {
  const folder = dirname(path);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`) || !name.endsWith(".unfinished")) continue;
    const abandoned = join(folder, name);
    const changedAt = (await stat(abandoned).catch(unlessMissing))?.mtimeMs ?? Number.POSITIVE_INFINITY;
    if (Date.now() - changedAt > ABANDONED_AFTER_MS) await rm(abandoned, { force: true });
  }
}

export async function loadSnapshot(
  path: string,
  schema: string,
  options: SearchIndexOptions = {},
): Promise<LoadedSnapshot | { usable: false; problem: "missing" }> {
  const file = await open(path, "r").catch(unlessMissing);
  if (!file) return { usable: false, problem: "missing" };
  try {
    return await readSnapshot(await sourceIn(file), schema, options);
  } finally {
    await file.close();
  }
}

async function sourceIn(file: FileHandle): Promise<FileInParts> {
  const { size } = await file.stat();
  return {
    bytes: size,
    partBytes: PART_BYTES,
    readPart: async (place, room) => {
      for (let length = 0; length < room.length; ) {
        const from = place * PART_BYTES + length;
        const { bytesRead } = await file.read(room, length, room.length - length, from);
        if (bytesRead === 0) throw new UnusableSnapshot("truncated");
        length += bytesRead;
      }
    },
  };
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
