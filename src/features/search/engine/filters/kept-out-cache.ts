import { LRUCache } from "lru-cache";
import type { Tally } from "../counting/tally.ts";
import { codeAt, codeGroups, groupOf } from "../segments/code-layout.ts";
import { type CodeFilters, singleKeeper } from "./filters.ts";

/** Each takes some ten kilobytes. */
const MOST = 64;

interface CodeCounts {
  counts: Uint32Array;
  /** Those that have been counted. */
  codes: Uint32Array;
}

const nothing: CodeCounts = { counts: new Uint32Array(0), codes: new Uint32Array(0) };

/** Of all live documents those that a single one of some filters keeps out, by the filter's number and code. */
export class KeptOutCounts {
  readonly #byCode: CodeFilters;
  readonly #counts = new Map<number, CodeCounts>();

  constructor(byCode: CodeFilters) {
    this.#byCode = byCode;
  }

  keep(keeper: number, { counts, size, touched, touchedCount }: Tally): void {
    this.#counts.set(keeper, { counts: counts.slice(0, size), codes: touched.slice(0, touchedCount) });
  }

  of(keeper: number): CodeCounts {
    return this.#counts.get(keeper) ?? nothing;
  }

  leave(codes: Uint32Array, document: number): void {
    let by = 0;
    for (const [place, group] of codeGroups.entries()) {
      by |= this.#byCode.groups[place]?.[codeAt(codes, document, group)] ?? 0;
    }
    const keeper = singleKeeper(by);
    const group = keeper === undefined ? undefined : codeGroups[groupOf(keeper)];
    if (keeper === undefined || !group) return;
    const { counts } = this.of(keeper);
    const code = codeAt(codes, document, group);
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
