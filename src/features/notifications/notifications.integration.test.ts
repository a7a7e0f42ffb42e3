import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { expectRefusalJson } from "../../../tests/support/refusals.ts";
import { fromNewAddress, type Session } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { kindsFor } from "../notices/notice-kinds.ts";
import { timeZoneChoices } from "./time-zones.ts";

const PAGE = "/hesabim/bildirimler";

let app: TestApp;
let memberId: number;
let member: Session;
let companyId: number;
let searchId: number;

beforeAll(async () => {
  app = await startTestApp();
  companyId = await addCompany(app);
});
afterAll(() => app?.stop());
beforeEach(async () => {
  memberId = await addPerson(app, "member");
  member = await sessionOf(app, memberId);
  ({ searchId } = await saveSomething(memberId));
});

async function saveSomething(personId: number) {
  await sql`insert into company_subscription (person_id, company_id, title) values (${personId}, ${companyId}, 'Firma')`.execute(
    app.services.db,
  );
  const { rows } = await sql<{ id: number }>`
    insert into saved_search (person_id, name, query, query_hash)
    values (${personId}, 'Arama', '{"q": "uzman"}', sha256(${String(personId)}::bytea)) returning id`.execute(
    app.services.db,
  );
  return { searchId: rows[0]?.id ?? 0 };
}

/** As the browser would send the form it was shown: ticked boxes, then their stand-ins. */
function fieldsIn(html: string): [string, string][] {
  const inputs = [...html.matchAll(/<input [^>]*>/g)].map(([input]) => input);
  return inputs
    .filter((input) => /name="(Questions|Subscriptions)\[/.test(input) && !input.includes("disabled"))
    .filter((input) => !input.includes('type="checkbox"') || input.includes("checked"))
    .map((input) => [input.match(/name="([^"]+)"/)?.[1] ?? "", input.match(/value="([^"]+)"/)?.[1] ?? ""]);
}

async function ticked(): Promise<string[]> {
  const { html } = await pageFor(app, member, PAGE);
  const boxes = [...html.matchAll(/<input [^>]*type="checkbox"[^>]*(?:AnswerID|Status)"[^>]*>/g)].map(
    ([input]) => input,
  );
  return boxes.filter((box) => box.includes("checked")).map((box) => box.match(/name="([^"]+)"/)?.[1] ?? "");
}

describe("notification settings", () => {
  it("are all on until the member says otherwise", async () => {
    expect(await ticked()).toEqual([
      ...kindsFor("member").map((_, place) => `Questions[${place}].AnswerID`),
      "Subscriptions[0].Status",
      "Subscriptions[1].Status",
    ]);
  });

  it("sent as they are shown change nothing; a box that is not ticked says no", async () => {
    const { html } = await pageFor(app, member, PAGE);
    const all = fieldsIn(html);
    await send(all);
    expect(await ticked()).toHaveLength(10);

    const without = ["Questions[1].AnswerID", "Subscriptions[0].Status", "Subscriptions[1].Status"];
    const left = all.filter(([name, value]) => !(without.includes(name) && value === "1"));
    const answer = await send(left);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${PAGE}?kaydedildi=1`]);
    expect(await ticked()).toEqual([0, 2, 3, 4, 5, 6, 7].map((place) => `Questions[${place}].AnswerID`));
    const { rows } = await sql`
      select s.is_mailed, r.is_paused from company_subscription s, saved_search r
      where s.person_id = ${memberId} and r.person_id = ${memberId}`.execute(app.services.db);
    expect(rows).toEqual([{ is_mailed: false, is_paused: true }]);
    await send(all);
    expect(await ticked()).toHaveLength(10);
  });

  it("take what a script sends: AnswerID 1 or 2, Status 1 or 0", async () => {
    const body = JSON.stringify({
      Questions: [
        { QuestionID: 1, AnswerID: 2 },
        { QuestionID: 2, AnswerID: 1 },
      ],
      Subscriptions: [{ Kind: "search", SubscriptionID: searchId, Status: 0 }],
    });
    const headers = {
      "content-type": "application/json",
      cookie: member.cookie,
      requestverificationtoken: member.csrfToken,
    };
    const answer = await app.request(PAGE, { method: "POST", body, headers });
    expect(answer.status).toBe(303);
    expect(await ticked()).not.toContain("Questions[0].AnswerID");
    expect(await ticked()).toContain("Subscriptions[0].Status");
    expect(await ticked()).not.toContain("Subscriptions[1].Status");
  });

  it("say when mails come; a time zone that nobody knows changes nothing", async () => {
    const times = async () => {
      const { rows } = await sql`select time_zone, company_frequency from alert_recipient
        where person_id = ${memberId}`.execute(app.services.db);
      return rows[0];
    };
    await sendForm(app, member, PAGE, { TimeZone: "Europe/Berlin", CompanyFrequency: "weekly" });
    expect(await times()).toEqual({ time_zone: "Europe/Berlin", company_frequency: "weekly" });
    const { html } = await pageFor(app, member, PAGE);
    expect(html).toContain('<option value="Europe/Berlin" selected');
    await sendForm(app, member, PAGE, { TimeZone: "Mars/Olympus", CompanyFrequency: "at-once" });
    expect(await times()).toEqual({ time_zone: "Europe/Berlin", company_frequency: "at-once" });
    expect((await sendForm(app, member, PAGE, { TimeZone: "x", CompanyFrequency: "off" })).status).toBe(400);
  });

  it("are offered only time zones that the database knows", async () => {
    const zones = timeZoneChoices("tr", "Europe/Istanbul").map(({ value }) => value);
    const { rows } = await sql`select from pg_timezone_names where name = any(${zones}::text[])`.execute(
      app.services.db,
    );
    expect(rows).toHaveLength(zones.length);
  });

  it("never turn security mails off, nor store a kind that nobody knows", async () => {
    const fields = { "Questions[0].QuestionID": 5, "Questions[0].AnswerID": 2 };
    expect((await sendForm(app, member, PAGE, fields)).status).toBe(303);
    await sendForm(app, member, PAGE, { "Questions[0].QuestionID": 77, "Questions[0].AnswerID": 2 });
    const { rows } = await sql`select * from notification_choice where person_id = ${memberId}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
  });

  it("do not reach another member's subscriptions", async () => {
    const otherId = await addPerson(app, "member");
    const other = await saveSomething(otherId);
    const fields = {
      "Subscriptions[0].Kind": "search",
      "Subscriptions[0].SubscriptionID": other.searchId,
      "Subscriptions[0].Status": 0,
    };
    expect((await sendForm(app, member, PAGE, fields)).status).toBe(303);
    const { rows } = await sql`select is_paused from saved_search where id = ${other.searchId}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ is_paused: false }]);
  });

  it.each([
    { "Questions[0].QuestionID": 1, "Questions[0].AnswerID": 3 },
    { "Questions[0].QuestionID": "x", "Questions[0].AnswerID": 1 },
    { "Subscriptions[0].Kind": "person", "Subscriptions[0].SubscriptionID": 1, "Subscriptions[0].Status": 1 },
    {
      "Subscriptions[0].Kind": "search",
      "Subscriptions[0].SubscriptionID": "99999999999999999999",
      "Subscriptions[0].Status": 1,
    },
  ])("are refused when they are none: %o", async (fields) => {
    await expectRefusalJson(await call(app, member, PAGE, fields, fromNewAddress()), 400);
  });

  it("are for members: a visitor signs in first, an employer is refused, a wrong token too", async () => {
    expect((await pageFor(app, undefined, PAGE)).location).toBe(
      `/uye-girisi?returnUrl=${encodeURIComponent(PAGE)}`,
    );
    const owner = await sessionOf(app, await addPerson(app, "owner", { companyId }));
    expect((await pageFor(app, owner, PAGE)).status).toBe(403);
    expect((await pageFor(app, member, "/isveren/bildirimler")).status).toBe(403);
    await expectRefusalJson(await call(app, { ...member, csrfToken: "x" }, PAGE, {}), 403);
  });
});

function send(fields: [string, string][]) {
  const body = new URLSearchParams([...fields, ["__RequestVerificationToken", member.csrfToken]]);
  return app.request(PAGE, { method: "POST", body, headers: { accept: "text/html", cookie: member.cookie } });
}
