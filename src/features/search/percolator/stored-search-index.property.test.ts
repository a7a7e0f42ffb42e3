import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { naiveSearch } from "../../../../tests/support/naive-search.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { DAY, START, someDocument, someQuery } from "../../../../tests/support/random-advertisements.ts";
import type { IndexQuery } from "../engine/index-query.ts";
import type { NameTable } from "../engine/matching/understand-query.ts";
import { SearchIndex } from "../engine/search-index.ts";
import type { AdvertisementDocument } from "../engine/segments/advertisement-document.ts";
import { type Lesson, learntFrom } from "../engine/words/learnt-words.ts";
import { createStoredSearchIndex, type StoredSearchIndex } from "./stored-search-index.ts";

type Step =
  | { do: "put"; id: number; query: IndexQuery }
  | { do: "remove"; id: number }
  | { do: "publish"; document: AdvertisementDocument }
  | { do: "close"; id: number }
  | { do: "wait"; days: number };

/** Of words that queries have, for words that advertisements have. */
const someLesson: fc.Arbitrary<Lesson> = fc.record({
  kind: fc.constant("synonym" as const),
  words: fc.constantFrom("garsn", "izmir", "uzmanı", "insan kaynakları", "yazılım", "kasa görevlisi"),
  other: fc.constantFrom("garson", "şoför", "temizlik", "muhasebe elemanı", "ankara"),
});

const searchId = fc.integer({ min: 1, max: 30 });
const advertisement = someDocument.map((document) => ({ ...document, id: document.id % 60 }));

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("put" as const), id: searchId, query: someQuery }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), id: searchId }) },
  { weight: 6, arbitrary: advertisement.map((document): Step => ({ do: "publish", document })) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 60 }).map((id): Step => ({ do: "close", id })) },
  { weight: 1, arbitrary: fc.constantFrom(0.5, 1).map((days): Step => ({ do: "wait", days })) },
);

/** Stored searches over an index, beside the same searches run one by one, naively. */
class Pair {
  readonly #documents: Map<number, AdvertisementDocument>;
  readonly #searches = new Map<number, IndexQuery>();
  readonly #index: SearchIndex;
  readonly #stored;
  #now = START;

  readonly #names: NameTable;

  constructor(documents: readonly AdvertisementDocument[], lessons: readonly Lesson[] = []) {
    this.#documents = new Map(documents.map((document) => [document.id, document]));
    this.#index = SearchIndex.build(documents, { mergeFrom: 5, mergePart: 0, kernelFrom: Infinity });
    this.#index.learnt = learntFrom(lessons);
    this.#names = this.#index.learnt.names;
    this.#stored = createStoredSearchIndex(this.#index);
  }

  take(step: Step): void {
    if (step.do === "put") {
      this.#stored.put(step.id, step.query);
      this.#searches.set(step.id, step.query);
    } else if (step.do === "remove") {
      this.#stored.remove(step.id);
      this.#searches.delete(step.id);
    } else if (step.do === "publish") this.#publish(step.document);
    else if (step.do === "close") {
      this.#index.remove(step.id);
      this.#documents.delete(step.id);
    } else this.#now += step.days * DAY;
    expect(this.#stored.size).toBe(this.#searches.size);
  }

  #publish(document: AdvertisementDocument): void {
    this.#index.upsert(document);
    this.#documents.set(document.id, document);
    this.compare([document]);
  }

  /** Every search with every advertisement, whichever were asked about together. */
  compare(documents: readonly AdvertisementDocument[]): void {
    const open = [...this.#documents.values()];
    const finding = [...this.#searches].flatMap(([searchId, query]) => {
      const { ids } = naiveSearch(open, query, this.#now, this.#names);
      return documents.filter(({ id }) => ids.has(id)).map(({ id }) => `${searchId} finds ${id}`);
    });
    const matching = [...foundBy(this.#stored, documents, this.#now)].flatMap(
      ({ searchIds, advertisementIds }) =>
        searchIds.flatMap((searchId) => advertisementIds.map((id) => `${searchId} finds ${id}`)),
    );
    expect(matching.sort()).toEqual(finding.sort());
  }
}

function* foundBy(stored: StoredSearchIndex, documents: readonly AdvertisementDocument[], now: number) {
  for (const piece of stored.matching(documents, now)) yield* piece;
}

describe("a stored search is told exactly of the advertisements that it finds", () => {
  it("among any others", async () => {
    await checkProperty(
      fc.property(
        fc.array(someDocument, { minLength: 1, maxLength: 120, size: "max" }),
        fc.array(someQuery, { minLength: 1, maxLength: 30, size: "max" }),
        fc.array(someLesson, { maxLength: 4 }),
        (documents, queries, lessons) => {
          const pair = new Pair(documents, lessons);
          for (const [id, query] of queries.entries()) pair.take({ do: "put", id, query });
          const last = new Map(documents.map((document) => [document.id, document]));
          pair.compare([...last.values()]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("while searches and advertisements come and go", async () => {
    await checkProperty(
      fc.property(
        fc.array(advertisement, { maxLength: 40 }),
        fc.array(step, { minLength: 20, maxLength: 60, size: "max" }),
        (documents, steps) => {
          const pair = new Pair(documents);
          for (const each of steps) pair.take(each);
        },
      ),
      { numRuns: 40 },
    );
  });
});
