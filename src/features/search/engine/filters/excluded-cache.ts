import { LRUCache } from "lru-cache";
import type { Tally } from "../counting/tally.ts";
import { type CodeGroup, codeAt, codeGroups, groupOf, innerGroupOf } from "../segments/code-layout.ts";
import { type CodeFilters, singleExcluder } from "./filters.ts";

/** Each takes some ten kilobytes. */
const MOST = 64;

interface CodeCounts {
  counts: Uint32Array;
  /** Those that have been counted. */
  codes: Uint32Array;
}

const nothing: CodeCounts = { counts: new Uint32Array(0), codes: new Uint32Array(0) };

/** Of all live documents those that a single one of some filters excludes, by the filter's number and code. */
export class ExcludedCounts {
  readonly #byCode: CodeFilters;
  readonly #counts = new Map<number, CodeCounts>();
  readonly #countsWithin = new Map<number, CodeCounts>();

  constructor(byCode: CodeFilters) {
    this.#byCode = byCode;
  }

  put(excluder: number, tally: Tally, within: Tally): void {
    this.#counts.set(excluder, countsIn(tally));
    // As many counters as there are combinations of places, and mostly nobody asks for what lies within.
    if (within.touchedCount > 0) this.#countsWithin.set(excluder, countsIn(within));
  }

  of(excluder: number): CodeCounts {
    return this.#counts.get(excluder) ?? nothing;
  }

  /** By codes of what lies within the filter. */
  within(excluder: number): CodeCounts {
    return this.#countsWithin.get(excluder) ?? nothing;
  }

  leave(codes: Uint32Array, document: number): void {
    let by = 0;
    for (const [place, group] of codeGroups.entries()) {
      by |= this.#byCode.groups[place]?.[codeAt(codes, document, group)] ?? 0;
    }
    const excluder = singleExcluder(by);
    if (excluder === undefined) return;
    const leaveGroup = ({ counts }: CodeCounts, group: CodeGroup | undefined) => {
      const code = group && codeAt(codes, document, group);
      // Documents with one code were counted, or none of them was: what lies elsewhere is in no count.
      if (code !== undefined && counts[code]) counts[code] -= 1;
    };
    leaveGroup(this.of(excluder), codeGroups[groupOf(excluder)]);
    leaveGroup(this.within(excluder), codeGroups[innerGroupOf(excluder)]);
  }
}

function countsIn({ counts, size, touched, touchedCount }: Tally): CodeCounts {
  return { counts: counts.slice(0, size), codes: touched.slice(0, touchedCount) };
}

/** What filters alone exclude, by filters. The same ones are chosen again and again, with other words. */
export class ExcludedCache {
  readonly #counts = new LRUCache<string, ExcludedCounts>({ max: MOST });

  get(key: string): ExcludedCounts | undefined {
    return this.#counts.get(key);
  }

  put(key: string, counts: ExcludedCounts): void {
    this.#counts.set(key, counts);
  }

  /** The document no longer lives. */
  leave(codes: Uint32Array, document: number): void {
    for (const counts of this.#counts.values()) counts.leave(codes, document);
  }
}
