import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allMatched, daysFromNow, emailOf, follow, publish } from "../../../tests/support/alerts.ts";
import { linkIn, mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson } from "../../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { askSilentRecipients } from "./ask-silent-recipients.ts";
import { remindOfClosing } from "./remind-of-closing.ts";
import { sendDueAlerts } from "./send-alerts.ts";

let app: TestApp;
let companyId: number;
let memberId: number;
let email: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  companyId = await addCompany(app);
  memberId = await addPerson(app, "member");
  email = await emailOf(app, memberId);
});

describe("after a year without a click", () => {
  const ask = (when: Date) => askSilentRecipients(app.services, when);
  const YEAR = 367;

  it("one question comes; without an answer the alerts end a month later, and the settings show it", async () => {
    await follow(app, memberId, companyId);
    await publish(app, companyId);
    await allMatched(app);
    await sendDueAlerts(app.services, daysFromNow(2));
    await ask(daysFromNow(300));
    expect(await mailsTo(app, email)).toHaveLength(1);
    await ask(daysFromNow(YEAR));
    await ask(daysFromNow(YEAR + 10));
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.subject).toBe("İş ilanlarıyla hâlâ ilgileniyor musunuz?");
    await ask(daysFromNow(YEAR + 32));
    const { rows } = await sql`select kind, is_wanted from notification_choice
      where person_id = ${memberId} order by kind`.execute(app.services.db);
    expect(rows).toEqual([
      { kind: "companies", is_wanted: false },
      { kind: "searches", is_wanted: false },
    ]);
  });

  it("a yes lets them go on; opening the page alone says nothing", async () => {
    await follow(app, memberId, companyId);
    await publish(app, companyId);
    await allMatched(app);
    await ask(daysFromNow(YEAR));
    const link = linkIn((await mailsTo(app, email)).at(-1), "/is-alarmi/devam");
    expect((await app.request(link)).status).toBe(200);
    const asked = () =>
      sql<{ asked_at: Date | null }>`select asked_at from alert_recipient where person_id = ${memberId}`
        .execute(app.services.db)
        .then(({ rows }) => rows[0]?.asked_at);
    expect(await asked()).not.toBeNull();
    expect((await app.request(link, { method: "POST" })).status).toBe(200);
    expect(await asked()).toBeNull();
    expect((await app.request("/is-alarmi/devam?kod=1.0.x", { method: "POST" })).status).toBe(404);
  });

  it("nobody is asked who has turned alerts off", async () => {
    await follow(app, memberId, companyId);
    await publish(app, companyId);
    await allMatched(app);
    await sql`insert into notification_choice (person_id, kind, is_wanted)
      values (${memberId}, 'companies', false)`.execute(app.services.db);
    await ask(daysFromNow(YEAR));
    expect(await mailsTo(app, email)).toEqual([]);
  });
});

describe("a favourite that closes in ten days", () => {
  const byDay = new Date(new Date().setUTCHours(10, 0, 0, 0));
  const like = (id: number, daysAgo = 20) =>
    sql`insert into favourite (person_id, advertisement_id, created_at)
      values (${memberId}, ${id}, now() - make_interval(days => ${daysAgo}))`.execute(app.services.db);

  it("is told once, in one mail with the others, unless it was applied to", async () => {
    const soon = await publish(app, companyId, { title: "Yakında", closesInDays: 9 });
    const also = await publish(app, companyId, { title: "O da", closesInDays: 8.5 });
    const late = await publish(app, companyId, { title: "Sonra", closesInDays: 12 });
    const applied = await publish(app, companyId, { title: "Başvurulan", closesInDays: 9 });
    for (const id of [soon, also, late, applied]) await like(id);
    await sql`
      with cv as (insert into cv (person_id, title) values (${memberId}, 'Özgeçmiş') returning id)
      insert into application (advertisement_id, person_id, cv_id) select ${applied}, ${memberId}, id from cv`.execute(
      app.services.db,
    );
    await remindOfClosing(app.services, byDay);
    await remindOfClosing(app.services, byDay);
    await sql`delete from favourite where advertisement_id = ${soon}`.execute(app.services.db);
    await like(soon);
    await remindOfClosing(app.services, byDay);
    const [mail, ...more] = await mailsTo(app, email);
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Yakında");
    expect(mail?.text).toContain("O da");
    expect(mail?.text).not.toMatch(/Sonra|Başvurulan/);
    const stop = linkIn(mail, "/is-alarmi/iptal");
    expect((await app.request(stop, { method: "POST" })).status).toBe(200);
    const unmailed = await publish(app, companyId, { title: "Çalan", closesInDays: 9 });
    await like(unmailed);
    await remindOfClosing(app.services, byDay);
    expect(await mailsTo(app, email)).toHaveLength(1);
    // The mail was stopped, the bell was not.
    const { rows } = await sql`select content->>'title' as title from notice
      where person_id = ${memberId} and say = 'closing'`.execute(app.services.db);
    expect(rows).toEqual([{ title: "Çalan" }]);
  });

  it("is not told at night, nor when it was saved so late", async () => {
    await like(await publish(app, companyId, { closesInDays: 9 }));
    await remindOfClosing(app.services, new Date(new Date().setUTCHours(23, 30, 0, 0)));
    expect(await mailsTo(app, email)).toEqual([]);
    await sql`delete from favourite where person_id = ${memberId}`.execute(app.services.db);
    await like(await publish(app, companyId, { closesInDays: 9 }), 0);
    await remindOfClosing(app.services, byDay);
    expect(await mailsTo(app, email)).toEqual([]);
  });
});
