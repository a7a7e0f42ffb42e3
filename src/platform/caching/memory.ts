import { LRUCache } from "lru-cache";
import { currentReads } from "../database/purpose.ts";
import { boundedMemory } from "./bounded-memory.ts";

const LONGEST_LIFE_MS = 5 * 60_000;
const MOST_ENTRIES = 2_000;
const MOST_ASKED_ONCE = 10_000;

interface Entry {
  value: Promise<unknown>;
  /** Unknown while a value that names its own tags is being loaded: then any change counts as one of them. */
  tags: readonly string[] | undefined;
}

interface RememberOptions {
  /**
   * Most of what is asked for under such keys is never asked for again: it is cached from the second time on. Caching
   * everything would only fill the memory and make clearing it up longer.
   */
  isOftenUnique?: boolean;
}

type Tags<Value> = readonly string[] | ((value: Value) => readonly string[]);

/**
 * Answers of the database that many requests share, until the change feed names one of their tags. Requests that ask
 * for the same thing at once share one query; a failed one is not cached.
 */
export class SharedMemory {
  readonly #entries = new LRUCache<string, Entry>({ max: MOST_ENTRIES, ttl: LONGEST_LIFE_MS });

  readonly #askedOnce = boundedMemory<string, true>(MOST_ASKED_ONCE, { ttl: LONGEST_LIFE_MS });

  remember<Value>(
    key: string,
    tags: Tags<Value>,
    load: () => Promise<Value>,
    { isOftenUnique = false }: RememberOptions = {},
  ): Promise<Value> {
    if (currentReads().neverFromMemory) return load();
    const cached = this.#entries.get(key);
    if (cached) return cached.value as Promise<Value>;
    const value = load();
    const entry: Entry = { value, tags: typeof tags === "function" ? undefined : tags };
    this.#entries.set(key, entry);
    const forget = () => {
      if (this.#entries.peek(key) === entry) this.#entries.delete(key);
    };
    value
      .then((loaded) => {
        if (typeof tags === "function") entry.tags = tags(loaded);
        if (isOftenUnique && !this.#wasAsked(key)) forget();
      })
      // The load failed, or nobody can say which changes touch its value.
      .catch(forget);
    return value;
  }

  #wasAsked(key: string): boolean {
    if (this.#askedOnce.has(key)) return true;
    this.#askedOnce.set(key, true);
    return false;
  }

  /** A load under way when its tag is dropped is forgotten too: the next request queries the database again. */
  drop(tags: readonly string[]): void {
    const dropped = new Set(tags);
    for (const [key, entry] of this.#entries.entries()) {
      if (!entry.tags || entry.tags.some((tag) => dropped.has(tag))) this.#entries.delete(key);
    }
  }

  dropAll(): void {
    this.#entries.clear();
  }
}
