import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type AddedAdvertisement,
  addAdvertisement,
  addApplicant,
  addHiringCompany,
} from "../../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../../tests/support/calls.ts";
import { sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import applications from "../../applications/messages/tr.json" with { type: "json" };
import hiring from "../messages/tr.json" with { type: "json" };

const OWN = "/hesabim/basvurular";
const APPLICANTS = "/isveren/basvurular";

let app: TestApp;
let owner: Session;
let advertisement: AddedAdvertisement;
let member: Session;
let memberId: number;
let cvId: number;
let id: number;

beforeAll(async () => {
  app = await startTestApp();
  const company = await addHiringCompany(app);
  owner = await sessionOf(app, company.ownerId);
  advertisement = await addAdvertisement(app, company.id);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  const applicant = await addApplicant(app);
  ({ id: memberId, cvId } = applicant);
  member = await sessionOf(app, memberId);
  await changeCv("Eski başlık");
  const sent = { AdvertisementId: advertisement.id, CvID: cvId };
  await call(app, member, "/Application/EasyApply", sent, fromNewAddress());
  const { rows } = await sql<{ id: number }>`
    select id from application where person_id = ${memberId}`.execute(app.services.db);
  id = rows[0]?.id ?? 0;
});

const changeCv = (headline: string) =>
  sql`update cv set headline = ${headline}, updated_at = clock_timestamp() where id = ${cvId}`.execute(
    app.services.db,
  );
const offer = (session = member) =>
  sendForm(app, session, `${OWN}/yeni-ozgecmis`, { ApplicationID: id }, fromNewAddress());
const own = async () => readable((await pageFor(app, member, `${OWN}/${id}`)).html);
const employers = async (query = "") =>
  readable((await pageFor(app, owner, `${APPLICANTS}/${id}${query}`)).html);
const copies = async () => {
  const { rows } = await sql<{ sent: number; offered: number }>`
    select (select count(*) from sent_cv where application_id = ${id}) as sent,
      (select count(*) from offered_cv where application_id = ${id}) as offered`.execute(app.services.db);
  return rows[0];
};

describe("a CV that was changed after it was sent", () => {
  it("can be offered by one press, and then both editions are read", async () => {
    expect(await own()).not.toContain(applications["applications-newerCvTitle"]);
    expect(await employers()).not.toContain(hiring["hiring-newerCv"]);
    await changeCv("Yeni başlık");
    expect(await own()).toContain(applications["applications-newerCvTitle"]);
    expect(await employers()).toContain(hiring["hiring-newerCv"]);
    expect(await employers("?ozgecmis=yeni")).not.toContain("Yeni başlık");

    const answer = await offer();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${OWN}/${id}?sonuc=cv-offered`]);
    const shown = await own();
    expect(shown).not.toContain(applications["applications-newerCvTitle"]);
    expect(shown).toContain(applications["applications-status-cv-offered"]);
    const first = await employers();
    expect(first).toContain("Eski başlık");
    expect(first).not.toContain("Yeni başlık");
    expect(first).not.toContain(hiring["hiring-newerCv"]);
    expect(first).toContain(hiring["hiring-event-cv-offered"]);
    expect(first).toContain(`href="${APPLICANTS}/${id}?ozgecmis=yeni"`);
    expect(await employers("?ozgecmis=yeni")).toContain("Yeni başlık");
  });

  it("is offered once for each change, by its own sender, while the application stands", async () => {
    expect((await offer()).status).toBe(409);
    await changeCv("Yeni başlık");
    const stranger = await sessionOf(app, (await addApplicant(app)).id);
    expect((await offer(stranger)).status).toBe(404);
    const statuses = (await Promise.all([offer(), offer()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([303, 409]);
    await changeCv("En yeni başlık");
    expect((await offer()).status).toBe(303);
    expect(await employers("?ozgecmis=yeni")).toContain("En yeni başlık");
    await call(app, member, `${OWN}/geri-cek`, { ApplicationID: id }, fromNewAddress());
    await changeCv("Çok geç");
    expect((await offer()).status).toBe(409);
  });

  it("does not keep a move from being taken back", async () => {
    const moved = { ApplicationID: id, Kind: "review" };
    const { Moves } = await (await call(app, owner, `${APPLICANTS}/tasi`, moved, fromNewAddress())).json();
    await changeCv("Yeni başlık");
    await offer();
    expect(await employers()).toContain('class="move-notice"');
    const undone = { MoveID: Moves[0].MoveID };
    expect((await call(app, owner, `${APPLICANTS}/geri-al`, undone, fromNewAddress())).status).toBe(200);
  });

  it("stays readable when it is deleted, and goes with the application", async () => {
    await changeCv("Yeni başlık");
    await offer();
    await sql`update cv set deleted_at = now() where id = ${cvId}`.execute(app.services.db);
    expect(await employers()).toContain("Eski başlık");
    expect(await employers("?ozgecmis=yeni")).toContain("Yeni başlık");
    expect(await copies()).toEqual({ sent: 1, offered: 1 });
    await call(app, member, `${OWN}/geri-cek`, { ApplicationID: id }, fromNewAddress());
    expect(await copies()).toEqual({ sent: 0, offered: 0 });
    const withdrawn = await employers("?ozgecmis=yeni");
    expect(withdrawn).not.toContain("başlık");
  });
});
