import { SORTS, type Sort } from "../../../src/features/hiring/hiring.contract.ts";
import { areManyNear, findNeighbours } from "../../../src/features/hiring/list/applicant-counts.store.ts";
import {
  findApplicants,
  findCards,
  findCardsByKind,
} from "../../../src/features/hiring/list/applicant-rows.store.ts";
import type { ApplicantFilter, Looking } from "../../../src/features/hiring/list/applicants.store.ts";
import { findByWords, haveSomeAll } from "../../../src/features/hiring/list/listed.store.ts";
import { findPageByWords } from "../../../src/features/hiring/list/page-by-words.store.ts";
import type { Database } from "../../../src/platform/database/connect.ts";

const now = new Date();

/** What employers' lists ask, put together of what they are asked for. */
export const LISTS: Record<string, (db: Database) => Promise<unknown>> = {
  "src/features/hiring/list/applicant-counts.store.ts: areManyNear": (db) =>
    eachList((looking, filter) => areManyNear(db, looking, filter, 1)),
  "src/features/hiring/list/applicant-counts.store.ts: findNeighbours": (db) =>
    eachList((looking, filter, sort) => findNeighbours(db, looking, filter, { sort, id: 1 })),
  "src/features/hiring/list/applicant-rows.store.ts: readListed": (db) =>
    eachList((looking, _, sort) =>
      findCards(db, looking, { listed: [] }, { stages: [{ id: 1 }], sort, limit: 1 }),
    ),
  "src/features/hiring/list/applicant-rows.store.ts: readRows": (db) =>
    eachList(async (looking, filter, sort) => {
      await findApplicants(db, looking, filter, { sort, offset: 0, limit: 1 });
      await findCards(db, looking, filter, { stages: [{ id: 1 }], sort, limit: 1 });
      await findCardsByKind(db, looking, filter, { kinds: ["review"], sort, limit: 1 });
    }),
  "src/features/hiring/list/listed.store.ts: haveSomeAll": (db) =>
    eachList((looking, { words = [] }, sort) => haveSomeAll(db, looking, words, sort)),
  "src/features/hiring/list/listed.store.ts: readList": (db) =>
    eachList((looking, filter, sort) => findByWords(db, looking, filter, { sort, most: 10 })),
  "src/features/hiring/list/page-by-words.store.ts: findPageByWords": (db) =>
    eachList(async (looking, filter, sort) => {
      const asked = { sort, offset: 0, limit: 1, whole: 1, most: 1, mostFound: 10 };
      for (const isOfWordsAlone of [true, false])
        for (const beside of [{}, { after: 1 }, { before: 1 }])
          await findPageByWords(db, looking, filter, { ...asked, ...beside, isOfWordsAlone });
    }),
};

/** Every order, with every filter and without, of a company and of a group. */
async function eachList(
  run: (looking: Looking, filter: ApplicantFilter, sort: Sort) => Promise<unknown>,
): Promise<void> {
  const all: Required<Omit<ApplicantFilter, "listed">> = {
    advertisementId: 1,
    stageId: 1,
    kind: "received",
    words: ["garson"],
    areWordsCommon: false,
    usualWords: [],
    found: { ids: "{1,2}", count: 2 },
    page: { ids: [1, 2], most: 1, isFirst: false },
    isListedOfStage: false,
    tag: "x",
    ownerId: 1,
    seen: "seen",
    isUnwanted: true,
    isWaiting: true,
    isSpam: true,
    hasDraft: true,
    score: 3,
    optionIds: [1, 2],
    provinceId: 1,
    educationLevel: 1,
    experienceYears: 1,
    waitingSince: now,
  };
  for (const sort of SORTS) {
    for (const seen of [
      { companyIds: [1] },
      { companyIds: [1, 2], hiddenIds: [1] },
      { companyIds: [1], onlyIds: [1] },
    ]) {
      const looking = { companyId: 1, personId: 1, ...seen };
      for (const filter of [
        {},
        all,
        { words: ["garson"] },
        { words: ["garson"], listed: [{ id: 1, stage_id: 1, kind: "review" as const }] },
        { words: ["garson"], areWordsCommon: true, ownerId: "none" as const, score: "none" as const },
      ])
        await run(looking, filter, sort);
    }
  }
}
