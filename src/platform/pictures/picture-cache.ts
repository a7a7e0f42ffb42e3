import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { LRUCache } from "lru-cache";
import { LostFile } from "../storage/file-storage.ts";

export interface CachedPicture {
  path: string;
  byteSize: number;
  /** Where no file could be written. */
  bytes?: Uint8Array;
}

const MOST_BYTES_IN_MEMORY = 32 * 1024 * 1024;

/**
 * Pictures that can be made again any time, as files that are whole or not there. On a disk that is full or takes no writing
 * the last ones are cached in memory: looking at a page does not depend on writing.
 */
export class PictureCache {
  readonly #inMemory = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES_IN_MEMORY,
    sizeCalculation: (bytes) => bytes.byteLength + 1,
  });

  async find(path: string): Promise<CachedPicture | undefined> {
    const found = await stat(path).catch(() => undefined);
    if (found) return { path, byteSize: found.size };
    const bytes = this.#inMemory.get(path);
    return bytes && { path, byteSize: bytes.byteLength, bytes };
  }

  /** All that lie in the folder or would, but for what is being written. */
  async list(folder: string): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const onDisk = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    return [...onDisk, ...this.#inMemory.keys().filter((path) => path.startsWith(folder))];
  }

  async drop(path: string): Promise<void> {
    this.#inMemory.delete(path);
    await rm(path, { force: true });
  }

  async put(path: string, bytes: Uint8Array): Promise<CachedPicture> {
    const byteSize = bytes.byteLength;
    const temporary = `${path}.${randomUUID()}`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, path);
      return { path, byteSize };
    } catch {
      await rm(temporary, { force: true }).catch(() => {});
      this.#inMemory.set(path, bytes);
      return { path, byteSize, bytes };
    }
  }
}

export async function openPicture({ path, bytes }: CachedPicture): Promise<Readable | Uint8Array> {
  if (bytes) return bytes;
  // Somebody may have emptied the folder meanwhile.
  const file = await open(path).catch(() => undefined);
  if (!file) throw new LostFile("missing");
  return file.createReadStream();
}
