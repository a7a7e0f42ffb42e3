import fc from "fast-check";
import { expect, it } from "vitest";
import {
  asker,
  expected,
  filterFrom,
  filters,
  isListed,
  limit,
  lookingOf,
} from "../../../../tests/support/expected-applicants.ts";
import {
  ads,
  app,
  companies,
  plantApplications,
  planted,
} from "../../../../tests/support/planted-applications.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { SORTS } from "../hiring.contract.ts";
import { countApplicants, totalOf } from "./applicant-counts.store.ts";
import { findApplicants } from "./applicant-rows.store.ts";
import { findByWords } from "./listed.store.ts";
import { findHolders } from "./words.store.ts";

plantApplications();

const FEW = ["muh", "izmir", "ar"] as const;
/** Most of what was planted has few; nobody, one, some or all of them are more than are listed. */
const most = fc.constantFrom(0, 1, 3, 10, 1000);

it("a page by words is that of looking at one application after the other, however many are listed whole", async () => {
  const met = new Set<string>();
  await checkProperty(
    fc.asyncProperty(
      asker,
      fc.tuple(filters, fc.subarray(["seen", "tag", "owner", "option", "provinceId", "score"])),
      fc.constantFrom(...FEW),
      fc.constantFrom(...SORTS),
      fc.tuple(fc.nat(3), fc.constantFrom("number", "after", "before")),
      most,
      fc.constantFrom(2, 10, 1000),
      limit,
      async (who, [drawn, left], word, sort, [page, by], listed, mostFound, limited) => {
        const { db } = app.services;
        const looking = await lookingOf(companies[who], limited);
        const none = Object.fromEntries(left.map((name) => [name, undefined]));
        const filter = filterFrom({ ...drawn, ...none, ad: undefined, words: [word] });
        const list = expected(companies[who], filter, sort).filter(isListed(limited));
        const offset = page * 4;
        // Nobody is before the first, and of a shorter list the last page is asked for by its number alone.
        const isThere = offset < list.length;
        const after = by === "after" && isThere ? list[offset - 1]?.id : undefined;
        const before = by === "before" && isThere ? list[offset + 4]?.id : undefined;
        const shown = { offset, limit: 4, after, before, isByNumber: true };
        const found = await findByWords(db, looking, filter, { sort, most: listed, mostFound, shown });
        met.add(Object.keys(found).sort().join());
        const read = { ...filter, ...found };
        const rows = await findApplicants(db, looking, read, { sort, ...shown });
        expect(rows.map(({ id }) => id)).toEqual(
          list.slice(shown.offset, shown.offset + shown.limit).map(({ id }) => id),
        );
        const counted = await countApplicants(db, looking, read);
        if (counted.hasMore) expect(list.length).toBeGreaterThan(totalOf(counted));
        else expect(totalOf(counted)).toBe(list.length);
        const ofAll = { ...filter, stageId: undefined, kind: undefined };
        const all = expected(companies[who], ofAll, sort).filter(isListed(limited));
        const kinds = await countApplicants(db, looking, { ...ofAll, ...found });
        if (!kinds.hasMore) expect(totalOf(kinds)).toBe(all.length);
      },
    ),
    { numRuns: 200 },
  );
  expect([...met].sort()).toEqual(["areWordsCommon", "isListedOfStage,listed", "page"]);
});

it("a page far in a long list, by its number alone, is the first one", async () => {
  const { db } = app.services;
  const looking = await lookingOf(companies.alone, undefined);
  const filter = { words: ["muh"] };
  const list = expected(companies.alone, filter, "ad").map(({ id }) => id);
  expect(list.length).toBeGreaterThan(4);
  const shown = { offset: 4, limit: 4 };
  const { page } = await findByWords(db, looking, filter, { sort: "ad", most: 3, shown });
  expect(page).toEqual({ ids: list.slice(0, 4), most: 3, isFirst: true });
  const counted = { ...shown, isByNumber: true };
  const { page: fifth } = await findByWords(db, looking, filter, { sort: "ad", most: 3, shown: counted });
  expect(fifth).toEqual({ ids: list.slice(4, 8), most: 3, isFirst: false });
  const { listed } = await findByWords(db, looking, filter, { sort: "ad", most: 1000, shown });
  expect(listed?.map(({ id }) => id)).toEqual(list);
});

it("a page beside somebody whom they may not see is the first one", async () => {
  const { db } = app.services;
  let tried = 0;
  for (const who of ["alone", "own"] as const) {
    const looking = await lookingOf(companies[who], undefined);
    const filter = { words: ["muh"] };
    const seen = new Set(expected(companies[who], filter, "ad").map(({ id }) => id));
    const asked = { sort: "ad", most: 0, shown: { offset: 0, limit: 4 } } as const;
    const { page } = await findByWords(db, looking, filter, asked);
    const others = planted.filter(
      (one) => !expected(companies[who], {}, "ad").some(({ id }) => id === one.id),
    );
    for (const { id } of others.filter((one) => !one.isSpam)) {
      for (const beside of [{ after: id }, { before: id }]) {
        const found = await findByWords(db, looking, filter, {
          ...asked,
          shown: { ...asked.shown, ...beside },
        });
        expect(found.page?.ids).toEqual(page?.ids);
      }
      tried += Number(seen.size > 0 && page !== undefined);
    }
  }
  expect(tried).toBeGreaterThan(5);
});

it("whoever has a usual word too is found of an advertisement, whichever of the words is the usual one", async () => {
  const found: number[] = [];
  for (const [place, ad] of ads.entries()) {
    const looking = await lookingOf(place < 2 ? companies.alone : companies.own, undefined);
    for (const words of [
      ["muh", "ar"],
      ["izmir", "muh"],
      ["evet", "ar"],
    ]) {
      const has = (own: readonly string[], word: string) =>
        own.some((each) => (word.length > 2 ? each.startsWith(word) : each === word));
      const ids = planted
        .filter((one) => one.adId === ad.id && looking.companyIds.includes(one.companyId))
        .flatMap((one) => (words.every((word) => has(one.words, word)) ? [one.id] : []));
      for (const usual of [undefined, ...words]) {
        const usualWords = usual === undefined ? [] : [usual];
        const filter = { words, usualWords, advertisementId: ad.id };
        const holders = await findHolders(app.services.db, looking, filter, 1000);
        expect(JSON.parse(`[${holders?.ids.slice(1, -1)}]`).sort(byNumber)).toEqual(ids.sort(byNumber));
      }
      found.push(...ids);
    }
  }
  expect(found.length).toBeGreaterThan(10);
});

const byNumber = (a: number, b: number) => a - b;
