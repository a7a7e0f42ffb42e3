import type { Background } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { searchFor } from "../search/index.ts";
import { readLessons } from "./proposals.store.ts";

/** What editors have accepted, in every process that searches: those of the web, and those that match stored searches. */
export class Lessons implements Background {
  readonly name = "search lessons";
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
    services.changes.onChanges(async (changes) => {
      if (changes.some(({ topic }) => topic === "search-learning")) await this.#read();
    });
    services.changes.onLost(() => void this.#read().catch(() => {}));
  }

  async start(): Promise<void> {
    await this.#read();
  }

  async stop(): Promise<void> {}

  async #read(): Promise<void> {
    searchFor(this.#services).learn(await readLessons(this.#services.readDb));
  }
}

const lessons = new WeakMap<Services, Lessons>();

/** One for a process that is both. */
export function lessonsOf(services: Services): Lessons {
  const known = lessons.get(services) ?? new Lessons(services);
  lessons.set(services, known);
  return known;
}
