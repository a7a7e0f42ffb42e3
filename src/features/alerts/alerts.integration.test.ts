import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  allMatched,
  daysFromNow,
  emailOf,
  follow,
  matchedFor,
  newWord,
  publish,
  saveSearch,
} from "../../../tests/support/alerts.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { sendDueAlerts } from "./send-alerts.ts";

let app: TestApp;
let companyId: number;
let memberId: number;
let email: string;
let word: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  companyId = await addCompany(app);
  memberId = await addPerson(app, "member");
  email = await emailOf(app, memberId);
  word = newWord();
});

const sendAllBy = (when: Date) => sendDueAlerts(app.services, when);
const choose = (kind: string, isWanted: boolean) =>
  sql`insert into notification_choice (person_id, kind, is_wanted) values (${memberId}, ${kind}, ${isWanted})`.execute(
    app.services.db,
  );

const refuse = (kind: string, channel: string) =>
  sql`insert into notice_choice (person_id, kind, channel, is_wanted) values (${memberId}, ${kind}, ${channel}, false)`.execute(
    app.services.db,
  );

describe("an alert", () => {
  it("brings what searches and followed companies found in one mail, each advertisement once", async () => {
    await saveSearch(app, memberId, { q: word }, { name: "Zeplin" });
    await saveSearch(app, memberId, { q: `${word} uzmanı` }, { name: "Zeplin uzmanı" });
    await follow(app, memberId, companyId);
    const both = await publish(app, companyId, { title: `${word} uzmanı` });
    const followed = await publish(app, companyId, { title: "Aşçı" });
    await publish(app, await addCompany(app), { title: "Garson" });
    await allMatched(app);
    expect(await matchedFor(app, memberId)).toEqual([both, followed]);

    await sendAllBy(daysFromNow(2));
    const [mail, ...more] = await mailsTo(app, email);
    expect(more).toEqual([]);
    expect(mail?.text.split(`${word} uzmanı`)).toHaveLength(2);
    expect(mail?.text).toContain("Aşçı");
    expect(mail?.text).toContain("Takip ettiğiniz firmalardan");
    expect(mail?.text).not.toContain("Garson");
    await sendAllBy(daysFromNow(9));
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it("comes at once, the next morning, or on Monday morning, where the reader is", async () => {
    const { rows } = await sql<{ frequency: string; zone: string; due: string }>`
      select frequency, zone, to_char(next_alert_at(frequency, zone, at) at time zone 'UTC', 'Dy HH24:MI') as due
      from unnest(array['daily', 'weekly']) frequency,
        (values ('Europe/Istanbul', '2026-11-11 04:59+00'::timestamptz), ('Europe/Istanbul', '2026-11-11 05:00+00'),
          ('America/New_York', '2026-11-11 04:59+00')) as asked (zone, at)`.execute(app.services.db);
    expect(rows.map(({ frequency, zone, due }) => `${frequency} ${zone} ${due}`)).toEqual([
      "daily Europe/Istanbul Wed 05:00",
      "daily Europe/Istanbul Thu 05:00",
      "daily America/New_York Wed 13:00",
      "weekly Europe/Istanbul Mon 05:00",
      "weekly Europe/Istanbul Mon 05:00",
      "weekly America/New_York Mon 13:00",
    ]);
    await saveSearch(app, memberId, { q: word }, { frequency: "at-once" });
    await publish(app, companyId, { title: word });
    await eventually(async () => expect(await mailsTo(app, email)).toHaveLength(1));
  });

  it("is in the reader's language, with a way to stop it with one click", async () => {
    await sql`update person set language = 'ar' where id = ${memberId}`.execute(app.services.db);
    await saveSearch(app, memberId, { q: word });
    await publish(app, companyId, { title: word });
    await allMatched(app);
    await sendAllBy(daysFromNow(2));
    const [mail] = await mailsTo(app, email);
    expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail?.subject).toBe(`وظيفة جديدة: ${word}`);
    expect(mail?.unsubscribeUrl).toMatch(/\/is-alarmi\/iptal\?kod=/);
  });

  it("tells nothing that was published before somebody asked, and nothing twice after a correction", async () => {
    const earlier = await publish(app, companyId, { title: word });
    await allMatched(app);
    await saveSearch(app, memberId, { q: word });
    await follow(app, memberId, companyId);
    await sql`update advertisement set description = 'Yeni' where id = ${earlier}`.execute(app.services.db);
    const later = await publish(app, companyId, { title: word });
    await allMatched(app);
    await sql`update advertisement set description = 'Daha yeni' where id = ${later}`.execute(
      app.services.db,
    );
    await allMatched(app);
    expect(await matchedFor(app, memberId)).toEqual([later]);
  });

  it("leaves out what was closed, applied to or given up meanwhile, and does not come for nothing", async () => {
    const searchId = await saveSearch(app, memberId, { q: word });
    const closed = await publish(app, companyId, { title: `${word} kapanan` });
    const gone = await publish(app, await addCompany(app), { title: `${word} giden` });
    await allMatched(app);
    await sql`update advertisement set status = 'closed', closed_at = now() where id = ${closed}`.execute(
      app.services.db,
    );
    await sql`update company set status = 'closed' where id = (select company_id from advertisement where id = ${gone})`.execute(
      app.services.db,
    );
    await sendAllBy(daysFromNow(2));
    expect(await mailsTo(app, email)).toEqual([]);
    await publish(app, companyId, { title: word });
    await allMatched(app);
    await sql`update saved_search set is_paused = true where id = ${searchId}`.execute(app.services.db);
    await sendAllBy(daysFromNow(2));
    expect(await mailsTo(app, email)).toEqual([]);
  });

  it("finds nothing for a company or an advertisement that visitors cannot see", async () => {
    await saveSearch(app, memberId, { q: word });
    await publish(app, await addCompany(app, { status: "pending" }), { title: word });
    const draft = await publish(app, companyId, { title: word });
    await sql`update advertisement set status = 'draft' where id = ${draft}`.execute(app.services.db);
    await allMatched(app);
    await sendAllBy(daysFromNow(2));
    expect(await mailsTo(app, email)).toEqual([]);
  });

  it("leaves out filters that no longer exist, and never stands for everything", async () => {
    await saveSearch(app, memberId, { q: word });
    await sql`
      insert into saved_search (person_id, name, query, query_hash)
      values (${memberId}, 'Eski', '{"sektor": ["kalmayan"]}', sha256('eski')),
        (${memberId}, 'Bozuk', '{"q": 5}', sha256('bozuk')),
        (${memberId}, 'Yarım', ${JSON.stringify({ q: `${word}x`, sektor: ["kalmayan"] })}, sha256('yarim'))`.execute(
      app.services.db,
    );
    await publish(app, companyId, { title: "Aşçı" });
    const half = await publish(app, companyId, { title: `${word}x` });
    await allMatched(app);
    expect(await matchedFor(app, memberId)).toEqual([half]);
  });

  it("does not come to somebody who turned it off, search by search or all of it", async () => {
    await saveSearch(app, memberId, { q: word }, { frequency: "off" });
    await publish(app, companyId, { title: word });
    await allMatched(app);
    expect(await matchedFor(app, memberId)).toEqual([]);
    await saveSearch(app, memberId, { q: `${word} ve` });
    await follow(app, memberId, companyId);
    for (const kind of ["searches", "companies"]) {
      await choose(kind, false);
      for (const channel of ["bell", "push"]) await refuse(kind, channel);
    }
    await publish(app, companyId, { title: word });
    await allMatched(app);
    expect(await matchedFor(app, memberId)).toEqual([]);
  });

  it("rings the bell alone where its mail is not wanted, and is mailed alone where its bell is not", async () => {
    const inBell = async () =>
      (
        await sql<{ say: string; count: number }>`select say, (content->>'count')::int as count
          from notice where person_id = ${memberId} and in_bell order by say`.execute(app.services.db)
      ).rows;
    await saveSearch(app, memberId, { q: word }, { name: "Zeplin" });
    await follow(app, memberId, companyId);
    await choose("searches", false);
    await refuse("companies", "bell");
    await publish(app, await addCompany(app), { title: `${word} uzmanı` });
    await publish(app, companyId, { title: "Aşçı" });
    await allMatched(app);
    await sendAllBy(daysFromNow(2));
    expect(await inBell()).toEqual([{ say: "search", count: 1 }]);
    const [mail, ...more] = await mailsTo(app, email);
    expect([more, mail?.text.includes("Aşçı"), mail?.text.includes(word)]).toEqual([[], true, false]);

    await choose("companies", false);
    await publish(app, await addCompany(app), { title: `${word} ustası` });
    await allMatched(app);
    await sendAllBy(daysFromNow(4));
    expect(await mailsTo(app, email)).toHaveLength(1);
    expect(await inBell()).toHaveLength(1);
    await sendAllBy(daysFromNow(5));
    const { rows } = await sql`select from alert_match m join alert_recipient r on r.id = m.recipient_id
      where r.person_id = ${memberId} and m.settled_at is null`.execute(app.services.db);
    expect(rows).toEqual([]);
  });

  it("does not come to an account that is about to go, or an address never confirmed", async () => {
    await follow(app, memberId, companyId);
    await publish(app, companyId);
    await allMatched(app);
    await sql`update person set deletion_due_at = now() + interval '1 day' where id = ${memberId}`.execute(
      app.services.db,
    );
    await sendAllBy(daysFromNow(2));
    expect(await mailsTo(app, email)).toEqual([]);
  });

  it("comes to the others when one has an address that no mail can go to", async () => {
    const oddId = await addPerson(app, "member", { email: `tuhaf adres ${word}` });
    for (const id of [oddId, memberId]) await follow(app, id, companyId);
    await publish(app, companyId);
    await allMatched(app);
    await sendAllBy(daysFromNow(2));
    expect(await mailsTo(app, email)).toHaveLength(1);
  });

  it("shows the first twenty and counts the rest", async () => {
    await follow(app, memberId, companyId);
    for (let n = 0; n < 23; n += 1) await publish(app, companyId, { title: `İlan ${n}` });
    await allMatched(app);
    await sendAllBy(daysFromNow(2));
    const [mail] = await mailsTo(app, email);
    expect(mail?.text).toContain("23 yeni ilan");
    expect(mail?.text.match(/\/is-alarmi\/ilan\//g)).toHaveLength(20);
    expect(mail?.text).toContain("3 ilan daha");
  });
});

describe("somebody who wants to hear at once", () => {
  const hear = async (n: number, when: Date) => {
    await publish(app, companyId, { title: `${word} ${n}` });
    await allMatched(app);
    await sql`update alert_match m set due_at = ${when} from alert_recipient r
      where r.id = m.recipient_id and r.person_id = ${memberId} and settled_at is null`.execute(
      app.services.db,
    );
    await sendAllBy(when);
  };
  /** On a day before which no mail is sent by itself: these times are the test's own. */
  const day = Math.floor(daysFromNow(30).getTime() / 86_400_000);
  const at = (hour: number, minute = 0) => new Date(day * 86_400_000 + hour * 3_600_000 + minute * 60_000);
  const nextDayAt = (hour: number, minute = 0) => at(24 + hour, minute);

  it("gets six mails a day, and the rest of it in one mail the next morning; nothing is lost", async () => {
    await saveSearch(app, memberId, { q: word }, { frequency: "daily" });
    for (let n = 1; n <= 9; n += 1) await hear(n, at(6 + n));
    const mails = await mailsTo(app, email);
    expect(mails.map(({ text }) => text.match(/\d+ yeni ilan/)?.[0])).toEqual(Array(6).fill("1 yeni ilan"));
    expect(mails.map(({ text }) => text.includes("Bugünlük bu kadar"))).toEqual([
      ...Array(5).fill(false),
      true,
    ]);
    // Eight in the morning in Istanbul
    await sendAllBy(nextDayAt(4, 59));
    expect(await mailsTo(app, email)).toHaveLength(6);
    await sendAllBy(nextDayAt(5));
    const morning = (await mailsTo(app, email)).slice(6);
    expect(morning).toHaveLength(1);
    for (const n of [7, 8, 9]) expect(morning[0]?.text).toContain(`${word} ${n}`);
    await hear(10, nextDayAt(6));
    expect(await mailsTo(app, email)).toHaveLength(8);
  });
});
