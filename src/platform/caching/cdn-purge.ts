import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../observing/log.ts";

/** A key that every page carries. */
export const EVERY_PAGE = "every-page";

// What CDNs take at once.
const MOST_KEYS = 100;
const MOST_WAITING = 5000;
const BETWEEN_MS = 250;
const ANSWER_WITHIN_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
// Until then every process has heard of the change, and what was under way to the CDN has arrived.
const AGAIN_AFTER_MS = 3000;

/**
 * Tells a CDN which pages to drop, by the tags that drop them here. Everything is said twice: a page that another process made
 * before it heard of the change may come to the CDN after the first time.
 */
export class CdnPurge {
  readonly #target: { url: string; key: string | undefined };
  readonly #log: Log;
  readonly #againAfterMs: number;
  readonly #stop = new AbortController();
  #waiting = new Set<string>();
  #sending: Promise<void> | undefined;

  constructor(
    target: { url: string; key: string | undefined },
    log: Log,
    { againAfterMs = AGAIN_AFTER_MS } = {},
  ) {
    this.#target = target;
    this.#log = log;
    this.#againAfterMs = againAfterMs;
  }

  drop(tags: readonly string[]): void {
    this.#add(tags);
    setTimeout(() => this.#add(tags), this.#againAfterMs).unref();
  }

  dropAll(): void {
    this.drop([EVERY_PAGE]);
  }

  /** What is not said by then is said by whoever starts next, who drops everything. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#sending;
  }

  #add(tags: readonly string[]): void {
    for (const tag of tags) this.#waiting.add(tag);
    // Also while nobody takes them: there are never more.
    if (this.#waiting.size > MOST_WAITING || this.#waiting.has(EVERY_PAGE))
      this.#waiting = new Set([EVERY_PAGE]);
    this.#sending ??= this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    const { signal } = this.#stop;
    let failures = 0;
    while (this.#waiting.size > 0 && !signal.aborted) {
      const keys = [...this.#waiting].slice(0, MOST_KEYS);
      // Before they are sent: what changes meanwhile is said again.
      for (const key of keys) this.#waiting.delete(key);
      try {
        await this.#send(keys);
        failures = 0;
      } catch (error) {
        failures += 1;
        for (const key of keys) this.#waiting.add(key);
        if (!signal.aborted) this.#log.warn({ err: error }, "the CDN was not told what to drop; retrying");
      }
      const wait = Math.min(LONGEST_PAUSE_MS, BETWEEN_MS * 2 ** failures);
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
    }
    this.#sending = undefined;
  }

  async #send(keys: readonly string[]): Promise<void> {
    const { url, key } = this.#target;
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "surrogate-key": keys.join(" "),
        ...(key && { authorization: `Bearer ${key}`, "fastly-key": key }),
      },
      body: JSON.stringify({ tags: keys }),
      signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      redirect: "error",
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`);
  }
}
