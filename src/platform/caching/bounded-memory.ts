import { LRUCache } from "lru-cache";

/**
 * The last so many of something. They are counted as sizes, for a cache that is told how many it holds makes room for all of them
 * at once: five of 50,000 took a tenth of a second of every start, and megabytes that most processes never use.
 */
export function boundedMemory<Key extends {}, Value extends {}>(
  most: number,
  { ttl = 0 }: { ttl?: number } = {},
): LRUCache<Key, Value> {
  return new LRUCache({ maxSize: most, sizeCalculation: () => 1, ttl });
}
