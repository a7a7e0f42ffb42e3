/** Counts only while somebody can see the page, and until it is stopped. */
export class Stopwatch {
  #seconds: number;
  #since: number | undefined;
  readonly #now: () => number;

  constructor(seconds: number, now: () => number = () => performance.now()) {
    this.#seconds = seconds;
    this.#now = now;
  }

  get seconds(): number {
    return Math.round(this.#seconds + this.#running());
  }

  run(): void {
    this.#since ??= this.#now();
  }

  pause(): void {
    this.#seconds += this.#running();
    this.#since = undefined;
  }

  #running(): number {
    return this.#since === undefined ? 0 : (this.#now() - this.#since) / 1000;
  }
}

/** Runs with the page's visibility; what comes back ends that. */
export function followVisibility(watch: Stopwatch): () => void {
  const follow = () => (document.hidden ? watch.pause() : watch.run());
  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    document.removeEventListener("visibilitychange", follow);
    watch.pause();
  };
}
