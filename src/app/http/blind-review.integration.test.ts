import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addAdvertisement } from "../../../tests/support/applying.ts";
import { call, pageFor } from "../../../tests/support/calls.ts";
import { addHousehold, type Household } from "../../../tests/support/doors/household.ts";
import { readEverything } from "../../../tests/support/doors/read-everything.ts";
import { sendPairs } from "../../../tests/support/hiring.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { foldTurkish } from "../../platform/text/turkish.ts";

const NAME = "Gülbahar Taşdelen";
const EMAIL = "gulbahar.tasdelen@uye.test";
const PHOTO = "c".repeat(64);
/** Folded: any of these would tell who it is. */
const TELLING = [
  ...["gulbahar", "tasdelen", "5321112233", "532 111 22 33", "532) 111", "lisesi"],
  ...["belgem.pdf", "resmim.jpg", PHOTO],
];

let app: TestApp;
let house: Household;
let owner: Session;
let advertisementId: number;
let id: number;
let teamMails: string[];

/** Drawn by chance, and four digits stand by themselves in it. */
const UUID = /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g;

/** Among what others have written: those whom it does not concern. */
function toldIn(text: string): string[] {
  const folded = foldTurkish(text);
  return [
    ...TELLING.filter((telling) => folded.includes(telling)),
    // By itself: such digits also stand within long numbers that are drawn by chance.
    ...(text.replace(UUID, "").match(/\b1987\b/g) ?? []),
  ];
}

async function listed(
  query: string,
): Promise<{ total: number; items: { ApplicationID: number; Name: string }[] }> {
  const headers = { accept: "application/json", cookie: owner.cookie };
  return (await app.request(`/isveren/basvurular?${query}`, { headers })).json();
}
async function one(): Promise<string> {
  const headers = { accept: "application/json", cookie: owner.cookie };
  return (await app.request(`/isveren/basvurular/${id}`, { headers })).text();
}
async function auditOf(action: string): Promise<number> {
  const { rows } = await sql`
    select from audit_entry where action = ${action} and subject_id = ${id} and actor_id = ${house.people.owner}`.execute(
    app.services.db,
  );
  return rows.length;
}
const settle = (fields: [string, string][]) =>
  sendPairs(app, owner, `/isveren/ilanlar/${advertisementId}/kisiler`, [
    ["PersonID", house.people["hiring-manager"] ?? 0],
    ...fields,
  ]);

beforeAll(async () => {
  app = await startTestApp({ environment: { DEMO: "1" } });
  const { db } = app.services;
  house = await addHousehold(app, "evdekiler");
  const { sessions, people, ids } = house;
  if (!sessions.owner || !sessions.member) throw new Error("nobody is there");
  owner = sessions.owner;
  const { rows: team } = await sql<{ email: string }>`
    select p.email from company_member m join person p on p.id = m.person_id where m.company_id = ${ids.company}`.execute(
    db,
  );
  teamMails = team.map(({ email }) => email);
  await sql`delete from application where person_id = ${people.member}`.execute(db);
  await sql`update person set name = ${NAME}, email = ${EMAIL} where id = ${people.member}`.execute(db);
  await sql`update cv set phone = '5321112233', birth_date = '1987-03-07', prints_birth_date = true,
    website = 'https://gulbahar.example', headline = 'Gülbahar, depo uzmanı', summary = 'Ben GÜLBAHAR TAŞDELEN, ambarcıyım.'
    where id = ${ids.cv}`.execute(db);
  await sql`update cv_education set school_name = 'Kartal Lisesi' where cv_id = ${ids.cv}`.execute(db);
  const advertisement = await addAdvertisement(app, ids.company, {}, [{ kind: "text", text: "Neden biz?" }]);
  advertisementId = advertisement.id;
  expect(
    (
      await settle([
        ["IsBlind", "1"],
        ["HidesSchools", "1"],
      ])
    ).status,
  ).toBe(200);

  const sent = {
    AdvertisementId: advertisementId,
    CvID: ids.cv,
    CoverLetterText:
      "Merhaba, ben Gülbahar. Bana 0532 111 22 33’ten ulaşın.\nSaygılarımla, gülbahar taşdelen",
    "QuestionList[0].ApplicationQuestionID": advertisement.questionIds[0] ?? 0,
    "QuestionList[0].Answer": "Çünkü Taşdelen ailesi sizi sever.",
  };
  const applied = await call(app, sessions.member, "/Application/EasyApply", sent, fromNewAddress());
  expect(applied.status).toBe(200);
  const { rows } = await sql<{ id: number }>`
    select id from application where person_id = ${people.member} and advertisement_id = ${advertisementId}`.execute(
    db,
  );
  id = rows[0]?.id ?? 0;
  ids.application = id;
  ids.ownAdvertisement = advertisementId;
  await sql`with added as (
      insert into stored_file (sha256, content_type, byte_size) values (${"b".repeat(64)}, 'application/pdf', 1) returning id)
    update sent_cv set file_name = 'belgem.pdf', file_id = added.id,
      content = jsonb_set(content, '{photo}', to_jsonb(${PHOTO}::text)) from added where application_id = ${id}`.execute(
    db,
  );
  const message = { ApplicationID: id, Text: "Ben Gülbahar Taşdelen, ne zaman haber verirsiniz?" };
  expect((await call(app, sessions.member, "/hesabim/mesajlar", message, fromNewAddress())).status).toBe(200);
  const file = await app.services.files.save(Buffer.from("resim"), "image/jpeg", { isPublic: false });
  const { rows: files } = await sql<{ id: number }>`
    insert into application_message_file (message_id, file_id, file_name)
    select id, ${file.id}, 'resmim.jpg' from application_message where application_id = ${id} returning id`.execute(
    db,
  );
  ids.messageFile = files[0]?.id ?? 0;
  // What a move said to the candidate, by name.
  const moved = { ApplicationID: id, Kind: "review", Text: "Sayın {ad} {soyad}, başvurunuzu inceliyoruz." };
  expect((await call(app, owner, "/isveren/basvurular/tasi", moved, fromNewAddress())).status).toBe(200);
});
afterAll(() => app?.stop());

// What is public is the same for all of a team.
it.each([
  ["owner", "all"],
  ["recruiter", "not public"],
  ["hiring-manager", "not public"],
  ["viewer", "not public"],
] as const)("a blinded %s learns nowhere who has applied: in %s pages", async (role, extent) => {
  const findings: string[] = [];
  let shown = 0;
  for await (const { place, text } of readEverything(app, house, role, extent)) {
    const told = toldIn(text);
    if (text.includes(`#${id}`)) shown += 1;
    if (told.length > 0) findings.push(`${place}: ${told.join(", ")}`);
  }
  expect(findings).toEqual([]);
  // The walk has met them, under their number.
  expect(shown).toBeGreaterThan(3);
});

it("views, bulk previews, templates and drafts call them by a number", async () => {
  const paths = ["", "&gorunum=pano", "&gorunum=ayrik", "&sirala=ad"].map(
    (look) => `/isveren/ilanlar/${advertisementId}/adaylar?sayfa=1${look}`,
  );
  for (const path of [
    ...paths,
    `/isveren/basvurular/${id}?gorunum=ayrik`,
    `/isveren/ilanlar/${advertisementId}/kapat`,
  ]) {
    expect(toldIn((await pageFor(app, owner, path)).html), path).toEqual([]);
  }
  const preview = await sendPairs(app, owner, "/isveren/basvurular/toplu", [
    ["ApplicationID", id],
    ["Act", "tur-rejected"],
  ]);
  expect(toldIn(await preview.text())).toEqual([]);
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from message_template where kind = 'rejected'`.execute(app.services.db);
  const draft = { ApplicationID: id, TemplateID: rows[0]?.id ?? 0 };
  expect((await call(app, owner, "/isveren/mesajlar/taslak", draft, fromNewAddress())).status).toBe(200);
  expect(toldIn(await one())).toEqual([]);
});

it("is found by no word of a name, and by what was written", async () => {
  for (const word of ["Gülbahar", "tasdelen", EMAIL, "5321112233", "Kartal"])
    expect((await listed(`q=${encodeURIComponent(word)}`)).total, word).toBe(0);
  expect((await listed("q=ambarcıyım")).items).toMatchObject([{ ApplicationID: id, Name: `#${id}` }]);
});

it("mails to the team name nobody; what goes to the candidate does", async () => {
  const mails = (await Promise.all(teamMails.map((email) => mailsTo(app, email)))).flat();
  expect(mails.length).toBeGreaterThan(1);
  expect(mails.flatMap(({ subject, text, html }) => toldIn(`${subject} ${text} ${html}`))).toEqual([]);
  const message = { ApplicationID: id, Text: "Merhaba {ad} {soyad}" };
  expect((await call(app, owner, "/isveren/mesajlar", message, fromNewAddress())).status).toBe(200);
  expect((await mailsTo(app, EMAIL)).at(-1)?.text).toContain(`Merhaba ${NAME}`);
  expect(toldIn(await one())).toEqual([]);
});

it("who wants to know has to say so and may decide; it is written down", async () => {
  const show = (session: Session | undefined) =>
    call(app, session, "/isveren/basvurular/kimlik", { ApplicationID: id }, fromNewAddress());
  expect((await show(house.sessions.viewer)).status).toBe(403);
  expect((await show(house.sessions["hiring-manager"])).status).toBe(403);
  expect((await show(owner)).status).toBe(200);
  expect(await auditOf("application.unblinded")).toBe(1);
  expect((await listed("q=gülbahar")).items).toMatchObject([{ Name: NAME }]);
  expect(await one()).toContain("0532 111 22 33");
});

it("the move to an interview shows them too, and is written down as that", async () => {
  await sql`update application set is_blind = true where id = ${id}`.execute(app.services.db);
  expect((await listed("sirala=ad")).items.map(({ Name }) => Name)).toContain(`#${id}`);
  const moved = { ApplicationID: id, Kind: "interview" };
  expect((await call(app, owner, "/isveren/basvurular/tasi", moved, fromNewAddress())).status).toBe(200);
  expect((await listed("sirala=ad")).items.map(({ Name }) => Name)).toContain(NAME);
  expect(await auditOf("application.unblinded")).toBe(2);
});
