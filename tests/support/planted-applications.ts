import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll } from "vitest";
import type { ApplicationKind } from "../../src/features/applications/applications.contract.ts";
import { foldTurkish } from "../../src/platform/text/turkish.ts";
import { type AddedAdvertisement, addAdvertisement } from "./applying.ts";
import { addCompany, addPerson, sessionOf } from "./people.ts";
import type { Session } from "./session.ts";
import { startTestApp, type TestApp } from "./start-test-app.ts";

const APPLICATIONS = 100;
export const TAGS = ["Referanslı", "Yedek"];
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

const score = fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 });
const [scores = []] = fc.sample(
  fc.array(fc.record({ own: score, others: score }), { minLength: APPLICATIONS, maxLength: APPLICATIONS }),
  { numRuns: 1, seed: 20_261_117 },
);

export interface Planted {
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
  /** On average, if the owner of its company has judged too */
  score: number | undefined;
}

export const NOON = Date.parse("2026-06-01T12:00:00Z");
export const HOUR = 3_600_000;
export let app: TestApp;
export let planted: Planted[];
export const companies = { alone: 0, own: 0, mate: 0 };
export let ads: AddedAdvertisement[];
export let ownerId: number;
export let owner: Session;
/** Of each company, by its number */
export const owners = new Map<number, number>();
let colleagueId: number;

/** Before the tests of the file that calls it; stopped after them. */
export function plantApplications(): void {
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
    for (const companyId of ids) owners.set(companyId, await addPerson(app, "owner", { companyId }));
    ownerId = owners.get(companies.alone) ?? 0;
    owner = await sessionOf(app, ownerId);
    colleagueId = await addPerson(app, "recruiter", { companyId: companies.alone });
    ads = [];
    for (const company of [companies.alone, companies.alone, companies.own, companies.mate]) {
      ads.push(
        await addAdvertisement(app, company, {}, [{ kind: "single", text: "?", options: ["Evet", "Hayır"] }]),
      );
    }
    planted = [];
    for (const [index, each] of drawn.entries()) {
      planted.push(await plant(each, scores[index] ?? { own: null, others: null }));
    }
    // What the database believes of words decides how they are looked for.
    await sql`analyze sent_cv`.execute(db);
    const { rows } = await sql<{ id: number }>`
    select a.id from application a join person p on p.id = a.person_id
    where a.id = any(${planted.map(({ id }) => id)}::bigint[]) order by p.name collate "tr-x-icu", a.id`.execute(
      db,
    );
    for (const [rank, { id }] of rows.entries()) {
      const one = planted.find((each) => each.id === id);
      if (one) one.nameRank = rank;
    }
  });
  afterAll(() => app?.stop());
}

async function plant(
  each: (typeof drawn)[number],
  { own, others }: (typeof scores)[number],
): Promise<Planted> {
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
  await giveScore(id, owners.get(companyId) ?? 0, own);
  await giveScore(id, colleagueId, others);
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
    score: own === null ? undefined : (own + (others ?? own)) / 2,
  };
}

async function giveScore(applicationId: number, personId: number, score: number | null): Promise<void> {
  if (score === null) return;
  await sql`with card as (
      insert into application_scorecard (application_id, person_id, average, scored_at)
      values (${applicationId}, ${personId}, 1, now()) returning application_id),
    asked as (
      insert into criterion (advertisement_id, name, ordinal)
      select advertisement_id, 'Ölçüt', 1 from application where id = ${applicationId} returning id)
    insert into application_score (application_id, person_id, criterion_id, score)
    select ${applicationId}, ${personId}, asked.id, ${score} from asked, card`.execute(app.services.db);
}
