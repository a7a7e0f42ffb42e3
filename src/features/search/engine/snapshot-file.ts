import { open, rename, rm } from "node:fs/promises";
import { SearchIndex, type SearchIndexOptions } from "./search-index.ts";
import { readSnapshot, type SnapshotContext, snapshotChunks, UnusableSnapshot } from "./snapshot-format.ts";

/** More in one call would be refused by some systems. */
const READ_BYTES = 1 << 28;

/** Whoever reads the file sees the old snapshot or the new one, never half of one. */
export async function writeSnapshot(
  path: string,
  index: SearchIndex,
  context: SnapshotContext,
): Promise<void> {
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    const file = await open(unfinished, "w");
    try {
      for (const chunk of snapshotChunks(index.parts(), context)) {
        for (let start = 0; start < chunk.length; start += READ_BYTES) {
          await file.writeFile(chunk.subarray(start, start + READ_BYTES));
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

export type LoadedSnapshot =
  | { usable: true; index: SearchIndex; position: string }
  | { usable: false; problem: UnusableSnapshot["problem"] | "missing" };

export async function loadSnapshot(
  path: string,
  schema: string,
  options: SearchIndexOptions = {},
): Promise<LoadedSnapshot> {
  try {
    const { parts, position } = readSnapshot(await readWhole(path), schema);
    return { usable: true, index: SearchIndex.fromParts(parts, options), position };
  } catch (error) {
    if (error instanceof UnusableSnapshot) return { usable: false, problem: error.problem };
    if (isMissing(error)) return { usable: false, problem: "missing" };
    throw error;
  }
}

/** Into a buffer of its own, beginning at its first byte, as the columns need it. */
async function readWhole(path: string): Promise<ArrayBuffer> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const bytes = new Uint8Array(size);
    let length = 0;
    while (length < size) {
      const { bytesRead } = await file.read(bytes, length, Math.min(READ_BYTES, size - length), length);
      if (bytesRead === 0) throw new UnusableSnapshot("truncated");
      length += bytesRead;
    }
    return bytes.buffer;
  } finally {
    await file.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
