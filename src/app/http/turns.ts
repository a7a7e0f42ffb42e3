import { setImmediate as nextTurn } from "node:timers/promises";

/** Longer than an answer takes from its search to its last byte. */
const MOST_WAITED_MS = 5;
/** Whoever has not left by then waits for something else: a slow reader, or a database that stalls. Nobody waits for them. */
const MOST_TAKEN_MS = 50;
/** With more of them somebody is always about to leave, and whoever waited would leave the processor idle. */
const MOST_AT_ONCE = 2;

/** The answer that is made, as far as it matters here. */
export interface Leaving {
  readonly closed: boolean;
  once(event: "close", left: () => void): unknown;
}

/**
 * A search holds the thread for milliseconds. Nobody else's answer leaves meanwhile, however nearly it is ready: its rows have come, or it
 * has been compressed. So whoever is about to search lets those leave who have searched already, for as long as that is soon.
 */
export class Turns {
  /** Those who have searched, and when. */
  readonly #searched = new Map<Leaving, number>();
  readonly #waiting: (() => void)[] = [];

  async take(answer: Leaving): Promise<void> {
    // What is ready by now leaves.
    await nextTurn();
    if (this.#searched.has(answer)) return;
    this.#forgetSlow();
    const others = this.#searched.size + this.#waiting.length;
    if (others > 0 && others <= MOST_AT_ONCE) await this.#someoneLeft();
    if (answer.closed) return this.#callNext();
    this.#searched.set(answer, performance.now());
    answer.once("close", () => {
      this.#searched.delete(answer);
      this.#callNext();
    });
  }

  #someoneLeft(): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        const place = this.#waiting.indexOf(go);
        if (place >= 0) this.#waiting.splice(place, 1);
        resolve();
      };
      const timer = setTimeout(go, MOST_WAITED_MS);
      this.#waiting.push(go);
    });
  }

  #forgetSlow(): void {
    const now = performance.now();
    for (const [answer, since] of this.#searched) {
      // In the order in which they came.
      if (now - since < MOST_TAKEN_MS) return;
      this.#searched.delete(answer);
    }
  }

  #callNext(): void {
    if (this.#searched.size === 0) this.#waiting[0]?.();
  }
}
