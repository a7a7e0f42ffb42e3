import { LRUCache } from "lru-cache";
import type { Services } from "../../platform/services.ts";
import { type Asked, readAsked } from "./compared.rules.ts";
import { findCompared } from "./matching.store.ts";

/** About two kilobytes each. */
const MOST_CACHED = 10_000;
const LONGEST_LIFE_MS = 5 * 60_000;

/** What advertisements ask for: nobody's own, so it is read from their texts once for everybody, until they change. */
class AskedByAdvertisements {
  readonly #services: Services;
  readonly #cached = new LRUCache<number, Asked>({ max: MOST_CACHED, ttl: LONGEST_LIFE_MS });
  #changes = 0;

  constructor(services: Services) {
    this.#services = services;
    services.changes.onChanges(async (changes) => {
      this.#changes += 1;
      for (const { topic, entityId } of changes) {
        if (topic === "advertisement" && entityId !== null) this.#cached.delete(entityId);
        // Texts name skills, which may be called otherwise now.
        if (topic === "lookup") this.#cached.clear();
      }
    });
    services.changes.onLost(() => {
      this.#changes += 1;
      this.#cached.clear();
    });
  }

  /** In the order of the ids; one that is not open any more is left out. */
  async of(ids: readonly number[]): Promise<Asked[]> {
    const found = new Map(ids.map((id) => [id, this.#cached.get(id)]));
    const missing = ids.filter((id) => !found.get(id));
    if (missing.length > 0) {
      const before = this.#changes;
      for (const advertisement of await findCompared(this.#services.readDb, missing)) {
        const asked = readAsked(advertisement);
        found.set(asked.id, asked);
        // What was read while something changed may be what it was before.
        if (before === this.#changes) this.#cached.set(asked.id, asked);
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}

const all = new WeakMap<Services, AskedByAdvertisements>();

export function askedBy(services: Services, ids: readonly number[]): Promise<Asked[]> {
  const asked = all.get(services) ?? new AskedByAdvertisements(services);
  all.set(services, asked);
  return asked.of(ids);
}
