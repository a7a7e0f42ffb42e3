import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { linkIn, mailsTo } from "../../../../tests/support/mails.ts";
import { advertisementRow } from "../../../../tests/support/own-advertisements.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { endAbandoned } from "./end-abandoned.ts";

const DAY = 86_400_000;
let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
let advertisementId: number;
let member: { id: number; email: string; applicationId: number };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await addHiringCompany(app);
  const expires_at = new Date(Date.now() + 80 * DAY).toISOString();
  advertisementId = (await addAdvertisement(app, company.id, { expires_at, title: "Sahipsiz ilan" })).id;
  member = await applied();
});

let made = 0;
async function applied() {
  made += 1;
  const email = `unutulan-${made}@uye.test`;
  const { id, cvId } = await addApplicant(app, { email });
  const form = { AdvertisementId: advertisementId, CvID: cvId };
  const answer = await call(app, await sessionOf(app, id), "/Application/EasyApply", form, fromNewAddress());
  expect(answer.status).toBe(200);
  const { rows } = await sql<{ id: number }>`select id from application where person_id = ${id}`.execute(
    app.services.db,
  );
  return { id, email, applicationId: rows[0]?.id ?? 0 };
}

const after = (days: number) =>
  endAbandoned({ ...app.services, now: () => new Date(Date.now() + days * DAY) });
const questions = async () =>
  (await mailsTo(app, company.email)).filter(({ subject }) => subject.includes("hâlâ açık mı"));
const status = async () => (await advertisementRow(app, advertisementId))?.status;
async function says(personId: number): Promise<string[]> {
  const { rows } = await sql<{
    say: string;
  }>`select say from notice where person_id = ${personId} order by id`.execute(app.services.db);
  return rows.map(({ say }) => say);
}

it("is asked about once after thirty days, and without an answer closed after seven more, its applicants told", async () => {
  await after(29.9);
  expect(await questions()).toHaveLength(0);
  await after(30.1);
  await after(31);
  expect(await questions()).toHaveLength(1);
  expect(await says(company.ownerId)).toContain("still-open");
  expect(await status()).toBe("published");
  await after(37);
  expect(await status()).toBe("published");
  await after(37.2);
  await after(38);
  expect(await advertisementRow(app, advertisementId)).toMatchObject({ status: "closed" });
  const mails = (await mailsTo(app, member.email)).filter(({ subject }) => subject.includes("kapatıldı"));
  expect(mails).toHaveLength(1);
  expect(await says(member.id)).toContain("advertisement-abandoned");
  expect(await says(company.ownerId)).toContain("abandoned");
  const { rows: lines } = await sql<object>`
    select actor_id, actor_name, actor_role, address, action, company_id, details from audit_entry
    where subject_kind = 'advertisement' and subject_id = ${advertisementId}`.execute(app.services.db);
  expect(lines).toEqual([
    {
      actor_id: 0,
      actor_name: "Mesai",
      actor_role: "system",
      address: null,
      action: "advertisement.closed",
      company_id: company.id,
      details: { title: "Sahipsiz ilan", reason: "abandoned" },
    },
  ]);
  // Nobody has answered, and nothing says so.
  const { rows } = await sql<{ kind: string; answered_at: Date | null }>`
    select kind, answered_at from application where id = ${member.applicationId}`.execute(app.services.db);
  expect(rows).toEqual([{ kind: "received", answered_at: null }]);
  const owner = await sessionOf(app, company.ownerId);
  const page = readable((await pageFor(app, owner, "/isveren/yanitlar")).html);
  expect(page).toContain("Sahipsiz ilan");
  expect(page).toContain("Yanıtsız kaldığı için kapatıldı");
});

it("stays open by one press on what the mail leads to, without signing in, for thirty days more", async () => {
  await after(30.1);
  const [mail] = await questions();
  const path = mail ? linkIn(mail, "/ilan-acik-mi/") : "";
  const asked = await pageFor(app, undefined, path);
  expect(readable(asked.html)).toContain("Evet, hâlâ açık");
  // A mail program that opens links has not answered.
  await after(31);
  const yes = await sendForm(app, undefined, path, {}, fromNewAddress());
  expect(yes.status).toBe(303);
  expect(readable((await pageFor(app, undefined, path)).html)).toContain("ilan açık kalıyor");
  await after(29);
  expect(await status()).toBe("published");
  await sql`update still_open_question set answered_at = ${new Date(Date.now() + 31 * DAY)}
    where advertisement_id = ${advertisementId}`.execute(app.services.db);
  await after(60);
  expect(await questions()).toHaveLength(1);
  await after(61.1);
  expect(await questions()).toHaveLength(2);
  expect((await pageFor(app, undefined, `${path.slice(0, -3)}xxx`)).status).toBe(404);
});

it("is not closed while its company is suspended: nobody could have answered", async () => {
  await after(30.1);
  await sql`update company set status = 'suspended' where id = ${company.id}`.execute(app.services.db);
  await after(38);
  expect(await status()).toBe("published");
  await sql`update company set status = 'verified' where id = ${company.id}`.execute(app.services.db);
  await after(38);
  expect(await status()).toBe("closed");
});

it("is not asked about where somebody opens, answers, or nothing came; and one who opens has answered", async () => {
  const opened = new Date(Date.now() + 5 * DAY);
  await sql`update application set seen_at = ${opened} where id = ${member.applicationId}`.execute(
    app.services.db,
  );
  await after(34);
  expect(await questions()).toHaveLength(0);
  const second = await applied();
  await after(36);
  expect(await questions()).toHaveLength(1);
  await sql`update application set seen_at = ${new Date(Date.now() + 37 * DAY)} where id = ${second.applicationId}`.execute(
    app.services.db,
  );
  await after(50);
  expect(await status()).toBe("published");
});

it("asks about no advertisement that is over, and none whose applications are spam", async () => {
  await sql`update application set is_spam = true where id = ${member.applicationId}`.execute(
    app.services.db,
  );
  await after(40);
  await sql`update application set is_spam = false where id = ${member.applicationId}`.execute(
    app.services.db,
  );
  await after(81);
  expect(await questions()).toHaveLength(0);
});

it("asks whoever looks after it, if somebody does; and viewers press nothing", async () => {
  const email = `sorumlu-${made}@isveren.test`;
  const ownerId = await addPerson(app, "recruiter", { companyId: company.id, email });
  await sql`update advertisement set owner_id = ${ownerId} where id = ${advertisementId}`.execute(
    app.services.db,
  );
  await after(31);
  expect(await questions()).toHaveLength(0);
  expect((await mailsTo(app, email)).map(({ subject }) => subject)).toContain(
    "“Sahipsiz ilan” ilanı hâlâ açık mı?",
  );
  const viewer = await sessionOf(app, await addPerson(app, "viewer", { companyId: company.id }));
  const { html } = await pageFor(app, viewer, "/isveren/yanitlar");
  expect(readable(html)).toContain("Sahipsiz ilan");
  expect(html).not.toContain("/ilan-acik-mi/");
  const recruiter = await sessionOf(app, ownerId);
  expect((await pageFor(app, recruiter, "/isveren/yanitlar")).html).toContain("/ilan-acik-mi/");
});
