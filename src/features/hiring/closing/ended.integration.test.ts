import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addAdvertisement, addHiringCompany } from "../../../../tests/support/applying.ts";
import { call, pageFor } from "../../../../tests/support/calls.ts";
import { addApplications } from "../../../../tests/support/hiring.ts";
import { linkIn, mailsTo } from "../../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import { askAboutEnded } from "./ask-about-ended.ts";

const DAY = 86_400_000;
const TITLE = "Süresi dolan ilan";
let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
let owner: Session;
let advertisementId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await addHiringCompany(app);
  owner = await sessionOf(app, company.ownerId);
  advertisementId = (await addAdvertisement(app, company.id, { title: TITLE })).id;
});

const endAt = (at: Date, id = advertisementId) =>
  sql`update advertisement set published_at = ${at}::timestamptz - interval '30 days', expires_at = ${at} where id = ${id}`.execute(
    app.services.db,
  );
const ended = () => endAt(new Date(Date.now() - 60_000));
const ask = (days = 0) => askAboutEnded({ ...app.services, now: () => new Date(Date.now() + days * DAY) });
const questions = async (email = company.email) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject.includes(TITLE));
const closing = () => `/isveren/ilanlar/${advertisementId}/kapat`;
async function notices(personId: number) {
  const { rows } = await sql<{ path: string }>`
    select path from notice where person_id = ${personId} and say = 'applicants-undecided'`.execute(
    app.services.db,
  );
  return rows.map(({ path }) => path);
}

it("is asked about once, by mail and bell, and leads to what closing by hand asks; until then nobody hears anything", async () => {
  const ids = await addApplications(app, advertisementId, 2);
  await ask();
  expect(await questions()).toHaveLength(0);
  await ended();
  await Promise.all([ask(), ask()]);
  await ask();
  const [mail, ...more] = await questions();
  expect(more).toEqual([]);
  expect(await notices(company.ownerId)).toEqual([closing()]);
  expect(linkIn(mail, "/isveren/ilanlar/")).toBe(closing());

  const page = readable((await pageFor(app, owner, closing())).html);
  expect(page).toContain("İlanın süresi doldu");
  expect(page).toContain("2 aday hâlâ yanıt bekliyor");
  expect(page).toContain("Siz seçmeden kimseye bir şey gönderilmez");
  for (const path of ["/isveren", `/isveren/ilanlar/${advertisementId}/adaylar`])
    expect((await pageFor(app, owner, path)).html).toContain(`href="${closing()}"`);
  const { rows } = await sql`
    select from application_event where application_id = any(${ids}::bigint[]) and type = 'moved'`.execute(
    app.services.db,
  );
  expect(rows).toEqual([]);

  const said = await call(
    app,
    owner,
    closing(),
    { Reason: "filled-elsewhere", Unanswered: "later" },
    fromNewAddress(),
  );
  expect(await said.json()).toMatchObject({ success: true, Unanswered: 2 });
  const list = await pageFor(app, owner, `/isveren/ilanlar/${advertisementId}/adaylar`);
  expect(list.html).not.toContain(`href="${closing()}"`);
  await ask();
  expect(await questions()).toHaveLength(1);
});

it("one that was put up again is asked about at its next end; one with nobody undecided, old or of a suspended company is not", async () => {
  const [id = 0] = await addApplications(app, advertisementId, 1);
  await ended();
  await ask();
  await endAt(new Date(Date.now() + 5 * DAY));
  await ask();
  expect(await questions()).toHaveLength(1);
  await ask(6);
  expect(await questions()).toHaveLength(2);

  const others = [];
  for (let made = 0; made < 3; made += 1) {
    const other = await addHiringCompany(app);
    const ad = await addAdvertisement(app, other.id, { title: TITLE });
    others.push({ ...other, adId: ad.id, application: (await addApplications(app, ad.id, 1))[0] ?? 0 });
    await endAt(new Date(Date.now() - 60_000), ad.id);
  }
  const [decided, old, suspended] = others;
  await sql`update application set kind = 'rejected', stage_id = 7 where id = ${decided?.application}`.execute(
    app.services.db,
  );
  await endAt(new Date(Date.now() - 8 * DAY), old?.adId);
  await sql`update company set status = 'suspended' where id = ${suspended?.id}`.execute(app.services.db);
  await ask();
  for (const other of others) expect(await questions(other.email)).toHaveLength(0);
  // Somebody who was written to, and is where they began, is not forgotten either.
  await sql`update application set answered_at = now() where id = ${id}`.execute(app.services.db);
  const page = readable((await pageFor(app, owner, closing())).html);
  expect(page).toContain("Yazdığınız 1 adaya henüz karar verilmedi");
});

it("only those are asked who decide and see it, and nobody else may answer", async () => {
  await addApplications(app, advertisementId, 1);
  const [hiddenFrom, viewer] = [
    await addPerson(app, "recruiter", { companyId: company.id }),
    await addPerson(app, "viewer", { companyId: company.id }),
  ];
  await sql`update advertisement set is_limited = true where id = ${advertisementId}`.execute(
    app.services.db,
  );
  await ended();
  await ask();
  expect(await notices(company.ownerId)).toHaveLength(1);
  expect([...(await notices(hiddenFrom)), ...(await notices(viewer))]).toEqual([]);
  expect((await pageFor(app, await sessionOf(app, hiddenFrom), closing())).status).toBe(404);
  expect((await pageFor(app, await sessionOf(app, viewer), closing())).status).toBe(403);
});

it("asked and told together or not at all: cut off before its mail, it is asked the next time", async () => {
  await addApplications(app, advertisementId, 1);
  await ended();
  const { db } = app.services;
  await sql`create function cut_off() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$`.execute(
    db,
  );
  await sql`create trigger cut_off after insert on notice for each row execute function cut_off()`.execute(
    db,
  );
  await expect(ask()).rejects.toThrow("cut off");
  await sql`drop trigger cut_off on notice`.execute(db);
  expect([await questions(), await notices(company.ownerId)]).toEqual([[], []]);
  await ask();
  expect(await questions()).toHaveLength(1);
});

it.each(LANGUAGES)("the page is written in %s", async (language) => {
  await addApplications(app, advertisementId, 3);
  await ended();
  const { html, status } = await pageFor(app, owner, closing(), language);
  expect(status).toBe(200);
  expect(html).toContain(`lang="${language}"`);
  expect(html).not.toMatch(/hiring-(ended|close)[A-Z]/);
});
