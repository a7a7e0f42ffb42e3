import { LRUCache } from "lru-cache";
import { type CodeFilters, type FacetFilter, KEPT_OUT_BY } from "./filters.ts";
import { CODE_WORDS, conditionOf, jobOf } from "./packed-codes.ts";
import type { Tally } from "./tally.ts";

export type CountedFilter = Exclude<FacetFilter, "days">;

/** Each takes some ten kilobytes. */
const MOST = 64;

interface CodeCounts {
  counts: Uint32Array;
  /** Those that have been counted. */
  codes: Uint32Array;
}

const nothing: CodeCounts = { counts: new Uint32Array(0), codes: new Uint32Array(0) };

/** Of all live documents those that a single one of some filters keeps out, by filter and code. */
export class KeptOutCounts {
  readonly #byCode: CodeFilters;
  readonly #counts = new Map<CountedFilter, CodeCounts>();

  constructor(byCode: CodeFilters) {
    this.#byCode = byCode;
  }

  keep(filter: CountedFilter, { counts, size, touched, touchedCount }: Tally): void {
    this.#counts.set(filter, { counts: counts.slice(0, size), codes: touched.slice(0, touchedCount) });
  }

  of(filter: CountedFilter): CodeCounts {
    return this.#counts.get(filter) ?? nothing;
  }

  leave(codes: Uint32Array, document: number): void {
    const { jobs, conditions, places } = this.#byCode;
    const packed = codes[document * CODE_WORDS] as number;
    const [job, condition] = [jobOf(packed), conditionOf(packed)];
    const place = codes[document * CODE_WORDS + 1] as number;
    const by = (jobs?.[job] ?? 0) | (conditions?.[condition] ?? 0) | (places?.[place] ?? 0);
    if (by === KEPT_OUT_BY.sector) this.#leave("sector", job);
    else if (by === KEPT_OUT_BY.position) this.#leave("position", job);
    else if (by === KEPT_OUT_BY.workType) this.#leave("workType", condition);
    else if (by === KEPT_OUT_BY.level) this.#leave("level", condition);
    else if (by === KEPT_OUT_BY.place) this.#leave("place", place);
  }

  #leave(filter: CountedFilter, code: number): void {
    const { counts } = this.of(filter);
    counts[code] = (counts[code] as number) - 1;
  }
}

/** What filters alone keep out, by filters. The same ones are chosen again and again, with other words. */
export class KeptOutCache {
  readonly #counts = new LRUCache<string, KeptOutCounts>({ max: MOST });

  get(key: string): KeptOutCounts | undefined {
    return this.#counts.get(key);
  }

  keep(key: string, counts: KeptOutCounts): void {
    this.#counts.set(key, counts);
  }

  /** The document no longer lives. */
  leave(codes: Uint32Array, document: number): void {
    for (const counts of this.#counts.values()) counts.leave(codes, document);
  }
}
