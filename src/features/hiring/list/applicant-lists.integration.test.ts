import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import {
  asker,
  expected,
  filterFrom,
  filters,
  isListed,
  limit,
  lookerFor,
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
import { SORTS, STAGE_KINDS } from "../hiring.contract.ts";
import {
  countApplicants,
  countPerAdvertisement,
  findNeighbours,
  type Neighbours,
  totalOf,
} from "./applicant-counts.store.ts";
import { findApplicants, findCards, findCardsByKind } from "./applicant-rows.store.ts";
import { findLooking } from "./applicants.store.ts";
import { findByWords } from "./listed.store.ts";
import { areCertainlyMore } from "./words.store.ts";

plantApplications();

describe("whatever is asked for, by a company or one of a group,", () => {
  it("the list, its pages and its counts are those of looking at one application after the other", async () => {
    await checkProperty(
      fc.asyncProperty(
        asker,
        filters,
        fc.constantFrom(...SORTS),
        fc.nat(3),
        limit,
        async (who, asked, sort, page, limited) => {
          const { db } = app.services;
          const looking = await lookingOf(companies[who], limited);
          const filter = filterFrom(asked);
          const list = expected(companies[who], filter, sort).filter(isListed(limited));
          const rows = await findApplicants(db, looking, filter, { sort, offset: page * 10, limit: 10 });
          expect(rows.map(({ id }) => id)).toEqual(list.slice(page * 10, page * 10 + 10).map(({ id }) => id));
          const { counts, hasMore } = await countApplicants(db, looking, filter);
          expect(hasMore).toBe(false);
          expect(byStage(counts)).toEqual(
            byStage(list.map((one) => ({ ...one, stage_id: one.stageId, count: 1 }))),
          );
          const areWordsCommon = filter.advertisementId !== undefined && asked.words.length > 0;
          for (const common of [
            await findByWords(db, looking, filter, { sort, mostFound: 1 }),
            await findByWords(db, looking, filter, { sort, most: 1 }),
            { areWordsCommon },
          ]) {
            for (const mostLookedInto of [3, 12, 1000]) {
              const shown = { sort, offset: page * 4, limit: 4, mostLookedInto };
              const looked = await findApplicants(db, looking, { ...filter, ...common }, shown);
              expect(looked.map(({ id }) => id)).toEqual(
                list.slice(page * 4, page * 4 + 4).map(({ id }) => id),
              );
            }
          }
          const read = { ...filter, ...(await findByWords(db, looking, filter, { sort, most: 1000 })) };
          expect(read.listed !== undefined).toBe(asked.words.length > 0);
          const listed = await findApplicants(db, looking, read, { sort, offset: page * 10, limit: 10 });
          expect(listed).toEqual(rows);
          expect(byStage((await countApplicants(db, looking, read)).counts)).toEqual(byStage(counts));
          const { found } = await findByWords(db, looking, filter, { sort, most: 1 });
          for (const each of [filter, { ...filter, areWordsCommon, found }]) {
            const bounded = await countApplicants(db, looking, each, 5);
            if (found || each.areWordsCommon) expect(bounded.hasMore).toBe(list.length > 5);
            if (bounded.hasMore) expect(list.length).toBeGreaterThan(totalOf(bounded));
            else expect(totalOf(bounded)).toBe(list.length);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("the one before, the one after and the place are those of that list", async () => {
    await checkProperty(
      fc.asyncProperty(
        asker,
        filters,
        fc.constantFrom(...SORTS),
        fc.nat(),
        limit,
        async (who, asked, sort, any, limited) => {
          const { db } = app.services;
          const looking = await lookingOf(companies[who], limited);
          const filter = filterFrom(asked);
          const list = expected(companies[who], filter, sort).filter(isListed(limited));
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
          const areWordsCommon = filter.advertisementId !== undefined && asked.words.length > 0;
          const looked = { ...filter, areWordsCommon };
          const into = await findNeighbours(db, looking, looked, { sort, id: one?.id ?? 0 });
          expect([into?.previous, into?.next]).toEqual([neighbours?.previous, neighbours?.next]);
          for (const [most, mostFound] of [
            [1000, 5],
            [5, 1000],
            [1000, 1000],
          ] as const) {
            const found = await findByWords(db, looking, filter, { sort, most, mostFound });
            const walked = await findNeighbours(
              db,
              looking,
              { ...filter, ...found },
              { sort, id: one?.id ?? 0 },
            );
            expect([walked?.previous, walked?.next]).toEqual([neighbours?.previous, neighbours?.next]);
            if (most === mostFound) expect(walked?.place).toBe(neighbours?.place);
          }
          const bounded = await findNeighbours(db, looking, filter, { sort, id: one?.id ?? 0, most: 3 });
          expect(bounded?.place).toBe(place >= 0 && place < 3 ? place + 1 : undefined);
        },
      ),
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
        const found = await findByWords(db, looking, filter, { sort, most: 1000 });
        expect(await findCards(db, looking, { ...filter, ...found }, { stages, sort, limit: 3 })).toEqual(
          rows,
        );
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
        const columns = { kinds: STAGE_KINDS, sort, limit: 3 };
        const rows = await findCardsByKind(db, looking, filter, columns);
        const found = await findByWords(db, looking, filter, { sort, most: 1000 });
        expect(await findCardsByKind(db, looking, { ...filter, ...found }, columns)).toEqual(rows);
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

  it("a word that certainly more have is one that more have, and none that the database only expects", async () => {
    let believed = 0;
    for (const who of ["alone", "own"] as const) {
      const looking = await lookingOf(companies[who], undefined);
      // Of beginnings the database expects the same as long as it knows fewer than a hundred words.
      for (const word of ["ar", "muh", "yok", "yo"]) {
        const isFound = (each: string) => (word.length > 2 ? each.startsWith(word) : each === word);
        const count = planted.filter(
          ({ companyId, words }) => looking.companyIds.includes(companyId) && words.some(isFound),
        ).length;
        for (let most = 0; most < planted.length; most++) {
          if (!(await areCertainlyMore(app.services.db, looking, { words: [word], most }))) continue;
          expect(count, word).toBeGreaterThan(most);
          believed += 1;
        }
      }
    }
    expect(believed).toBeGreaterThan(0);
  });

  it("who is gone since the list was read is left out, and nobody else comes in", async () => {
    const looking = await findLooking(app.services.db, lookerFor(companies.alone));
    const list = expected(companies.alone, { words: ["muh"] }, "ad").map(({ id }) => id);
    expect(list.length).toBeGreaterThan(4);
    const { rows, neighbours } = await app.services.db
      .transaction()
      .execute(async (transaction) => {
        const shown = { sort: "ad", offset: 1, limit: 3 } as const;
        const found = await findByWords(transaction, looking, { words: ["muh"] }, { sort: "ad", most: 1000 });
        await sql`delete from application where id = ${list[2]}`.execute(transaction);
        const read = await findApplicants(transaction, looking, { words: ["muh"], ...found }, shown);
        const again = await findByWords(transaction, looking, { words: ["muh"] }, { sort: "ad", most: 1000 });
        const filter = { words: ["muh"], ...again };
        const beside = await findNeighbours(transaction, looking, filter, { sort: "ad", id: list[1] ?? 0 });
        throw new TakenBack(
          read.map(({ id }) => id),
          beside,
        );
      })
      .catch((error: unknown) => {
        if (error instanceof TakenBack) return error;
        throw error;
      });
    expect(rows).toEqual([list[1], list[3]]);
    expect(neighbours).toEqual({ previous: list[0], next: list[3], place: 2 });
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

/** What was deleted for a test is there for the next. */
class TakenBack extends Error {
  readonly rows: number[];
  readonly neighbours: Neighbours | undefined;
  constructor(rows: number[], neighbours: Neighbours | undefined) {
    super();
    this.rows = rows;
    this.neighbours = neighbours;
  }
}

function byStage(
  counts: readonly { stage_id: number; kind: string; count: number }[],
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { stage_id, kind, count } of counts) {
    sums[`${stage_id} ${kind}`] = (sums[`${stage_id} ${kind}`] ?? 0) + Number(count);
  }
  return sums;
}
