import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement, addHiringCompany } from "../../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { sweepFiles } from "../../../platform/storage/sweep-files.ts";
import { countAnswers } from "../../answers/count-answers.ts";
import { forgetApplications } from "./forget-applications.ts";

let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
const logLines: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ logLines });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await addHiringCompany(app);
});

/** Every table that holds something of an application, and what must be left of it. */
const GONE = [
  "sent_cv",
  "offered_cv",
  "application_answer",
  "application_message",
  "application_message_draft",
  "application_note",
  "application_tag",
  "application_scorecard",
  "interview",
];

async function endedAgo(interval: string): Promise<number> {
  const { db } = app.services;
  const { id } = await addAdvertisement(app, company.id, {}, [{ kind: "text", text: "Neden?" }]);
  await sql`update advertisement set published_at = now() - ${interval}::interval - interval '30 days',
    expires_at = now() - ${interval}::interval where id = ${id}`.execute(db);
  return id;
}

/** With something of everything in it, and two files of its own. */
async function fill(advertisementId: number) {
  const { db, files } = app.services;
  const personId = await addPerson(app, "member");
  const { rows } = await sql<{ id: number }>`
    insert into application (advertisement_id, person_id, cover_letter_text, owner_id, sent_at, waiting_since)
    select ${advertisementId}, ${personId}, 'Mektup', ${company.ownerId}, expires_at - interval '10 days', now()
    from advertisement where id = ${advertisementId} returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  const cv = await files.save(Buffer.from(`özgeçmiş ${id}`), "application/pdf", { isPublic: false });
  const attached = await files.save(Buffer.from(`ek ${id}`), "application/pdf", { isPublic: false });
  const content = JSON.stringify({ name: "Ayşe Gizli", personal: {}, educations: [], experiences: [] });
  await sql`insert into sent_cv (application_id, advertisement_id, content, file_id, file_name)
    values (${id}, ${advertisementId}, ${content}, ${cv.id}, 'cv.pdf')`.execute(db);
  await sql`insert into offered_cv (application_id, content, offered_at) values (${id}, ${content}, now())`.execute(
    db,
  );
  await sql`insert into application_answer (application_id, question_id, text)
    select ${id}, id, 'Çünkü' from application_question where advertisement_id = ${advertisementId}`.execute(
    db,
  );
  await sql`
    with written as (
      insert into application_message (application_id, is_from_company, author_id, text, sent_at)
      select id, true, ${company.ownerId}, 'Merhaba', sent_at + interval '2 days' from application where id = ${id} returning id)
    insert into application_message_file (message_id, file_id, file_name) select id, ${attached.id}, 'ek.pdf' from written`.execute(
    db,
  );
  await sql`insert into application_message_draft (application_id, person_id, text) values (${id}, ${company.ownerId}, 'Taslak')`.execute(
    db,
  );
  await sql`insert into application_note (application_id, actor_id, text) values (${id}, ${company.ownerId}, 'Not')`.execute(
    db,
  );
  await sql`insert into application_tag (application_id, tag) values (${id}, 'Yedek')`.execute(db);
  await sql`insert into application_scorecard (application_id, person_id, average, scored_at) values (${id}, ${company.ownerId}, 3, now())`.execute(
    db,
  );
  await sql`insert into interview (application_id, kind, minutes, place, times, proposed_at)
    values (${id}, 'on-site', 30, 'Merkez', array[now()], now())`.execute(db);
  await sql`insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, text, settles_at, told_at, tells)
    values (${id}, 'moved', 1, 7, 'received', 'rejected', 'Merhaba Ayşe', now(), now(), true)`.execute(db);
  return { id, personId, files: [cv.sha256, attached.sha256] };
}

async function left(id: number): Promise<string[]> {
  const full: string[] = [];
  for (const table of GONE) {
    const { rows } = await sql`select from ${sql.table(table)} where application_id = ${id}`.execute(
      app.services.db,
    );
    if (rows.length > 0) full.push(table);
  }
  return full;
}

/** Everything there is of one application and its files, to be compared. */
async function all(id: number): Promise<string> {
  const parts: string[] = [];
  for (const table of [...GONE, "application_event", "notice"]) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where application_id = ${id}`.execute(
      app.services.db,
    );
    parts.push(JSON.stringify(rows));
  }
  const { rows } = await sql`select * from application where id = ${id}`.execute(app.services.db);
  return [...parts, JSON.stringify(rows)].join("\n");
}

const isThere = (sha256: string) =>
  app.services.files.read(sha256).then(
    () => true,
    () => false,
  );

describe("a year after the end, unless the company has said otherwise,", () => {
  it("everything that was sent, said and judged is gone, files included, and nothing else", async () => {
    const due = await fill(await endedAgo("12 months 1 hour"));
    const notDue = await fill(await endedAgo("11 months 25 days"));
    const open = await fill((await addAdvertisement(app, company.id, {}, [{ kind: "text", text: "?" }])).id);
    const before = [await all(notDue.id), await all(open.id)];
    const { rows: formerCounts } = await sql`
      select kind, stage_id, sum(count)::int as count from application_count where company_id = ${company.id} group by 1, 2`.execute(
      app.services.db,
    );
    logLines.length = 0;
    expect(await forgetApplications(app.services)).toBe(1);
    expect(logLines.join()).toContain('"applications":1');
    expect(await left(due.id)).toEqual([]);
    expect([await all(notDue.id), await all(open.id)]).toEqual(before);
    expect(await left(notDue.id)).toEqual(GONE);

    await sweepFiles(app.services, new Date(Date.now() + 2 * 3_600_000));
    for (const sha256 of due.files) expect(await isThere(sha256)).toBe(false);
    for (const sha256 of [...notDue.files, ...open.files]) expect(await isThere(sha256)).toBe(true);

    const { rows: counts } = await sql`
      select kind, stage_id, sum(count)::int as count from application_count where company_id = ${company.id} group by 1, 2`.execute(
      app.services.db,
    );
    expect(counts).toEqual(formerCounts);
    const rest = await all(due.id);
    for (const word of ["Ayşe", "Mektup", "Merhaba"]) expect(rest).not.toContain(word);
    expect(await forgetApplications(app.services)).toBe(0);
  });

  it("nobody who hires sees who it was, or does anything more with it; the candidate reads why", async () => {
    const { id, personId } = await fill(await endedAgo("13 months"));
    const { rows } = await sql<{ name: string }>`select name from person where id = ${personId}`.execute(
      app.services.db,
    );
    await forgetApplications(app.services);
    const owner = await sessionOf(app, company.ownerId);
    const { html } = await pageFor(app, owner, `/isveren/basvurular/${id}`);
    expect(readable(html)).toContain("saklama süresi doldu");
    expect(html).not.toContain(rows[0]?.name ?? "");
    const list = await pageFor(app, owner, "/isveren/basvurular");
    expect(list.html).not.toContain(rows[0]?.name ?? "");
    const send = (path: string, fields: Record<string, string | number>) =>
      call(app, owner, path, { ApplicationID: id, ...fields }, fromNewAddress());
    expect((await send("/isveren/basvurular/tasi", { Kind: "interview" })).status).toBe(409);
    expect((await send("/isveren/basvurular/not", { Text: "Kimdi?" })).status).toBe(404);
    expect((await send("/isveren/basvurular/kimlik", {})).status).toBe(404);
    expect((await send("/isveren/mesajlar", { Text: "Merhaba" })).status).toBe(409);
    expect(await left(id)).toEqual([]);
    const own = await pageFor(app, await sessionOf(app, personId), `/hesabim/basvurular/${id}`);
    expect(readable(own.html)).toContain("Bu başvurunun saklama süresi doldu");
  });
});

it("a company chooses from three to twenty-four months, which candidates read before they apply", async () => {
  const owner = await sessionOf(app, company.ownerId);
  const form = { SectorID: 1, CityID: 34, Phone: "2125550000" };
  const save = (fields: Record<string, string | number>) =>
    sendForm(app, owner, "/isveren/firma", { ...form, ...fields }, fromNewAddress());
  expect((await save({ RetentionMonths: 2 })).status).toBe(400);
  expect((await save({ RetentionMonths: 25 })).status).toBe(400);
  expect((await save({ AnswerPromise: 10 })).status).toBe(400);
  expect((await save({ RetentionMonths: 4, AnswerPromise: 14 })).status).toBe(303);
  const { rows } =
    await sql`select answer_promise_days, retention_months from company where id = ${company.id}`.execute(
      app.services.db,
    );
  expect(rows).toEqual([{ answer_promise_days: 14, retention_months: 4 }]);
  const { id } = await addAdvertisement(app, company.id);
  const text = "ilanın bitiminden sonra en çok 4 ay saklar";
  expect(readable((await pageFor(app, undefined, `/basvur/${id}`)).html)).toContain(text);
  const member = await sessionOf(app, await addPerson(app, "member"));
  expect(readable((await pageFor(app, member, `/basvur/${id}`)).html)).toContain(text);
});

it("who applied when it was less is kept for less, and one that was closed later ended when it expired", async () => {
  const advertisementId = await endedAgo("4 months");
  await sql`update company set retention_months = 3 where id = ${company.id}`.execute(app.services.db);
  const { id } = await fill(advertisementId);
  await sql`update company set retention_months = 24 where id = ${company.id}`.execute(app.services.db);
  await sql`update advertisement set status = 'closed', closed_at = now() where id = ${advertisementId}`.execute(
    app.services.db,
  );
  await forgetApplications(app.services);
  expect(await left(id)).toEqual([]);
});

it("what will go next month stands on the company's page, and going changes no figure", async () => {
  await sql`update company set retention_months = 3 where id = ${company.id}`.execute(app.services.db);
  const advertisementId = await endedAgo("2 months 20 days");
  for (let sent = 0; sent < 20; sent += 1) await fill(advertisementId);
  const owner = await sessionOf(app, company.ownerId);
  const page = readable((await pageFor(app, owner, "/isveren/yanitlar")).html);
  expect(page).toContain("20 başvuru");
  const figure = async (now: Date) => {
    await countAnswers({ ...app.services, now: () => now });
    const { rows } =
      await sql`select decided, answered, quick_rejections, answered_percent, median_days from answer_figure
      where company_id = ${company.id}`.execute(app.services.db);
    return rows[0];
  };
  const before = await figure(new Date());
  expect(before).toMatchObject({ decided: 20, answered_percent: 100, median_days: 2 });
  const later = new Date(Date.now() + 12 * 86_400_000);
  await forgetApplications({ ...app.services, now: () => later });
  const { rows } = await sql<{ remaining: number }>`select count(*)::int as remaining from application
    where advertisement_id = ${advertisementId} and forgotten_at is null`.execute(app.services.db);
  expect(rows).toEqual([{ remaining: 0 }]);
  expect(await figure(later)).toEqual(before);
});
