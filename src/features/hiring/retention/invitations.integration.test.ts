import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../../tests/support/applying.ts";
import { call, pageFor } from "../../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { forgetApplications } from "./forget-applications.ts";

const WORDS = "Sizi bu iş için arıyoruz.";
const logLines: string[] = [];
let app: TestApp;
let company: Awaited<ReturnType<typeof addHiringCompany>>;
let advertisementId: number;

beforeAll(async () => {
  app = await startTestApp({ logLines });
});
afterAll(() => app?.stop());
beforeEach(async () => {
  company = await addHiringCompany(app);
  advertisementId = (await addAdvertisement(app, company.id, { title: "Davetli ilan" })).id;
});

async function invited() {
  const { id: memberId, cvId } = await addApplicant(app);
  await sql`update cv set is_searchable = true where id = ${cvId}`.execute(app.services.db);
  const fields = { CandidateID: cvId, AdvertisementID: advertisementId, Text: WORDS };
  const owner = await sessionOf(app, company.ownerId);
  const answer = await call(app, owner, "/isveren/davetler", fields, fromNewAddress());
  expect(answer.status).toBe(200);
  return { memberId, id: (await answer.json()).InvitationID as number };
}
const endedAgo = (interval: string) =>
  sql`update advertisement set published_at = now() - ${interval}::interval - interval '30 days',
    expires_at = now() - ${interval}::interval where id = ${advertisementId}`.execute(app.services.db);
async function stored(id: number) {
  const { rows } = await sql<{ text: string | null; cv_id: number | null }>`
    select text, cv_id from invitation where id = ${id}`.execute(app.services.db);
  return rows[0];
}

it("what somebody was asked with goes with the company's time to keep it, and how many is said; that they were asked stays", async () => {
  const { id, memberId } = await invited();
  await endedAgo("11 months 25 days");
  await forgetApplications(app.services);
  expect(await stored(id)).toMatchObject({ text: WORDS });
  await endedAgo("12 months 1 hour");
  logLines.length = 0;
  await Promise.all([forgetApplications(app.services), forgetApplications(app.services)]);
  expect(await stored(id)).toEqual({ text: null, cv_id: null });
  expect(logLines.join().match(/"invitations":1/g)).toHaveLength(1);
  const own = await pageFor(app, await sessionOf(app, memberId), `/hesabim/davetler/${id}`);
  expect(own.status).toBe(200);
  expect(own.html).not.toContain(WORDS);
  const sent = await pageFor(app, await sessionOf(app, company.ownerId), "/isveren/davetler");
  expect(readable(sent.html)).toContain("Davetli ilan");
});

it("one that was sent when less was promised is kept for less, and of an open advertisement it stays", async () => {
  await sql`update company set retention_months = 3 where id = ${company.id}`.execute(app.services.db);
  const { id } = await invited();
  await sql`update company set retention_months = 24 where id = ${company.id}`.execute(app.services.db);
  await forgetApplications(app.services);
  expect(await stored(id)).toMatchObject({ text: WORDS });
  await endedAgo("3 months 1 hour");
  await forgetApplications(app.services);
  expect(await stored(id)).toEqual({ text: null, cv_id: null });
});

it("what will go next month is told to those who see the advertisement", async () => {
  await invited();
  await invited();
  await endedAgo("11 months 10 days");
  const page = async (personId: number) =>
    readable((await pageFor(app, await sessionOf(app, personId), "/isveren/yanitlar")).html);
  expect(await page(company.ownerId)).toContain("2 başvuru daveti");
  const recruiterId = await addPerson(app, "recruiter", { companyId: company.id });
  await sql`update advertisement set is_limited = true where id = ${advertisementId}`.execute(
    app.services.db,
  );
  expect(await page(recruiterId)).not.toContain("başvuru daveti");
});
