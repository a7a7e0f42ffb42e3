import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAdvertisement, addApplicant } from "../../../tests/support/applying.ts";
import { call, pageFor } from "../../../tests/support/calls.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { runJob } from "../../../tests/support/run-job.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

const DAY = 24 * 60 * 60_000;
let clock = Date.now();
let app: TestApp;
let companyId: number;
let recruiter: Session;
let memberId: number;
let member: Session;
let cvId: number;
let advertisementId: number;
let made = 0;
let email: string;

beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1" }, now: () => new Date(clock) });
  companyId = await addCompany(app);
  recruiter = await sessionOf(app, await addPerson(app, "recruiter", { companyId }));
});
afterAll(() => app?.stop());

beforeEach(async () => {
  clock = Date.now();
  made += 1;
  email = `gulbahar-${made}@uye.test`;
  ({ id: memberId, cvId } = await addApplicant(app, { email }));
  member = await sessionOf(app, memberId);
  advertisementId = (await addAdvertisement(app, companyId)).id;
});

describe("the talent pool", () => {
  const POOL = "/isveren/aday-havuzu";
  let applicationId: number;

  beforeEach(async () => {
    await sql`update person set name = ${`Havuzlu ${made}`} where id = ${memberId}`.execute(app.services.db);
    const sent = { AdvertisementId: advertisementId, CvID: cvId };
    expect((await call(app, member, "/Application/EasyApply", sent, fromNewAddress())).status).toBe(200);
    const { rows } = await sql<{
      id: number;
    }>`select id from application where person_id = ${memberId}`.execute(app.services.db);
    applicationId = rows[0]?.id ?? 0;
  });

  const choose = (Months: number, by = member) =>
    call(app, by, "/hesabim/aday-havuzu", { ApplicationID: applicationId, Months }, fromNewAddress());
  const isInPool = async (by = recruiter) => (await pageFor(app, by, POOL)).html.includes(`Havuzlu ${made}<`);
  const ownPage = async () => (await pageFor(app, member, `/hesabim/basvurular/${applicationId}`)).html;
  async function consents() {
    const { rows } = await sql<{ is_given: boolean }>`select is_given from consent_ledger
      where kind = 'talent-pool' and application_id = ${applicationId} order by id`.execute(app.services.db);
    return rows.map(({ is_given }) => is_given);
  }
  async function entries() {
    const { rows } = await sql`select from talent_pool_entry where application_id = ${applicationId}`.execute(
      app.services.db,
    );
    return rows.length;
  }

  it("has somebody only with their recorded yes, and no longer once it is taken back", async () => {
    expect(await isInPool()).toBe(false);
    expect(await ownPage()).toContain("İzin veriyorum");
    expect((await choose(12)).status).toBe(200);
    expect(await isInPool()).toBe(true);
    expect(await consents()).toEqual([true]);
    expect(await ownPage()).toContain("İzni geri al");
    expect((await choose(0)).status).toBe(200);
    expect([await isInPool(), await entries(), await consents()]).toEqual([false, 0, [true, false]]);
    // Taking back what is not there changes nothing.
    expect((await choose(0)).status).toBe(200);
    expect(await consents()).toEqual([true, false]);
  });

  it("is asked about with a rejection, on the page and in the mail", async () => {
    expect(await ownPage()).not.toContain("Bu firma sizi ileride de düşünsün mü?");
    const moved = { ApplicationID: applicationId, Kind: "rejected", Text: "Başka biriyle ilerliyoruz." };
    expect((await call(app, recruiter, "/isveren/basvurular/tasi", moved, fromNewAddress())).status).toBe(
      200,
    );
    clock += 11 * 60_000;
    await runJob(app, "settle-moves");
    expect(await ownPage()).toContain("Bu firma sizi ileride de düşünsün mü?");
    expect((await mailsTo(app, email)).at(-1)?.text).toContain("ileride de düşünmesini");
  });

  it("ends by the clock, and until then what was sent is not forgotten", async () => {
    await sql`update advertisement set status = 'closed', closed_at = ${new Date(clock)}, close_reason = 'cancelled'
      where id = ${advertisementId}`.execute(app.services.db);
    await sql`update company set retention_months = 3 where id = ${companyId}`.execute(app.services.db);
    await choose(6);
    const isForgotten = async () => {
      await runJob(app, "forget-applications");
      const { rows } = await sql<{ is_forgotten: boolean }>`select forgotten_at is not null as is_forgotten
        from application where id = ${applicationId}`.execute(app.services.db);
      return rows[0]?.is_forgotten;
    };
    const begun = clock;
    await sql`update person_session set expires_at = now() + interval '1 year'`.execute(app.services.db);
    clock = begun + 150 * DAY;
    expect([await isInPool(), await isForgotten()]).toEqual([true, false]);
    clock = begun + 190 * DAY;
    expect(await isInPool()).toBe(false);
    await runJob(app, "end-talent-pool-entries");
    expect([await entries(), await isForgotten()]).toEqual([0, true]);
    expect((await choose(6)).status).toBe(404);
  });

  it("ends with the application and with the account", async () => {
    await choose(12);
    expect(
      (await call(app, member, "/hesabim/basvurular/geri-cek", { ApplicationID: applicationId })).status,
    ).toBe(200);
    expect(await isInPool()).toBe(false);
    await runJob(app, "end-talent-pool-entries");
    expect(await entries()).toBe(0);
    expect((await choose(12)).status).toBe(404);
    await sql`update application set kind = 'received' where id = ${applicationId}`.execute(app.services.db);
    await choose(12);
    await sql`delete from person where id = ${memberId}`.execute(app.services.db);
    expect(await entries()).toBe(0);
  });

  it("is nobody else's to choose or to see, and calls nobody by name who is reviewed blindly", async () => {
    const stranger = await sessionOf(app, await addPerson(app, "member"));
    expect((await choose(12, stranger)).status).toBe(404);
    expect((await choose(7)).status).toBe(400);
    await choose(24);
    const elsewhere = await sessionOf(
      app,
      await addPerson(app, "owner", { companyId: await addCompany(app) }),
    );
    expect(await isInPool(elsewhere)).toBe(false);
    expect((await pageFor(app, member, POOL)).status).toBe(403);
    await sql`update application set is_blind = true where id = ${applicationId}`.execute(app.services.db);
    expect(await isInPool()).toBe(false);
    expect((await pageFor(app, recruiter, POOL)).html).toContain(`#${applicationId}`);
  });
});
