import type { Background } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { type Lessons, lessonsOf } from "./lessons.ts";
import { SearchCounter } from "./search-counter.ts";

/** Of a running process: it counts what is searched for, and its search knows what editors have accepted. */
export class SearchLearning implements Background {
  readonly name = "search learning";
  readonly counter: SearchCounter;
  readonly #lessons: Lessons;

  constructor(services: Services) {
    this.counter = new SearchCounter(services);
    this.#lessons = lessonsOf(services);
  }

  async start(): Promise<void> {
    this.counter.start();
    await this.#lessons.start();
  }

  stop(): Promise<void> {
    return this.counter.stop();
  }
}

const learning = new WeakMap<Services, SearchLearning>();

export function searchLearningOf(services: Services): SearchLearning {
  const known = learning.get(services) ?? new SearchLearning(services);
  learning.set(services, known);
  return known;
}
