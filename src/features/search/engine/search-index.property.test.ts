import fc from "fast-check";
import { describe, it } from "vitest";
import { naiveSearch } from "../../../../tests/support/naive-search.ts";
import { checkProperty, expectSame } from "../../../../tests/support/property.ts";
import {
  commonQuery,
  DAY,
  START,
  someDocument,
  someQuery,
} from "../../../../tests/support/random-advertisements.ts";
import type { IndexQuery } from "./index-query.ts";
import { SearchIndex } from "./search-index.ts";
import type { AdvertisementDocument } from "./segments/advertisement-document.ts";

type Step =
  | { do: "search"; query: IndexQuery }
  | { do: "upsert"; document: AdvertisementDocument }
  | { do: "remove"; id: number }
  | { do: "wait"; days: number }
  | { do: "maintain" }
  | { do: "compact" };

/** So few that changes meet advertisements that are there. */
const fewDocuments = someDocument.map((document) => ({ ...document, id: document.id % 50 }));

/** What is kept about common words has to stay right while documents come and go. */
const anyQuery = fc.oneof(
  someQuery,
  commonQuery,
  someQuery.map((query): IndexQuery => ({ ...query, matching: "full", isAnyWordEnough: true })),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: anyQuery.map((query): Step => ({ do: "search", query })) },
  { weight: 6, arbitrary: fewDocuments.map((document): Step => ({ do: "upsert", document })) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 55 }).map((id): Step => ({ do: "remove", id })) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0.5, 1).map((days): Step => ({ do: "wait", days })) },
  { weight: 2, arbitrary: fc.constant<Step>({ do: "maintain" }) },
  { weight: 1, arbitrary: fc.constant<Step>({ do: "compact" }) },
);

/** A small index that merges all the time, beside the documents that it should hold. */
class Pair {
  readonly #index: SearchIndex;
  readonly #documents: Map<number, AdvertisementDocument>;
  #now = START;

  constructor(documents: readonly AdvertisementDocument[], isWithKernel: boolean, mergeFrom = 5) {
    this.#documents = new Map(documents.map((document) => [document.id, document]));
    this.#index = SearchIndex.build(documents, {
      mergeFrom,
      mergePart: 0,
      kernelFrom: isWithKernel ? 0 : Infinity,
    });
  }

  take(step: Step): void {
    if (step.do === "upsert") {
      this.#index.upsert(step.document);
      this.#documents.set(step.document.id, step.document);
    } else if (step.do === "remove") {
      this.#index.remove(step.id);
      this.#documents.delete(step.id);
    } else if (step.do === "wait") this.#now += step.days * DAY;
    // So short that a merge is still going on at the next step.
    else if (step.do === "maintain") this.#index.maintain(0);
    else if (step.do === "compact") this.#index.compact();
    else if (step.do === "search") this.compare(step.query);
  }

  compare(query: IndexQuery): void {
    const naive = naiveSearch(this.#documents.values(), query, this.#now);
    const { total, ids, facets } = this.#index.search(query, this.#now);
    expectSame(new Set(ids), naive.ids);
    expectSame([ids.length, total], [naive.ids.size, naive.total]);
    expectSame(facets, naive.facets);
    expectSame(ids, this.#inOrder(ids, query, naive.scores));
    for (const [offset, limit] of [
      [0, 2],
      [3, 4],
    ] as const) {
      const page = this.#index.search({ ...query, offset, limit }, this.#now);
      expectSame(page, { total, ids: ids.slice(offset, offset + limit), facets });
    }
  }

  #inOrder(ids: readonly number[], query: IndexQuery, scores: ReadonlyMap<number, number>): number[] {
    const nearest = (id: number) =>
      Math.min(
        ...(this.#documents.get(id)?.values.district ?? []).map(
          (place) => query.kilometres?.get(place) ?? 1e6,
        ),
        1e6,
      );
    const score = (id: number) => {
      if (query.sort === "pay") return this.#documents.get(id)?.pay ?? 0;
      if (query.sort === "distance") return -nearest(id);
      return query.sort === "relevance" && query.words.length > 0 ? (scores.get(id) ?? 0) : 0;
    };
    const published = (id: number) => this.#documents.get(id)?.publishedAt ?? 0;
    return ids.toSorted((a, b) => score(b) - score(a) || published(b) - published(a) || b - a);
  }
}

// Many small searches: on a busy machine they may take longer than one test usually does.
describe("the index and the naive search find, count and order the same", () => {
  it("in any set of advertisements", async () => {
    await checkProperty(
      fc.property(
        fc.array(someDocument, { maxLength: 200, size: "max" }),
        fc.array(anyQuery, { minLength: 3, maxLength: 12 }),
        fc.boolean(),
        (documents, queries, isWithKernel) => {
          const pair = new Pair(documents, isWithKernel);
          for (const query of queries) pair.compare(query);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("after any changes, expiries and merges", async () => {
    await checkProperty(
      fc.property(
        fc.array(fewDocuments, { maxLength: 40 }),
        fc.array(step, { minLength: 20, maxLength: 80, size: "max" }),
        fc.boolean(),
        (documents, steps, isWithKernel) => {
          const pair = new Pair(documents, isWithKernel);
          for (const each of steps) pair.take(each);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("when the same common words and filters are asked for while advertisements leave", async () => {
    const leaving = fc.oneof(
      fc.integer({ min: 0, max: 250 }).map((id): Step => ({ do: "remove", id })),
      fc.constantFrom(0.5, 1).map((days): Step => ({ do: "wait", days })),
    );
    await checkProperty(
      fc.property(
        fc.array(someDocument, { minLength: 30, maxLength: 150, size: "max" }),
        fc.array(commonQuery, { minLength: 2, maxLength: 4 }),
        fc.array(leaving, { minLength: 3, maxLength: 12 }),
        fc.boolean(),
        (documents, queries, steps, isWithKernel) => {
          const pair = new Pair(documents, isWithKernel, Infinity);
          for (const step of steps) {
            for (const query of queries) pair.compare(query);
            pair.take(step);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});
