import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AddedAdvertisement, addAdvertisement } from "../../../tests/support/applying.ts";
import { pageFor } from "../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { checkProperty } from "../../../tests/support/property.ts";
import type { Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { PooledClient } from "../../platform/database/pooled-client.ts";
import { foldTurkish } from "../../platform/turkish.ts";
import type { ApplicationKind } from "../applications/applications.contract.ts";
import { countApplicants, countPerAdvertisement, findNeighbours, sumOf } from "./applicant-counts.store.ts";
import { findApplicants, findCards } from "./applicant-rows.store.ts";
import { type ApplicantFilter, findCommonWords, findLooking } from "./applicants.store.ts";
import { SORTS, type Sort } from "./hiring.contract.ts";

const APPLICATIONS = 100;
const TAGS = ["Referanslı", "Yedek"];
const WORDS = ["muhasebe", "Şoför", "ileri", "İzmir", "Ardıç", "ar", "Çağla"];
const NAMES = [
  "Çağla Ünal",
  "Cem Işık",
  "Ilgın Şen",
  "İpek Can",
  "ilker Öz",
  "Zeki Ar",
  "Şule Ar",
  "Cem Işık",
];
/** From a seed: in every run the same. */
const [drawn = []] = fc.sample(
  fc.array(
    fc.record({
      ad: fc.nat(3),
      name: fc.nat(NAMES.length - 1),
      stage: fc.integer({ min: 1, max: 7 }),
      isWithdrawn: fc.nat(6).map((one) => one === 0),
      waits: fc.option(fc.nat(4)),
      sent: fc.nat(5),
      isSeen: fc.boolean(),
      isOwned: fc.boolean(),
      isSpam: fc.nat(8).map((one) => one === 0),
      tag: fc.option(fc.nat(1)),
      option: fc.option(fc.nat(1)),
      province: fc.constantFrom(6, 34),
      level: fc.option(fc.integer({ min: 1, max: 3 })),
      years: fc.nat(4),
      words: fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }),
      isAgreed: fc.option(fc.boolean()),
      hasCv: fc.nat(6).map((one) => one > 0),
    }),
    { minLength: APPLICATIONS, maxLength: APPLICATIONS },
  ),
  { numRuns: 1, seed: 20_261_116 },
);

interface Planted {
  id: number;
  companyId: number;
  adId: number;
  stageId: number;
  kind: ApplicationKind;
  waitingSince: number;
  sentAt: number;
  nameRank: number;
  isSeen: boolean;
  ownerId: number | undefined;
  isSpam: boolean;
  tag: string | undefined;
  optionId: number | undefined;
  provinceId: number | undefined;
  level: number;
  months: number;
  words: string[];
  isAgreed: boolean;
}

const NOON = Date.parse("2026-06-01T12:00:00Z");
const HOUR = 3_600_000;
let app: TestApp;
let planted: Planted[];
const companies = { alone: 0, own: 0, mate: 0 };
let ads: AddedAdvertisement[];
let ownerId: number;
let owner: Session;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app.services;
  const ids = [await addCompany(app), await addCompany(app), await addCompany(app)];
  [companies.alone = 0, companies.own = 0, companies.mate = 0] = ids;
  const { rows: groups } = await sql<{ id: number }>`
    insert into company_group (name) values ('Grup') returning id`.execute(db);
  await sql`update company set group_id = ${groups[0]?.id} where id in (${companies.own}, ${companies.mate})`.execute(
    db,
  );
  ownerId = await addPerson(app, "owner", { companyId: companies.alone });
  owner = await sessionOf(app, ownerId);
  ads = [];
  for (const company of [companies.alone, companies.alone, companies.own, companies.mate]) {
    ads.push(
      await addAdvertisement(app, company, {}, [{ kind: "single", text: "?", options: ["Evet", "Hayır"] }]),
    );
  }
  planted = [];
  for (const each of drawn) planted.push(await plant(each));
  const { rows } = await sql<{ id: number }>`
    select a.id from application a join person p on p.id = a.person_id
    where a.id = any(${planted.map(({ id }) => id)}::bigint[]) order by p.name collate "tr-x-icu", a.id`.execute(
    db,
  );
  for (const [rank, { id }] of rows.entries()) {
    const one = planted.find((each) => each.id === id);
    if (one) one.nameRank = rank;
  }
}, 60_000);
afterAll(() => app?.stop());

async function plant(each: (typeof drawn)[number]): Promise<Planted> {
  const { db } = app.services;
  const ad = ads[each.ad];
  if (!ad) throw new Error("no such advertisement");
  const companyId = [companies.alone, companies.alone, companies.own, companies.mate][each.ad] ?? 0;
  const personId = await addPerson(app, "member");
  // Renamed only after applying, as some are.
  const isRenamed = each.sent % 2 === 0;
  const rename = () => sql`update person set name = ${NAMES[each.name]} where id = ${personId}`.execute(db);
  if (!isRenamed) await rename();
  const sentAt = NOON - each.sent * HOUR;
  const waitingSince = each.waits === null ? undefined : NOON - each.waits * HOUR;
  const { rows } = await sql<{ id: number; kind: ApplicationKind }>`
    insert into application (advertisement_id, person_id, stage_id, kind, sent_at, waiting_since, seen_at, owner_id, is_spam)
    select ${ad.id}, ${personId}, s.id, case when ${each.isWithdrawn} then 'withdrawn' else s.kind end, ${new Date(sentAt)},
      ${waitingSince === undefined ? null : new Date(waitingSince)}, ${each.isSeen ? new Date(NOON) : null},
      ${each.isOwned ? ownerId : null}, ${each.isSpam}
    from stage s where s.id = ${each.stage} returning id, kind`.execute(db);
  const id = rows[0]?.id ?? 0;
  const months = each.years * 12;
  if (each.option !== null) {
    await sql`insert into application_answer (application_id, question_id, option_ids)
      values (${id}, ${ad.questionIds[0]}, ${[ad.optionIds[0]?.[each.option]]})`.execute(db);
  }
  if (each.hasCv) {
    const content = {
      summary: each.words.join(" "),
      personal: { provinceId: each.province },
      educations: each.level === null ? [] : [{ level: 1 }, { level: each.level }],
      experiences: months === 0 ? [] : [{ startedOn: "2010-01-01", endedOn: `${2010 + each.years}-01-15` }],
    };
    await sql`insert into sent_cv (application_id, content) values (${id}, ${JSON.stringify(content)}::jsonb)`.execute(
      db,
    );
  }
  if (each.tag !== null) {
    await sql`insert into application_tag (application_id, tag) values (${id}, ${TAGS[each.tag]})`.execute(
      db,
    );
  }
  if (each.isAgreed !== null) {
    await sql`insert into consent_ledger (person_id, application_id, kind, text_version, is_given)
      values (${personId}, ${id}, 'group-companies', '1', ${each.isAgreed})`.execute(db);
  }
  if (isRenamed) await rename();
  const answer = each.option === null ? [] : [["Evet", "Hayır"][each.option] ?? ""];
  return {
    id,
    companyId,
    adId: ad.id,
    stageId: each.stage,
    kind: rows[0]?.kind ?? "received",
    waitingSince: waitingSince ?? Number.POSITIVE_INFINITY,
    sentAt,
    nameRank: 0,
    isSeen: each.isSeen,
    ownerId: each.isOwned ? ownerId : undefined,
    isSpam: each.isSpam,
    tag: each.tag === null ? undefined : TAGS[each.tag],
    optionId: each.option === null ? undefined : ad.optionIds[0]?.[each.option],
    provinceId: each.hasCv ? each.province : undefined,
    level: each.hasCv ? (each.level ?? 0) : 0,
    months: each.hasCv ? months : 0,
    words: each.hasCv ? [...each.words, ...answer].map(foldTurkish) : [],
    isAgreed: each.isAgreed === true,
  };
}

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
  isUnseen: maybe(fc.boolean()),
  option: maybe(fc.nat(1)),
  provinceId: maybe(fc.constantFrom(6, 34)),
  educationLevel: maybe(fc.integer({ min: 1, max: 3 })),
  experienceYears: maybe(fc.integer({ min: 1, max: 3 })),
  waits: maybe(fc.nat(4)),
});
type Drawn = typeof filters extends fc.Arbitrary<infer Value> ? Value : never;

function filterFrom({ ad, words, owner: isOwned, option, waits, ...rest }: Drawn): ApplicantFilter {
  const advertisement = ad === undefined ? undefined : ads[ad];
  return {
    ...rest,
    advertisementId: advertisement?.id,
    words: words.map(foldTurkish),
    ownerId: isOwned === undefined ? undefined : isOwned ? ownerId : "none",
    optionId: option === undefined ? undefined : ads[ad ?? 0]?.optionIds[0]?.[option],
    waitingSince: waits === undefined ? undefined : new Date(NOON - waits * HOUR),
  };
}

/** One by one, with nothing but what was planted. */
function fits(one: Planted, companyId: number, filter: ApplicantFilter): boolean {
  const isVisible =
    one.companyId === companyId ||
    (companyId === companies.own && one.companyId === companies.mate && one.isAgreed) ||
    (companyId === companies.mate && one.companyId === companies.own && one.isAgreed);
  const { advertisementId, stageId, kind, words = [], tag, ownerId: by, isUnseen, optionId } = filter;
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
    (!isUnseen || (!one.isSeen && one.kind !== "withdrawn")) &&
    (optionId === undefined || one.optionId === optionId) &&
    (filter.provinceId === undefined || one.provinceId === filter.provinceId) &&
    (filter.educationLevel === undefined || one.level >= filter.educationLevel) &&
    (filter.experienceYears === undefined || one.months >= filter.experienceYears * 12) &&
    (filter.waitingSince === undefined || one.waitingSince <= filter.waitingSince.getTime())
  );
}

const ORDER: Record<Sort, (a: Planted, b: Planted) => number> = {
  bekleyen: (a, b) => (a.waitingSince === b.waitingSince ? a.id - b.id : a.waitingSince - b.waitingSince),
  yeni: (a, b) => b.sentAt - a.sentAt || b.id - a.id,
  ad: (a, b) => a.nameRank - b.nameRank,
};

function expected(companyId: number, filter: ApplicantFilter, sort: Sort): Planted[] {
  return planted.filter((one) => fits(one, companyId, filter)).sort(ORDER[sort]);
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
          const looking = await findLooking(db, companies[who]);
          const filter = filterFrom(asked);
          const list = expected(companies[who], filter, sort);
          const rows = await findApplicants(db, looking, filter, { sort, offset: page * 10, limit: 10 });
          expect(rows.map(({ id }) => id)).toEqual(list.slice(page * 10, page * 10 + 10).map(({ id }) => id));
          const { counts, hasMore } = await countApplicants(db, looking, filter);
          expect(hasMore).toBe(false);
          expect(byStage(counts)).toEqual(
            byStage(list.map((one) => ({ ...one, stage_id: one.stageId, count: 1 }))),
          );
          const areWordsCommon = await findCommonWords(db, looking, filter, 5);
          const looked = await findApplicants(
            db,
            looking,
            { ...filter, areWordsCommon },
            { sort, offset: 0, limit: 10 },
          );
          expect(looked.map(({ id }) => id)).toEqual(list.slice(0, 10).map(({ id }) => id));
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
        const looking = await findLooking(db, companies[who]);
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
        const areWordsCommon = await findCommonWords(db, looking, filter, 5);
        const walked = await findNeighbours(
          db,
          looking,
          { ...filter, areWordsCommon },
          { sort, id: one?.id ?? 0 },
        );
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
        const looking = await findLooking(db, companies.alone);
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

  it("the choice of advertisements says how many each was sent, and how many of them wait", async () => {
    const choices = await countPerAdvertisement(app.services.db, companies.alone);
    const list = expected(companies.alone, {}, "yeni");
    expect(
      choices.map(({ id, count, waiting }) => ({ id, count, waiting })).sort((a, b) => a.id - b.id),
    ).toEqual(
      ads.slice(0, 2).map(({ id }) => {
        const own = list.filter(({ adId }) => adId === id);
        return { id, count: own.length, waiting: own.filter(({ kind }) => kind === "received").length };
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

describe("however many there are, the database is asked a fixed number of times by", () => {
  it.each([
    ["the list of a company", () => "/isveren/basvurular?q=ar&sehir=34&sirala=ad", 8],
    ["the list of an advertisement", () => `/isveren/ilanlar/${ads[0]?.id}/adaylar?q=ar`, 10],
    ["the board", () => `/isveren/ilanlar/${ads[0]?.id}/adaylar?gorunum=pano`, 10],
    ["one application", () => `/isveren/basvurular/${applicantOfAlone()}?ilan=${ads[0]?.id}`, 18],
  ])("%s", async (_name, path, most) => {
    const asked = vi.spyOn(PooledClient.prototype, "query");
    try {
      const counts: number[] = [];
      for (let time = 0; time < 5; time++) {
        asked.mockClear();
        expect((await pageFor(app, owner, path())).status).toBe(200);
        const texts = asked.mock.calls.map(([query]: unknown[]) =>
          typeof query === "string" ? query : String((query as { text?: string }).text),
        );
        counts.push(texts.filter((text) => !/change_feed|pg_current_snapshot/.test(text)).length);
      }
      expect(Math.min(...counts)).toBeLessThanOrEqual(most);
    } finally {
      asked.mockRestore();
    }
  });
});

function applicantOfAlone(): number {
  return (
    planted.find(({ adId, isSpam, provinceId }) => adId === ads[0]?.id && !isSpam && provinceId === undefined)
      ?.id ?? 0
  );
}
