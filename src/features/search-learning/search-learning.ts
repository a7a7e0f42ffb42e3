import type { Background } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { searchFor } from "../search/index.ts";
import { readLessons } from "./proposals.store.ts";
import { SearchCounter } from "./search-counter.ts";

/** Of a running process: it counts what is searched for, and its search knows what editors have accepted. */
export class SearchLearning implements Background {
  readonly name = "search learning";
  readonly counter: SearchCounter;
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
    this.counter = new SearchCounter(services);
    services.changes.onChanges(async (changes) => {
      if (changes.some(({ topic }) => topic === "search-learning")) await this.#readLessons();
    });
    services.changes.onLost(() => void this.#readLessons().catch(() => {}));
  }

  async start(): Promise<void> {
    this.counter.start();
    await this.#readLessons();
  }

  stop(): Promise<void> {
    return this.counter.stop();
  }

  async #readLessons(): Promise<void> {
    searchFor(this.#services).learn(await readLessons(this.#services.readDb));
  }
}

const learning = new WeakMap<Services, SearchLearning>();

export function searchLearningOf(services: Services): SearchLearning {
  const known = learning.get(services) ?? new SearchLearning(services);
  learning.set(services, known);
  return known;
}
