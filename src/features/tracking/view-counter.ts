import { LRUCache } from "lru-cache";
import type { Background } from "../../platform/feature.ts";
import { networkOf } from "../../platform/http/network.ts";
import { keyedHash } from "../../platform/keyed-hash.ts";
import type { Services } from "../../platform/services.ts";
import { dayOf, isBot } from "./tracking.rules.ts";
import { addViews } from "./tracking.store.ts";

const WRITE_EVERY_MS = 10_000;
const SAME_VIEW_MS = 30 * 60_000;
const MOST_REMEMBERED = 50_000;
const MOST_WAITING = 20_000;

/** Counts in memory and writes now and then; a crash loses the last seconds of a number, and nothing else. */
export class ViewCounter implements Background {
  readonly name = "view counts";
  readonly #services: Services;
  /** Looking again after a moment is the same view. Hashes, and only in memory: nobody's way can be followed. */
  readonly #recent = new LRUCache<string, true>({ max: MOST_REMEMBERED, ttl: SAME_VIEW_MS });
  #waiting = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  count(advertisementId: number, from: { address: string; userAgent: string | undefined }, now: Date): void {
    if (isBot(from.userAgent)) return;
    const { secret } = this.#services.settings;
    const who = `${networkOf(from.address)} ${from.userAgent}`;
    const view = keyedHash(secret, "view", who, String(advertisementId)).toString("base64url");
    if (this.#recent.has(view)) return;
    this.#recent.set(view, true);
    const key = `${advertisementId} ${dayOf(now)}`;
    if (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(key)) return;
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1);
  }

  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.write();
  }

  async write(): Promise<void> {
    const waiting = this.#waiting;
    if (waiting.size === 0 || this.#services.disk.isScarce) return;
    this.#waiting = new Map();
    const counts = [...waiting].map(([key, views]) => {
      const [id = "", day = ""] = key.split(" ");
      return { advertisementId: Number(id), day, views };
    });
    try {
      await addViews(this.#services.db, counts);
    } catch (error) {
      // Next time: the database may be away for a moment.
      for (const [key, views] of waiting) this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + views);
      this.#services.log.warn({ err: error }, "views not written");
    }
  }
}
