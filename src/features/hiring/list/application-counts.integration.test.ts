import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement } from "../../../../tests/support/applying.ts";
import { addCompany, addPerson } from "../../../../tests/support/people.ts";
import { checkProperty } from "../../../../tests/support/property.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { addUpCounts, countApplicants } from "./applicant-counts.store.ts";

const PEOPLE = 12;
let app: TestApp;
const people: number[] = [];

beforeAll(async () => {
  app = await startTestApp();
  for (let made = 0; made < PEOPLE; made++) people.push(await addPerson(app, "member"));
});
afterAll(() => app?.stop());

const person = fc.nat(PEOPLE - 1).map((place) => () => people[place] ?? 0);
const command = fc.oneof(
  fc.record({
    kind: fc.constant("apply" as const),
    person,
    ad: fc.nat(1),
    stage: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({
    kind: fc.constant("move" as const),
    person,
    ad: fc.nat(1),
    stage: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({ kind: fc.constant("moveAll" as const), ad: fc.nat(1), stage: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ kind: fc.constant("spam" as const), person, isSpam: fc.boolean() }),
  fc.record({ kind: fc.constant("withdraw" as const), person }),
  fc.record({ kind: fc.constant("delete" as const), person }),
  fc.record({ kind: fc.constant("addUp" as const) }),
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;

/** Whoever changes several holds them in one order, as the site does. */
const held = (which: ReturnType<typeof sql>) =>
  sql`(select id from application where ${which} order by id for update)`;

async function run(each: Command, ads: readonly number[]): Promise<void> {
  const { db } = app.services;
  const stage = "stage" in each ? sql`s.id = ${each.stage}` : sql``;
  const ad = "ad" in each ? (ads[each.ad] ?? 0) : 0;
  switch (each.kind) {
    case "apply":
      await sql`insert into application (advertisement_id, person_id, stage_id, kind)
        select ${ad}, ${each.person()}, s.id, s.kind from stage s where ${stage}
        on conflict (person_id, advertisement_id) do update set stage_id = 1, kind = 'received'`.execute(db);
      return;
    case "move":
      await sql`update application a set stage_id = s.id, kind = s.kind from stage s
        where ${stage} and a.person_id = ${each.person()} and a.advertisement_id = ${ad}`.execute(db);
      return;
    case "moveAll":
      await sql`update application a set stage_id = s.id, kind = s.kind from stage s
        where ${stage} and a.id in ${held(sql`advertisement_id = ${ad}`)}`.execute(db);
      return;
    case "spam":
      await sql`update application set is_spam = ${each.isSpam} where id in
        ${held(sql`person_id = ${each.person()} and advertisement_id = any(${[...ads]}::bigint[])`)}`.execute(
        db,
      );
      return;
    case "withdraw":
      await sql`update application set kind = 'withdrawn' where id in
        ${held(sql`person_id = ${each.person()} and advertisement_id = any(${[...ads]}::bigint[])`)}`.execute(
        db,
      );
      return;
    case "delete":
      await sql`delete from application where id in
        ${held(sql`person_id = ${each.person()} and advertisement_id = any(${[...ads]}::bigint[])`)}`.execute(
        db,
      );
      return;
    case "addUp":
      return addUpCounts(db);
  }
}

it("whatever is done at once, and added up meanwhile, the counts that are stored are those of counting", async () => {
  const { db } = app.services;
  await checkProperty(
    fc.asyncProperty(
      fc.array(fc.array(command, { minLength: 2, maxLength: 8 }), { minLength: 2, maxLength: 6 }),
      async (bursts) => {
        const companyId = await addCompany(app);
        const ads = [
          (await addAdvertisement(app, companyId)).id,
          (await addAdvertisement(app, companyId)).id,
        ];
        for (const burst of bursts) {
          await Promise.all(burst.map((each) => run(each, ads)));
          const { rows: counted } = await sql`
            select stage_id, kind, count(*) as count from application where company_id = ${companyId} and not is_spam
            group by stage_id, kind order by stage_id, kind`.execute(db);
          const { counts } = await countApplicants(
            db,
            { companyId, companyIds: [companyId], personId: 0 },
            {},
          );
          expect(counts.sort((a, b) => a.stage_id - b.stage_id || (a.kind < b.kind ? -1 : 1))).toEqual(
            counted,
          );
        }
        await addUpCounts(db);
        const { rows } = await sql<{ rows: number; apart: number }>`
          select count(*) as rows, count(distinct (advertisement_id, stage_id, kind)) as apart from application_count
          where company_id = ${companyId}`.execute(db);
        expect(rows[0]?.rows).toBe(rows[0]?.apart);
      },
    ),
    { numRuns: 10 },
  );
});

it("who changes their name is sorted by the new one, and who withdraws takes along what the CV said", async () => {
  const { db } = app.services;
  const companyId = await addCompany(app);
  const { id: adId } = await addAdvertisement(app, companyId);
  const personId = await addPerson(app, "member");
  const { rows } = await sql<{ id: number }>`
    insert into application (advertisement_id, person_id) values (${adId}, ${personId}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? 0;
  await sql`insert into sent_cv (application_id, content)
    values (${id}, '{"personal": {"provinceId": 34}, "educations": [{"level": 4}], "experiences": []}')`.execute(
    db,
  );
  await sql`update person set name = 'Çiğdem Öz' where id = ${personId}`.execute(db);
  const read = async () =>
    (
      await sql`select applicant_name, province_id, education_level from application where id = ${id}`.execute(
        db,
      )
    ).rows[0];
  expect(await read()).toEqual({ applicant_name: "Çiğdem Öz", province_id: 34, education_level: 4 });
  await sql`delete from sent_cv where application_id = ${id}`.execute(db);
  expect(await read()).toEqual({ applicant_name: "Çiğdem Öz", province_id: null, education_level: null });
});
