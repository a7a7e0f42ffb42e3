import { setTimeout as pause } from "node:timers/promises";

/** A balancer asks every few seconds; whoever has not for this long does not go by the answer. */
const WATCHED_WITHIN_MS = 60_000;
/** Two or three of its questions. */
const PAUSE_WHEN_WATCHED_MS = 5_000;
/** For connections that stay open: with their next answer they are told to close. */
const PAUSE_MS = 200;

/**
 * Whether requests should be sent here: not before there is somebody to take them. It falls some time before the end, so that by
 * then nobody sends any more.
 */
export class Readiness {
  #hasRisen = false;
  #isFalling = false;
  #askedAt = Number.NEGATIVE_INFINITY;

  get isFalling(): boolean {
    return this.#isFalling;
  }

  ask(): boolean {
    this.#askedAt = performance.now();
    return this.#hasRisen && !this.#isFalling;
  }

  rise(): void {
    this.#hasRisen = true;
  }

  async fall(pauseMs: number | undefined): Promise<void> {
    this.#isFalling = true;
    const isWatched = performance.now() - this.#askedAt < WATCHED_WITHIN_MS;
    await pause(pauseMs ?? (isWatched ? PAUSE_WHEN_WATCHED_MS : PAUSE_MS));
  }
}
