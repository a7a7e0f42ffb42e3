import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { LRUCache } from "lru-cache";

export interface KeptPicture {
  path: string;
  byteSize: number;
  /** Where no file could be written. */
  bytes?: Uint8Array;
}

const MOST_BYTES_IN_MEMORY = 32 * 1024 * 1024;

/**
 * Pictures that can be made again any time, as files that are whole or not there. On a disk that is full or takes no writing
 * the last ones are kept in memory: looking at a page does not depend on writing.
 */
export class KeptPictures {
  readonly #inMemory = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES_IN_MEMORY,
    sizeCalculation: (bytes) => bytes.byteLength + 1,
  });

  async find(path: string): Promise<KeptPicture | undefined> {
    const found = await stat(path).catch(() => undefined);
    if (found) return { path, byteSize: found.size };
    const bytes = this.#inMemory.get(path);
    return bytes && { path, byteSize: bytes.byteLength, bytes };
  }

  async keep(path: string, bytes: Uint8Array): Promise<KeptPicture> {
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
