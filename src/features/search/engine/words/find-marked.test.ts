import fc from "fast-check";
import { describe, it } from "vitest";
import { checkProperty } from "../../../../../tests/support/property.ts";
import { START, someDocument, someQuery } from "../../../../../tests/support/random-advertisements.ts";
import { SearchIndex } from "../search-index.ts";
import type { Marked } from "./find-marked.ts";

const MARKS = ["a", "b", "c", "d"];
const someMarks = fc.subarray(MARKS);
const markedDocuments = fc
  .array(
    fc.tuple(someDocument, someMarks).map(([document, marks]) => ({ ...document, marks })),
    { maxLength: 60 },
  )
  .map((documents) => [...new Map(documents.map((each) => [each.id, each])).values()]);
const someMarked = fc.record<Marked>({
  required: fc.array(fc.subarray([...MARKS, "none"], { minLength: 1 }), { maxLength: 2 }),
  excluded: fc.subarray([...MARKS, "none"], { maxLength: 2 }),
});
/** Only words are asked for: marks stand for all else. */
const plainQuery = someQuery.map(({ words, offset }) => ({
  words,
  chosen: {},
  districtsCountedIn: [],
  publishedWithinDays: undefined,
  sort: words.length > 0 ? ("relevance" as const) : ("date" as const),
  offset: offset % 5,
  limit: 20,
}));
const options = fc.record({ kernelFrom: fc.constantFrom(0, Infinity) });

describe("finding by marks", () => {
  it("answers as if what is excluded had never been there, whatever words it has", async () => {
    await checkProperty(
      fc.property(markedDocuments, plainQuery, someMarked, options, (documents, query, marked, how) => {
        const isVisible = (marks: readonly string[]) => !marks.some((mark) => marked.excluded.includes(mark));
        const whole = SearchIndex.build(documents, how);
        const visible = SearchIndex.build(
          documents.filter(({ marks }) => isVisible(marks)),
          how,
        );
        const left = whole.find(query, marked, START);
        const right = visible.find(query, { ...marked, excluded: [] }, START);
        return JSON.stringify(left) === JSON.stringify(right);
      }),
      { numRuns: 60 },
    );
  });

  it("leaves of a search what has one of each required marks, in the same order, also of what changed since", async () => {
    await checkProperty(
      fc.property(markedDocuments, plainQuery, someMarked, options, (documents, query, { required }, how) => {
        const index = SearchIndex.build(documents.slice(10), how);
        for (const document of documents.slice(0, 10)) index.upsert(document);
        const all = { ...query, offset: 0, limit: 1000 };
        const has = (id: number) => {
          const marks = documents.find((each) => each.id === id)?.marks ?? [];
          return required.every((values) => values.some((mark) => marks.includes(mark)));
        };
        const expected = index.search(all, START).ids.filter(has);
        const { total, ids } = index.find(all, { required, excluded: [] }, START);
        return total === expected.length && JSON.stringify(ids) === JSON.stringify(expected);
      }),
      { numRuns: 60 },
    );
  });
});
