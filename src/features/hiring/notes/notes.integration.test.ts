import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { call, pageFor } from "../../../../tests/support/calls.ts";
import { addApplications, addHiringWorld, type HiringWorld } from "../../../../tests/support/hiring.ts";
import { mailsTo } from "../../../../tests/support/mails.ts";
import { addPerson, sessionOf } from "../../../../tests/support/people.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

let app: TestApp;
let world: HiringWorld;
let applicationId: number;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  world = await addHiringWorld(app);
  [applicationId = 0] = await addApplications(app, world.advertisementId, 1, "Adayımız");
});

async function addColleague(name: string, role: "recruiter" | "hiring-manager" = "recruiter") {
  made += 1;
  const email = `anilan-${made}@ekip.test`;
  const id = await addPerson(app, role, { companyId: world.companyId, email });
  await sql`update person set name = ${name} where id = ${id}`.execute(app.services.db);
  return { id, email };
}
const note = (Text: string, session: Session = world.owner) =>
  call(app, session, "/isveren/basvurular/not", { ApplicationID: applicationId, Text }, fromNewAddress());
async function notesJson(): Promise<{ Text: string }[]> {
  const headers = { accept: "application/json", cookie: world.owner.cookie };
  return (await (await app.request(`/isveren/basvurular/${applicationId}`, { headers })).json()).Notes;
}

it("whom a note names is stored by number, shown under today's name, and told by mail", async () => {
  const { id, email } = await addColleague("Ayşe Işık");
  expect((await note("@ayşe ışık bir bakar mısın?")).status).toBe(200);
  const { rows } = await sql<{ text: string }>`
    select text from application_note where application_id = ${applicationId}`.execute(app.services.db);
  expect(rows[0]?.text).toBe(`@[${id}] bir bakar mısın?`);
  const [mail, ...others] = await mailsTo(app, email);
  expect(others).toEqual([]);
  expect(mail?.text).toContain("@Ayşe Işık bir bakar mısın?");
  expect(mail?.text).toContain(`/isveren/basvurular/${applicationId}`);

  await sql`update person set name = 'Ayşe Kaya' where id = ${id}`.execute(app.services.db);
  expect(await notesJson()).toMatchObject([{ Text: "@Ayşe Kaya bir bakar mısın?" }]);
  await sql`delete from person where id = ${id}`.execute(app.services.db);
  const { html } = await pageFor(app, world.owner, `/isveren/basvurular/${applicationId}`);
  expect(readable(html)).toContain("@Eski bir ekip üyesi bir bakar mısın?");
});

it("who does not want such mails, or names themselves, gets none", async () => {
  const { id, email } = await addColleague("Deniz Ar");
  await sql`insert into notification_choice (person_id, kind, is_wanted) values (${id}, 'mentions', false)`.execute(
    app.services.db,
  );
  expect((await note("@Deniz Ar")).status).toBe(200);
  const self = await addColleague("Ece Su");
  expect((await note("@Ece Su", await sessionOf(app, self.id))).status).toBe(200);
  expect([await mailsTo(app, email), await mailsTo(app, self.email)]).toEqual([[], []]);
});

it("who may not see the application is refused by name, and nothing is stored or sent", async () => {
  const { id, email } = await addColleague("Umut Can", "hiring-manager");
  const refused = await note("@Umut Can ne dersin?");
  expect(refused.status).toBe(400);
  expect((await refused.json()).message).toBe(
    "Bu başvuruyu görmüyor: Umut Can. Not kaydedilmedi; adı çıkarın ya da kişiyi ilana ekleyin.",
  );
  expect([await notesJson(), await mailsTo(app, email)]).toEqual([[], []]);
  await sql`insert into advertisement_person values (${world.advertisementId}, ${id})`.execute(
    app.services.db,
  );
  expect((await note("@Umut Can ne dersin?")).status).toBe(200);
  expect(await mailsTo(app, email)).toHaveLength(1);
});

it("of one who is not to be known yet, the mail names nobody, whatever a colleague has typed; the bell says it too", async () => {
  const { email, id } = await addColleague("Ece Tan");
  const path = `/isveren/ilanlar/${world.advertisementId}/kisiler`;
  expect((await call(app, world.owner, path, { IsBlind: "1" }, fromNewAddress())).status).toBe(200);
  expect((await note("@ece tan Adayımızın mektubuna bakar mısın?")).status).toBe(200);
  const [mail] = await mailsTo(app, email);
  expect(mail?.text).toContain("@Ece Tan ••• mektubuna bakar mısın?");
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("Adayımız");
  const headers = { accept: "application/json", cookie: (await sessionOf(app, id)).cookie };
  const { items } = await (await app.request("/bildirimler", { headers })).json();
  expect(items).toMatchObject([{ Kind: "mentions", Path: `/isveren/basvurular/${applicationId}` }]);
});

it("people of other companies are nobody", async () => {
  await addColleague("Ada Ün");
  world = await addHiringWorld(app);
  [applicationId = 0] = await addApplications(app, world.advertisementId, 1);
  expect((await note("@Ada Ün")).status).toBe(200);
  expect(await notesJson()).toMatchObject([{ Text: "@Ada Ün" }]);
  const { rows } = await sql`select from application_note_mention`.execute(app.services.db);
  expect(rows.length).toBeLessThan(5);
});
