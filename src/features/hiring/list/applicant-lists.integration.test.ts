import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ads,
  app,
  companies,
  HOUR,
  NOON,
  ownerId,
  owners,
  type Planted,
  plantApplications,
  planted,
  TAGS,
} from "../../../../tests/support/planted-applications.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { foldTurkish } from "../../../platform/turkish.ts";
import type { ApplicationKind } from "../../applications/applications.contract.ts";
import { SORTS, type Sort, STAGE_KINDS } from "../hiring.contract.ts";
import { countApplicants, countPerAdvertisement, findNeighbours, sumOf } from "./applicant-counts.store.ts";
import { findApplicants, findCards, findCardsByKind } from "./applicant-rows.store.ts";
import { type ApplicantFilter, findLooking } from "./applicants.store.ts";
import { findByWords } from "./words.store.ts";

plantApplications();

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
const filters = fc.record({
  ad: maybe(fc.nat(3)),
  stageId: maybe(fc.integer({ min: 1, max: 7 })),
  kind: maybe(fc.constantFrom<ApplicationKind>("received", "review", "rejected", "withdrawn")),
  words: fc.array(fc.constantFrom("muh", "SOFOR", "i", "izmir", "ar", "çağ", "yok", "evet"), {
    maxLength: 2,
  }),
  tag: maybe(fc.constantFrom(...TAGS)),
  owner: maybe(fc.boolean()),
  seen: maybe(fc.constantFrom<("seen" | "unseen")[]>("seen", "unseen")),
  option: maybe(fc.nat(1)),
  provinceId: maybe(fc.constantFrom(6, 34)),
  educationLevel: maybe(fc.integer({ min: 1, max: 3 })),
  experienceYears: maybe(fc.integer({ min: 1, max: 3 })),
  waits: maybe(fc.nat(4)),
  score: maybe(fc.constantFrom<(number | "none")[]>(2, 3, 4, "none")),
});
type Drawn = typeof filters extends fc.Arbitrary<infer Value> ? Value : never;

function filterFrom({ ad, words, owner: isOwned, option, waits, ...rest }: Drawn): ApplicantFilter {
  const advertisement = ad === undefined ? undefined : ads[ad];
  return {
    ...rest,
    advertisementId: advertisement?.id,
    words: words.map(foldTurkish),
    ownerId: isOwned === undefined ? undefined : isOwned ? ownerId : "none",
    optionIds: option === undefined ? undefined : [ads[ad ?? 0]?.optionIds[0]?.[option] ?? 0],
    waitingSince: waits === undefined ? undefined : new Date(NOON - waits * HOUR),
  };
}

/** One by one, with nothing but what was planted. */
function fits(one: Planted, companyId: number, filter: ApplicantFilter): boolean {
  const isVisible =
    one.companyId === companyId ||
    (companyId === companies.own && one.companyId === companies.mate && one.isAgreed) ||
    (companyId === companies.mate && one.companyId === companies.own && one.isAgreed);
  const { advertisementId, stageId, kind, words = [], tag, ownerId: by, seen, optionIds = [] } = filter;
  return (
    isVisible &&
    !one.isSpam &&
    (advertisementId === undefined || one.adId === advertisementId) &&
    (stageId === undefined || one.stageId === stageId) &&
    (kind === undefined || one.kind === kind) &&
    words.every((word) =>
      one.words.some((written) => (word.length > 2 ? written.startsWith(word) : written === word)),
    ) &&
    (tag === undefined || one.tag === tag) &&
    (by === undefined || (by === "none" ? one.ownerId === undefined : one.ownerId === by)) &&
    (seen !== "unseen" || (!one.isSeen && one.kind !== "withdrawn")) &&
    (seen !== "seen" || one.isSeen) &&
    optionIds.every((id) => one.optionId === id) &&
    (filter.provinceId === undefined || one.provinceId === filter.provinceId) &&
    (filter.educationLevel === undefined || one.level >= filter.educationLevel) &&
    (filter.experienceYears === undefined || one.months >= filter.experienceYears * 12) &&
    (filter.waitingSince === undefined || one.waitingSince <= filter.waitingSince.getTime()) &&
    (filter.score === undefined ||
      (filter.score === "none" ? one.score === undefined : (one.score ?? 0) >= filter.score))
  );
}

const lookerFor = (companyId: number) => ({ companyId, personId: owners.get(companyId) ?? 0 });

const ORDER: Record<Sort, (a: Planted, b: Planted) => number> = {
  bekleyen: (a, b) => (a.waitingSince === b.waitingSince ? a.id - b.id : a.waitingSince - b.waitingSince),
  yeni: (a, b) => b.sentAt - a.sentAt || b.id - a.id,
  ad: (a, b) => a.nameRank - b.nameRank,
  puan: (a, b) =>
    (a.score === undefined && b.score === undefined
      ? ORDER.bekleyen(a, b)
      : (b.score ?? 0) - (a.score ?? 0)) || a.id - b.id,
};

function expected(companyId: number, filter: ApplicantFilter, sort: Sort): Planted[] {
  return (
    planted
      // What another company of the group gave is nothing to whoever looks.
      .map((one) => (one.companyId === companyId ? one : { ...one, score: undefined }))
      .filter((one) => fits(one, companyId, filter))
      .sort(ORDER[sort])
  );
}

const asker = fc.constantFrom("alone", "own", "mate");

describe("whatever is asked for, by a company or one of a group,", () => {
  it("the list, its pages and its counts are those of looking at one application after the other", async () => {
    await checkProperty(
      fc.asyncProperty(
        asker,
        filters,
        fc.constantFrom(...SORTS),
        fc.nat(3),
        async (who, asked, sort, page) => {
          const { db } = app.services;
          const looking = await findLooking(db, lookerFor(companies[who]));
          const filter = filterFrom(asked);
          const list = expected(companies[who], filter, sort);
          const rows = await findApplicants(db, looking, filter, { sort, offset: page * 10, limit: 10 });
          expect(rows.map(({ id }) => id)).toEqual(list.slice(page * 10, page * 10 + 10).map(({ id }) => id));
          const { counts, hasMore } = await countApplicants(db, looking, filter);
          expect(hasMore).toBe(false);
          expect(byStage(counts)).toEqual(
            byStage(list.map((one) => ({ ...one, stage_id: one.stageId, count: 1 }))),
          );
          const found = await findByWords(db, looking, filter, 1);
          for (const mostLookedInto of [3, 12, 1000]) {
            const shown = { sort, offset: page * 4, limit: 4, mostLookedInto };
            const looked = await findApplicants(db, looking, { ...filter, ...found }, shown);
            expect(looked.map(({ id }) => id)).toEqual(
              list.slice(page * 4, page * 4 + 4).map(({ id }) => id),
            );
          }
          const bounded = await countApplicants(db, looking, filter, 5);
          if (bounded.hasMore) expect(list.length).toBeGreaterThan(5);
          else expect(sumOf(bounded.counts)).toBe(list.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("the one before, the one after and the place are those of that list", async () => {
    await checkProperty(
      fc.asyncProperty(asker, filters, fc.constantFrom(...SORTS), fc.nat(), async (who, asked, sort, any) => {
        const { db } = app.services;
        const looking = await findLooking(db, lookerFor(companies[who]));
        const filter = filterFrom(asked);
        const list = expected(companies[who], filter, sort);
        const one = list[any % Math.max(1, list.length)] ?? planted[any % planted.length];
        const place = list.findIndex(({ id }) => id === one?.id);
        const neighbours = await findNeighbours(db, looking, filter, { sort, id: one?.id ?? 0 });
        expect(neighbours).toEqual(
          place < 0
            ? undefined
            : expect.objectContaining({
                previous: list[place - 1]?.id ?? null,
                next: list[place + 1]?.id ?? null,
                place: place + 1,
              }),
        );
        const found = await findByWords(db, looking, filter, 5);
        const walked = await findNeighbours(db, looking, { ...filter, ...found }, { sort, id: one?.id ?? 0 });
        expect([walked?.previous, walked?.next]).toEqual([neighbours?.previous, neighbours?.next]);
        const bounded = await findNeighbours(db, looking, filter, { sort, id: one?.id ?? 0, most: 3 });
        expect(bounded?.place).toBe(place >= 0 && place < 3 ? place + 1 : undefined);
      }),
      { numRuns: 60 },
    );
  });

  it("each column of the board holds the first of its stage, without those who withdrew", async () => {
    await checkProperty(
      fc.asyncProperty(filters, fc.constantFrom(...SORTS), async (asked, sort) => {
        const { db } = app.services;
        const filter = { ...filterFrom({ ...asked, ad: 0 }), stageId: undefined, kind: undefined };
        const stages = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id }));
        const looking = await findLooking(db, lookerFor(companies.alone));
        const rows = await findCards(db, looking, filter, { stages, sort, limit: 3 });
        const list = expected(companies.alone, filter, sort).filter(({ kind }) => kind !== "withdrawn");
        for (const { id } of stages) {
          expect(rows.filter(({ stage_id }) => stage_id === id).map((row) => row.id)).toEqual(
            list.flatMap((one) => (one.stageId === id ? [one.id] : [])).slice(0, 3),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it("of all advertisements, each column holds the first of its kind", async () => {
    await checkProperty(
      fc.asyncProperty(asker, filters, fc.constantFrom(...SORTS), async (who, asked, sort) => {
        const { db } = app.services;
        const filter = { ...filterFrom({ ...asked, ad: undefined }), kind: undefined };
        const looking = await findLooking(db, lookerFor(companies[who]));
        const rows = await findCardsByKind(db, looking, filter, { kinds: STAGE_KINDS, sort, limit: 3 });
        const list = expected(companies[who], filter, sort);
        for (const kind of STAGE_KINDS) {
          expect(rows.flatMap((row) => (row.kind === kind ? [row.id] : []))).toEqual(
            list.flatMap((one) => (one.kind === kind ? [one.id] : [])).slice(0, 3),
          );
        }
      }),
      { numRuns: 40 },
    );
  });

  it("the choice of advertisements says how many each was sent, and how many of them stand where they began", async () => {
    const choices = await countPerAdvertisement(
      app.services.db,
      await findLooking(app.services.db, lookerFor(companies.alone)),
    );
    const list = expected(companies.alone, {}, "yeni");
    expect(
      choices.map(({ id, count, received }) => ({ id, count, received })).sort((a, b) => a.id - b.id),
    ).toEqual(
      ads.slice(0, 2).map(({ id }) => {
        const own = list.filter(({ adId }) => adId === id);
        return { id, count: own.length, received: own.filter(({ kind }) => kind === "received").length };
      }),
    );
  });
});

function byStage(
  counts: readonly { stage_id: number; kind: string; count: number }[],
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { stage_id, kind, count } of counts) {
    sums[`${stage_id} ${kind}`] = (sums[`${stage_id} ${kind}`] ?? 0) + Number(count);
  }
  return sums;
}
