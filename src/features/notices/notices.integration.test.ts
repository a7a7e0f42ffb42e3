import { sql } from "kysely";
import { expect, it } from "vitest";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../../tests/support/applying.ts";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { addPerson, sessionOf } from "../../../tests/support/people.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startThreadWorld } from "../../../tests/support/threads.ts";
import { UNDO_MS } from "../hiring/hiring.rules.ts";
import { settleMoves } from "../hiring/moves/settle-moves.ts";
import { addNotice, addNotices, findNotices } from "./notices.store.ts";

const PAGE = "/bildirimler";
const world = startThreadWorld();

/** What the header says from any page. */
async function unread(session: Session): Promise<number> {
  const { html } = await pageFor(world.app, session, "/blog");
  const [, count] = /class="[^"]*site-header__bell"[^>]*aria-label="[^"]*?(\d*)(?: yeni)?"/.exec(html) ?? [];
  expect(html).toContain(`href="${PAGE}"`);
  return Number(count);
}

async function texts(session: Session, lang = "tr"): Promise<string[]> {
  const headers = { accept: "application/json", cookie: `${session.cookie}; lang=${lang}` };
  const answer = await world.app.request(PAGE, { headers });
  return (await answer.json()).items.map(({ Text }: { Text: string }) => Text);
}

it("says what happened, counts what is new on every page, and is read on all devices at once", async () => {
  const other = await sessionOf(world.app, world.memberId);
  await world.asCompany("Merhaba");
  await world.asCompany("Bir de şu");
  expect([await unread(world.member), await unread(other)]).toEqual([1, 1]);
  const { html } = await pageFor(world.app, world.member, PAGE);
  expect(html).toContain("2 mesaj yazdı");
  expect(html).toContain("data-new");
  expect(html).toContain(`/hesabim/basvurular/${world.applicationId}#mesajlar`);
  expect([await unread(world.member), await unread(other)]).toEqual([0, 0]);
  expect((await pageFor(world.app, other, PAGE)).html).not.toContain("data-new");
  // What comes after it was read is a notice of its own.
  await world.asCompany("Ve şu");
  expect(await unread(other)).toBe(1);
  expect(await texts(other, "en")).toEqual([
    expect.stringContaining("wrote to you"),
    expect.stringContaining("wrote 2 messages"),
  ]);
});

it("a page fetched ahead, and other people's pages, read nothing", async () => {
  await world.asCompany("Merhaba");
  const headers = { cookie: world.member.cookie, "sec-purpose": "prefetch" };
  expect(await (await world.app.request(PAGE, { headers })).text()).toContain("size yazdı");
  expect(await unread(world.member)).toBe(1);
  const stranger = await sessionOf(world.app, await addPerson(world.app, "member"));
  expect(await texts(stranger)).toEqual([]);
  expect((await pageFor(world.app, stranger, PAGE)).html).toContain("Henüz bildirim yok");
  expect(await unread(world.member)).toBe(1);
  const visitor = await world.app.request(PAGE, { redirect: "manual" });
  expect(visitor.status).toBe(303);
});

it("a decision is told when it can no longer be taken back, one that was taken back never", async () => {
  const move = (kind: string) =>
    call(world.app, world.recruiter, "/isveren/basvurular/tasi", {
      ApplicationID: world.applicationId,
      Kind: kind,
    });
  const settle = (ms = UNDO_MS) =>
    settleMoves({ ...world.app.services, now: () => new Date(Date.now() + ms) });
  const { Moves } = await (await move("offer")).json();
  await settle(0);
  expect(await unread(world.member)).toBe(0);
  await call(world.app, world.recruiter, "/isveren/basvurular/geri-al", { MoveID: Moves[0].MoveID });
  await move("interview");
  await settle();
  expect(await texts(world.member)).toEqual([expect.stringContaining("görüşmeye çağırıyor")]);
});

it("a company's people hear of applications and answers, counted by advertisement; those who only look do not", async () => {
  const company = await addHiringCompany(world.app);
  const owner = await sessionOf(world.app, company.ownerId);
  const viewerId = await addPerson(world.app, "viewer", { companyId: company.id });
  const viewer = await sessionOf(world.app, viewerId);
  const { id } = await addAdvertisement(world.app, company.id);
  const applying = Array.from({ length: 3 }, async () => {
    const applicant = await addApplicant(world.app);
    const session = await sessionOf(world.app, applicant.id);
    const fields = { AdvertisementId: id, CvID: applicant.cvId };
    return call(world.app, session, "/Application/EasyApply", fields, fromNewAddress());
  });
  const statuses = (await Promise.all(applying)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200]);
  expect(await texts(owner)).toEqual([expect.stringContaining("3 yeni başvuru")]);
  expect(await texts(viewer)).toEqual([]);
  // Of an advertisement that is limited to its people, others hear nothing.
  const recruiter = await sessionOf(
    world.app,
    await addPerson(world.app, "recruiter", { companyId: company.id }),
  );
  await sql`update advertisement set is_limited = true where id = ${id}`.execute(world.app.services.db);
  const late = await addApplicant(world.app);
  const lateFields = { AdvertisementId: id, CvID: late.cvId };
  const lateSession = await sessionOf(world.app, late.id);
  await call(world.app, lateSession, "/Application/EasyApply", lateFields, fromNewAddress());
  expect(await texts(recruiter)).toEqual([]);
  expect(await texts(owner)).toHaveLength(2);
  await world.asMember("Sorum var");
  expect(await texts(world.recruiter)).toContainEqual(expect.stringContaining("bir adayı size yazdı"));
});

it("each kind is by mail, bell and push as its reader says; security is always in the bell", async () => {
  const { html } = await pageFor(world.app, world.member, "/hesabim/bildirimler");
  expect(html.match(/type="checkbox"[^>]*name="Questions\[\d\].Bell"/g)).toHaveLength(8);
  await sendForm(world.app, world.member, "/hesabim/bildirimler", {
    "Questions[0].QuestionID": 1,
    "Questions[0].Bell": 2,
    "Questions[1].QuestionID": 5,
    "Questions[1].Bell": 2,
    "Questions[1].AnswerID": 2,
  });
  const mails = (await world.mailsTo(world.memberEmail)).length;
  await world.asCompany("Yalnızca posta");
  expect(await world.mailsTo(world.memberEmail)).toHaveLength(mails + 1);
  expect(await unread(world.member)).toBe(0);
  const notice = { say: "security", content: { event: "password-changed" }, path: "/hesabim" } as const;
  await addNotice(world.app.services.db, [world.memberId], notice, new Date());
  expect(await texts(world.member)).toEqual(["Şifre değişti"]);
  await sendForm(world.app, world.member, "/hesabim/bildirimler", {
    "Questions[0].QuestionID": 1,
    "Questions[0].Bell": 1,
    "Questions[0].AnswerID": 2,
  });
  await world.asCompany("Yalnızca zil");
  expect(await world.mailsTo(world.memberEmail)).toHaveLength(mails + 1);
  expect(await unread(world.member)).toBe(1);
});

it("many are told at once, each of its own, and what one is told twice is one notice", async () => {
  const { db } = world.app.services;
  await sql`delete from notice`.execute(db);
  const other = await addPerson(world.app, "member");
  const told = (personId: number, company: string, applicationId = world.applicationId) => ({
    personId,
    say: "moved-offer" as const,
    content: { title: "Garson", company },
    path: "/hesabim",
    applicationId,
  });
  await addNotice(db, [other], told(other, "Önceki"), new Date());
  const several = [told(other, "Birinci"), told(world.memberId, "Öteki"), told(other, "İkinci")];
  await addNotices(db, several, new Date());
  const { rows } =
    await sql`select person_id, content ->> 'company' as company, times from notice order by id`.execute(db);
  expect(rows).toEqual([
    { person_id: other, company: "İkinci", times: 3 },
    { person_id: world.memberId, company: "Öteki", times: 1 },
  ]);
  await sql`insert into notice_choice (person_id, kind, channel, is_wanted) values (${other}, 'applications', 'bell', false)`.execute(
    db,
  );
  await addNotices(db, [{ ...told(other, "Sessiz"), say: "moved-hired" }], new Date());
  expect((await sql`select from notice`.execute(db)).rows).toHaveLength(2);
});

it("a muted thread rings no bell; what is erased takes its notices along, and after 90 days they are gone", async () => {
  const { db } = world.app.services;
  await call(world.app, world.member, "/hesabim/mesajlar/sustur", { ApplicationID: world.applicationId });
  await world.asCompany("Sessiz");
  expect(await unread(world.member)).toBe(0);
  await world.asMember("Buradayım");
  const found = () => findNotices(db, world.recruiterId, { limit: 10, offset: 0 });
  const before = (await found()).length;
  await sql`delete from application where id = ${world.applicationId}`.execute(db);
  expect(await found()).toHaveLength(before - 1);
});
