import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { addAdvertisement, type Fields, startApplyingWorld } from "../../../../tests/support/applying.ts";
import { call } from "../../../../tests/support/calls.ts";
import { addCompany } from "../../../../tests/support/people.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";
import { expectFoundByWhatWasSent } from "../../../../tests/support/stored-applications.ts";
import { sentCopy } from "../../cv/index.ts";
import { setBlind } from "../../hiring/blind/blind.store.ts";
import { findRowToSend, insertApplication } from "./applying.store.ts";

const world = startApplyingWorld();

beforeEach(async () => {
  const { app, cvId } = world;
  await moveTo(34);
  await sql`insert into cv_experience (cv_id, company_name, position_name, started_on, ended_on, description)
    values (${cvId}, 'Kuyumcu Ltd', 'Terzi', '2010-01-01', '2012-01-01', 'Dikiş diktim')`.execute(
    app.services.db,
  );
});
afterEach(() => expectFoundByWhatWasSent(world.app));

const moveTo = (province: number) =>
  sql`update cv set province_id = ${province}, district_id = (select min(id) from district where province_id = ${province})
    where id = ${world.cvId}`.execute(world.app.services.db);

interface Found {
  id: number;
  facts: (number | null)[];
  words: string[] | null;
  company_id: number;
}

async function found(personId = world.memberId): Promise<Found> {
  const { rows } = await sql<Found>`
    select a.id, a.company_id, array[a.province_id, a.education_level, a.experience_months] as facts,
      (select tsvector_to_array(s.words) from sent_cv s where s.application_id = a.id) as words
    from application a where a.person_id = ${personId}`.execute(world.app.services.db);
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error(`${rows.length} applications`);
  return row;
}
const ofCompany = (id: number, words: string[]) => words.map((word) => `${id}/${word}`);

const ask = (path: string, fields: Fields) => call(world.app, world.member, path, fields, fromNewAddress());
const letter = { CoverLetterText: "Mektubumdur" };
const SENT = ["kuyumcu", "dikis", "ataturk", "mektubumdur", "var", "pazar", "yakin"];

/** Whatever updates a row of theirs meanwhile fails. */
async function withoutUpdates(act: () => Promise<void>): Promise<void> {
  const { db } = world.app.services;
  await sql`create function refuse_update() returns trigger language plpgsql as $$
    begin raise exception 'a second time: %', new; end $$`.execute(db);
  for (const table of ["application", "sent_cv"]) {
    await sql`create trigger refused after update on ${sql.ref(table)}
      for each row execute function refuse_update()`.execute(db);
  }
  try {
    await act();
  } finally {
    await sql`drop function refuse_update cascade`.execute(db);
  }
}

it("an application and its copy are written once, with all that they are found by", async () => {
  const { company, asking, formOf, answered } = world;
  await withoutUpdates(async () => {
    expect((await world.asProgram(formOf(asking, { ...letter, ...answered() }))).status).toBe(200);
  });
  const { facts, words } = await found();
  expect(facts).toEqual([34, 3, 24]);
  expect(words).toEqual(expect.arrayContaining(ofCompany(company.id, SENT)));
  expect(words).not.toContain(`${company.id}/yok`);
});

it("sent again with another CV, it is found by that one", async () => {
  const { plain, formOf, app, cvId } = world;
  await world.asProgram(formOf(plain, letter));
  const { id, company_id } = await found();
  expect((await ask("/hesabim/basvurular/geri-cek", { ApplicationID: id })).status).toBe(200);
  expect(await found()).toMatchObject({ facts: [null, null, 0], words: null });
  await moveTo(6);
  await sql`delete from cv_experience where cv_id = ${cvId}`.execute(app.services.db);
  await world.asProgram(formOf(plain, { CoverLetterText: "Yeniden" }));
  const { facts, words } = await found();
  expect(facts).toEqual([6, 3, 0]);
  expect(words).toContain(`${company_id}/yeniden`);
  expect(words).not.toContain(`${company_id}/dikis`);
});

it("changed before it is read, it is found by what stands in it now", async () => {
  const { asking, formOf, answered, cvId } = world;
  await world.asProgram(formOf(asking, answered()));
  const { id, company_id } = await found();
  await moveTo(6);
  const other = answered(asking.optionIds[0]?.[1]);
  const saved = await ask("/ApplicationList/SaveApplicationDetail", {
    applicationID: id,
    CvID: cvId,
    ...other,
  });
  expect(saved.status).toBe(200);
  const { facts, words } = await found();
  expect(facts).toEqual([6, 3, 24]);
  expect(words).toContain(`${company_id}/yok`);
  expect(words).not.toContain(`${company_id}/var`);
});

it("sent blind, it is not found by who sent it, until that may be known", async () => {
  const { company, formOf, app, memberId } = world;
  const { db } = app.services;
  await sql`update person set name = 'Zübeyde Altın' where id = ${memberId}`.execute(db);
  const blind = await addAdvertisement(app, company.id, { is_blind: true, hides_schools: true });
  await withoutUpdates(async () => {
    await world.asProgram(formOf(blind, { CoverLetterText: "Ben Zübeyde, dikerim" }));
  });
  const [known, hidden] = [
    ["dikerim", "kuyumcu"],
    ["zubeyde", "altin", "ataturk"],
  ].map((words) => ofCompany(company.id, words)) as [string[], string[]];
  const { words } = await found();
  expect(words).toEqual(expect.arrayContaining(known));
  for (const word of hidden) expect(words).not.toContain(word);
  await db
    .transaction()
    .execute((transaction) => setBlind(transaction, blind.id, { isBlind: false, hidesSchools: false }));
  expect((await found()).words).toEqual(expect.arrayContaining([...known, ...hidden]));
});

it("by a statement that gives neither facts nor words, as the version before does, it is found all the same", async () => {
  const { plain, app, cvId, memberId, company } = world;
  await sql`
    with sent as (
      insert into application (advertisement_id, person_id, cv_id) values (${plain.id}, ${memberId}, ${cvId}) returning id)
    insert into sent_cv (application_id, content) select sent.id, (${sentCopy(cvId)}) from sent`.execute(
    app.services.db,
  );
  const { facts, words } = await found();
  expect(facts).toEqual([34, 3, 24]);
  expect(words).toContain(`${company.id}/kuyumcu`);
});

it("copied and taken back in one transaction, it leaves nothing to be found by", async () => {
  const { plain, formOf, app } = world;
  await world.asProgram(formOf(plain));
  const { id } = await found();
  await app.services.db.transaction().execute(async (transaction) => {
    await sql`update sent_cv set content = content || '{"headline": "x"}' where application_id = ${id}`.execute(
      transaction,
    );
    await sql`delete from sent_cv where application_id = ${id}`.execute(transaction);
  });
  expect(await found()).toMatchObject({ facts: [null, null, 0], words: null });
});

it("goes with its advertisement to another company, and is found there", async () => {
  const { company, formOf, app } = world;
  const moving = await addAdvertisement(app, company.id);
  await world.asProgram(formOf(moving));
  const other = await addCompany(app);
  await sql`update advertisement set company_id = ${other} where id = ${moving.id}`.execute(app.services.db);
  const { words } = await found();
  expect(words).toContain(`${other}/kuyumcu`);
  expect(words?.filter((word) => word.startsWith(`${company.id}/`))).toEqual([]);
});

it("with a CV that is deleted in this moment, nothing is written, and it is decided anew", async () => {
  const { plain, app, memberId, cvId } = world;
  const { db } = app.services;
  const now = new Date();
  const row = await findRowToSend(db, { advertisementId: plain.id, personId: memberId, cvId, now });
  if (!row) throw new Error("not found");
  expect(row.has_cv).toBe(true);
  await sql`update cv set deleted_at = now() where id = ${cvId}`.execute(db);
  const isSent = await insertApplication(db, {
    row,
    locationId: undefined,
    personId: memberId,
    cvId,
    cvCopy: sentCopy(cvId),
    coverLetterText: undefined,
    answers: [],
    consents: [],
    consentedAt: now,
    mails: undefined,
    now,
  });
  expect(isSent).toBe(false);
  expect(await world.rowsOf()).toEqual([]);
});
