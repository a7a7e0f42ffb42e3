import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { SearchIndex, type SearchIndexOptions } from "../search-index.ts";
import { SegmentMemory } from "../segments/segment-memory.ts";
import {
  type Description,
  descriptionEnd,
  documentsIn,
  HEAD_BYTES,
  readDescription,
  readSnapshot,
  type SnapshotContext,
  snapshotChunks,
  UnusableSnapshot,
} from "./snapshot-format.ts";

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
    const { buffer, length, description } = await readWhole(path, options.kernelFrom);
    const { parts, position } = readSnapshot(buffer, length, description, schema);
    return { usable: true, index: SearchIndex.fromParts(parts, options), position };
  } catch (error) {
    if (error instanceof UnusableSnapshot) return { usable: false, problem: error.problem };
    if (isMissing(error)) return { usable: false, problem: "missing" };
    throw error;
  }
}

/** Straight to where the index will live: the start of a buffer that has room for searching it. */
async function readWhole(
  path: string,
  kernelFrom: number | undefined,
): Promise<{ buffer: ArrayBuffer; length: number; description: Description }> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const head = new Uint8Array(Math.min(size, HEAD_BYTES));
    await readInto(file, head, head.length);
    const described = new Uint8Array(Math.min(size, descriptionEnd(head)));
    await readInto(file, described, described.length);
    const description = readDescription(described.buffer);
    const { buffer } = new SegmentMemory(documentsIn(description), 0, kernelFrom, size);
    await readInto(file, new Uint8Array(buffer), size);
    return { buffer, length: size, description };
  } finally {
    await file.close();
  }
}

async function readInto(file: FileHandle, target: Uint8Array, bytes: number): Promise<void> {
  for (let length = 0; length < bytes; ) {
    const { bytesRead } = await file.read(target, length, Math.min(READ_BYTES, bytes - length), length);
    if (bytesRead === 0) throw new UnusableSnapshot("truncated");
    length += bytesRead;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
