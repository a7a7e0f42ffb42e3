import { LRUCache } from "lru-cache";
import type { StoredResponse } from "../http/stored-response.ts";

// Pages say "3 hours ago"; none is older than this, whatever the change feed says.
export const LONGEST_LIFE_MS = 5 * 60_000;
const MOST_TAGS_REMEMBERED = 20_000;
// Bounds in bytes, because a visitor chooses both the number and the length of addresses.
const ADDRESS_TABLE_BYTES = 8 * 1024 * 1024;
const LONGEST_ADDRESS = 512;
const LARGEST_PAGE_BYTES = 1024 * 1024;
const BYTES_PER_ENTRY = 200;

interface CachedPage {
  response: StoredResponse;
  tags: readonly string[];
}

/**
 * Whole public pages in memory. A page is known by what it shows (route, the input it understands, language); the many
 * ways to write its address lead to it through a table of their own, so that `?utm=1` and `?utm=2` are one page.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage> | undefined;
  readonly #keyOfAddress = new LRUCache<string, string>({
    maxSize: ADDRESS_TABLE_BYTES,
    sizeCalculation: (key, address) => 2 * (key.length + address.length) + BYTES_PER_ENTRY,
  });
  readonly #keysOfTag = new Map<string, Set<string>>();
  #clock = 0;
  #lastDrop = new Map<string, number>();
  #droppedAll = 0;
  /** Pages answered from here since the start, and those that had to be made. */
  hits = 0;
  misses = 0;

  constructor(maxBytes: number) {
    if (maxBytes === 0) return;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (page, key) => page.response.byteSize + 2 * key.length + BYTES_PER_ENTRY,
      ttl: LONGEST_LIFE_MS,
      dispose: (page, key) => {
        for (const tag of page.tags) this.#forgetTag(tag, key);
      },
    });
  }

  get isOn(): boolean {
    return this.#pages !== undefined;
  }

  get size(): number {
    return this.#pages?.size ?? 0;
  }

  find(address: string): StoredResponse | undefined {
    const key = this.#keyOfAddress.get(address);
    const page = key === undefined ? undefined : this.#pages?.get(key);
    if (page) this.hits++;
    return page?.response;
  }

  /** Take before reading the data of a page; a page whose data changed meanwhile is not cached. */
  moment(): number {
    return this.#clock;
  }

  /** False when the page is not for others: too large, asked for oddly, or out of date already. */
  put(
    key: string,
    address: string,
    response: StoredResponse,
    tags: readonly string[],
    moment: number,
    freshForMs = LONGEST_LIFE_MS,
  ): boolean {
    if (!this.#pages || this.#changedSince(moment, tags)) return false;
    if (address.length > LONGEST_ADDRESS || response.byteSize > LARGEST_PAGE_BYTES) return false;
    this.#pages.set(key, { response, tags }, { ttl: Math.min(LONGEST_LIFE_MS, Math.ceil(freshForMs)) });
    this.#keyOfAddress.set(address, key);
    for (const tag of tags) {
      const keys = this.#keysOfTag.get(tag) ?? new Set();
      keys.add(key);
      this.#keysOfTag.set(tag, keys);
    }
    return true;
  }

  /** Another way to write the address of a page that is cached already. */
  findByKey(key: string, address: string): StoredResponse | undefined {
    const page = this.#pages?.get(key);
    if (page) this.hits++;
    else this.misses++;
    if (page && address.length <= LONGEST_ADDRESS) this.#keyOfAddress.set(address, key);
    return page?.response;
  }

  drop(tags: readonly string[]): void {
    this.#clock++;
    for (const tag of tags) {
      this.#lastDrop.set(tag, this.#clock);
      for (const key of [...(this.#keysOfTag.get(tag) ?? [])]) this.#pages?.delete(key);
    }
    if (this.#lastDrop.size > MOST_TAGS_REMEMBERED) {
      this.#lastDrop.clear();
      this.#droppedAll = this.#clock;
    }
  }

  dropAll(): void {
    this.#droppedAll = ++this.#clock;
    this.#pages?.clear();
  }

  #changedSince(moment: number, tags: readonly string[]): boolean {
    if (this.#droppedAll > moment) return true;
    return tags.some((tag) => (this.#lastDrop.get(tag) ?? 0) > moment);
  }

  #forgetTag(tag: string, key: string) {
    const keys = this.#keysOfTag.get(tag);
    keys?.delete(key);
    if (keys?.size === 0) this.#keysOfTag.delete(tag);
  }
}
