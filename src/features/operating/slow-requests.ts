import { addObserver } from "../../platform/observing/observe.ts";
import type { Services } from "../../platform/services.ts";
import type { SlowRequest } from "./figures.view.ts";

const SLOW_SECONDS = 1;
const MOST_LISTED = 20;

/** Requests of this process that somebody had to wait for. */
export class SlowRequests {
  readonly #now: () => Date;
  #latest: SlowRequest[] = [];
  #total = 0;
  #stopLooking: () => void = () => {};

  constructor(now: () => Date) {
    this.#now = now;
  }

  start(): void {
    this.#stopLooking = addObserver((kind, route) => {
      if (kind !== "request") return undefined;
      const startedAt = performance.now();
      return {
        within: (run) => run(),
        end: (status) => this.note(route, status, (performance.now() - startedAt) / 1000),
      };
    });
  }

  stop(): void {
    this.#stopLooking();
  }

  note(route: string, status: string, seconds: number): void {
    if (seconds < SLOW_SECONDS) return;
    this.#total += 1;
    const request = { route, status, seconds, at: this.#now().toISOString() };
    this.#latest = [request, ...this.#latest].slice(0, MOST_LISTED);
  }

  get total(): number {
    return this.#total;
  }

  /** The latest first. */
  get latest(): readonly SlowRequest[] {
    return this.#latest;
  }
}

const ofProcess = new WeakMap<Services, SlowRequests>();

export function slowRequestsOf(services: Services): SlowRequests {
  const slow = ofProcess.get(services) ?? new SlowRequests(services.now);
  ofProcess.set(services, slow);
  return slow;
}
