import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allMatched, daysFromNow, matchedFor, newWord, publish } from "../../../tests/support/alerts.ts";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { linkIn, mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { expectRefusalJson, readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { readCode, writeCode } from "../../platform/secrets/signed-code.ts";
import tr from "./messages/tr.json" with { type: "json" };
import { sendDueAlerts } from "./send-alerts.ts";
import { adoptSearches, forgetUnconfirmed } from "./visitor-searches.store.ts";

let app: TestApp;
let companyId: number;
let email: string;
let word: string;
let made = 0;

beforeAll(async () => {
  app = await startTestApp();
  companyId = await addCompany(app);
});
afterAll(() => app?.stop());
beforeEach(() => {
  made += 1;
  email = `ziyaretci-${made}@kisi.test`;
  word = newWord();
});

const fields = () => ({ q: word, Email: email, Frequency: "daily", AlertConsent: "1" });
const ask = (more: Record<string, string> = {}, headers: Record<string, string> = fromNewAddress()) =>
  call(app, undefined, "/is-alarmi", { ...fields(), ...more }, headers);
const post = (path: string) => app.request(path, { method: "POST" });

async function confirmed(): Promise<string> {
  await ask();
  const answer = await post(linkIn((await mailsTo(app, email)).at(-1), "/is-alarmi/onay"));
  return answer.headers.get("location") ?? "";
}

async function searchesOf(address = email) {
  const { rows } = await sql<{ id: number; frequency: string; isConfirmed: boolean }>`
    select v.id, v.frequency, v.confirmed_at is not null as "isConfirmed"
    from visitor_search v join alert_recipient r on r.id = v.recipient_id where r.email = ${address}`.execute(
    app.services.db,
  );
  return rows;
}

describe("a visitor", () => {
  it("chooses the positions of an alarm in a tree of what its sectors have", async () => {
    const search = `q=${word}&sektor=restoran-ve-yiyecek-icecek&pozisyon=garson`;
    const { html } = await pageFor(app, undefined, `/is-alarmi?${search}`);
    expect(html).toContain('data-enhance="checkbox-tree" data-max-length="10"');
    expect(html.match(/name="Positions" checked="" value="[^"]+"/g)).toEqual([
      'name="Positions" checked="" value="garson"',
    ]);
    expect(html.match(/<summary class="checkbox-tree__branch"/g)).toHaveLength(1);
    expect(html).not.toContain('name="pozisyon"');
    await ask({ sektor: "restoran-ve-yiyecek-icecek", Positions: "barista" });
    const { rows } = await sql<{ query: unknown }>`
      select v.query from visitor_search v join alert_recipient r on r.id = v.recipient_id
      where r.email = ${email}`.execute(app.services.db);
    expect(rows).toMatchObject([
      { query: { text: word, chosen: { sector: ["restoran-ve-yiyecek-icecek"], position: ["barista"] } } },
    ]);
    const many = Array.from({ length: 11 }, (_, index) => ["Positions", `p-${index}`]);
    const refused = await app.request("/is-alarmi", {
      method: "POST",
      body: new URLSearchParams([...Object.entries(fields()), ...many] as [string, string][]),
      headers: { accept: "application/json", ...fromNewAddress() },
    });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ errors: { Positions: [expect.stringContaining("10")] } });
  });

  it("asks below the results, confirms by a button, and then gets mails with a way out", async () => {
    const { html } = await pageFor(app, undefined, `/is-ilanlari?q=${word}`);
    expect(html).toMatch(new RegExp(`<form[^>]*action="/is-alarmi"[^]*name="q" value="${word}"`));
    expect(await (await ask({ TimeZone: "Europe/Berlin" })).json()).toEqual({
      success: true,
      message: tr["alerts-asked"],
    });
    const link = linkIn((await mailsTo(app, email))[0], "/is-alarmi/onay");
    expect((await app.request(link)).status).toBe(200);
    await publish(app, companyId, { title: word });
    await allMatched(app);
    await sendDueAlerts(app.services, daysFromNow(8));
    expect(await searchesOf()).toMatchObject([{ isConfirmed: false }]);
    expect(await mailsTo(app, email)).toHaveLength(1);

    const done = await post(link);
    const manage = done.headers.get("location") ?? "";
    expect([done.status, manage]).toEqual([303, expect.stringContaining("/is-alarmi/yonet?kod=")]);
    expect(readable((await pageFor(app, undefined, manage)).html)).toContain(word);
    await publish(app, companyId, { title: `${word} ikinci` });
    await allMatched(app);
    await sendDueAlerts(app.services, daysFromNow(8));
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain(`${word} ikinci`);
    expect(linkIn(mails[1], "/is-alarmi/yonet")).toBe(manage.replace("&degisti=1", ""));
    const { rows } = await sql`select time_zone from alert_recipient where email = ${email}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ time_zone: "Europe/Berlin" }]);
  });

  it("is told the same whether the address is a member's, has the alert already, or is new", async () => {
    const known = `uye-${made}@kisi.test`;
    await addPerson(app, "member", { email: known });
    await confirmed();
    const answers = await Promise.all(
      [known, email, `yeni-${made}@kisi.test`].map(async (Email) => {
        const answer = await ask({ Email });
        return [answer.status, await answer.json()];
      }),
    );
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    const again = (await mailsTo(app, email)).at(-1);
    expect(again?.subject).toContain("zaten kurulu");
    expect(linkIn(again, "/is-alarmi/yonet")).toContain("kod=");
    expect(await searchesOf()).toHaveLength(1);
  });

  it.each([
    { Email: "" },
    { Email: "kimse" },
    { AlertConsent: "" },
    { Frequency: "hourly" },
    { Frequency: "off" },
    { TimeZone: "x".repeat(65) },
  ])("is refused with %j, and nothing is stored", async (wrong) => {
    await expectRefusalJson(await ask(wrong), 400);
    expect(await searchesOf()).toEqual([]);
  });

  it("gets the form back as a page, with what was typed", async () => {
    const { AlertConsent: _, ...rest } = fields();
    const answer = await sendForm(app, undefined, "/is-alarmi", rest, fromNewAddress());
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(`value="${email}"`);
    expect(html).toContain(`name="q" value="${word}"`);
  });

  it("cannot ask for everything, nor for filters that nothing has", async () => {
    expect((await ask({ q: "" })).status).toBe(422);
    expect((await ask({ q: "", sektor: "kalmayan" })).status).toBe(422);
    expect((await pageFor(app, undefined, "/is-alarmi?sektor=kalmayan")).location).toBe("/is-ilanlari");
  });

  it("keeps Turkish mornings with a time zone that nobody knows", async () => {
    await ask({ TimeZone: "Mars/Olympus'; drop table person" });
    const { rows } = await sql`select time_zone from alert_recipient where email = ${email}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ time_zone: "Europe/Istanbul" }]);
  });

  it("fills nobody's mailbox: five mails a day to one address, and the answer stays the same", async () => {
    for (let n = 0; n < 7; n += 1) expect((await ask({ q: `${word} ${n}` })).status).toBe(200);
    expect(await mailsTo(app, email)).toHaveLength(5);
  });

  it("is held back when one network asks too often", async () => {
    const from = fromNewAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      statuses.push((await ask({ Email: `cok-${made}-${n}@kisi.test` }, from)).status);
    }
    expect(statuses).toContain(429);
  });

  it("who is a member is led to saving the search", async () => {
    const session = await sessionOf(app, await addPerson(app, "member"));
    const { location } = await pageFor(app, session, `/is-alarmi?q=${word}`);
    expect(location).toBe(`/hesabim/kayitli-aramalar/yeni?q=${word}`);
  });
});

describe("a confirmation", () => {
  it("twice is as good as once; forged, of another purpose or too late it is worth nothing", async () => {
    await ask();
    const link = linkIn((await mailsTo(app, email))[0], "/is-alarmi/onay");
    const [search] = await searchesOf();
    const { secret } = app.services.settings;
    const late = writeCode(secret, "confirm", search?.id ?? 0, daysFromNow(-1));
    const other = writeCode(secret, "manage", search?.id ?? 0);
    for (const kod of [late, other, "1.0.x", "", link.slice(-10)]) {
      expect((await post(`/is-alarmi/onay?kod=${kod}`)).status, kod).toBe(404);
      expect((await app.request(`/is-alarmi/onay?kod=${kod}`)).status, kod).toBe(404);
    }
    expect(await searchesOf()).toMatchObject([{ isConfirmed: false }]);
    expect((await post(link)).status).toBe(303);
    expect((await post(link)).status).toBe(303);
    const kod = new URL(link, "http://x").searchParams.get("kod") ?? "";
    expect(readCode(secret, "confirm", kod, daysFromNow(2.9))).toBe(search?.id);
    expect(readCode(secret, "confirm", kod, daysFromNow(3.1))).toBeUndefined();
  });

  it("that never comes leaves nothing behind, not even the address", async () => {
    await ask();
    await forgetUnconfirmed(app.services.db, daysFromNow(-1));
    expect(await searchesOf()).toHaveLength(1);
    const link = linkIn((await mailsTo(app, email))[0], "/is-alarmi/onay");
    await forgetUnconfirmed(app.services.db, daysFromNow(1));
    const { rows } = await sql`select from alert_recipient where email = ${email}`.execute(app.services.db);
    expect(rows).toEqual([]);
    expect((await post(link)).status).toBe(404);
  });

  it("of a member's address puts the search into the account, and nothing is told twice", async () => {
    const memberId = await addPerson(app, "member", { email });
    await ask();
    await post(linkIn((await mailsTo(app, email))[0], "/is-alarmi/onay"));
    const { rows } = await sql`select name from saved_search where person_id = ${memberId}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ name: word }]);
    const found = await publish(app, companyId, { title: word });
    await allMatched(app);
    expect(await matchedFor(app, memberId)).toEqual([found]);
    await sendDueAlerts(app.services, daysFromNow(8));
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it("of somebody who signs up later follows them into the account, with what they were told", async () => {
    await confirmed();
    const told = await publish(app, companyId, { title: word });
    await allMatched(app);
    await sendDueAlerts(app.services, daysFromNow(8));
    const memberId = await addPerson(app, "member", { email });
    await adoptSearches(app.services.db, new Date());
    await sql`update advertisement set description = 'Düzeltildi' where id = ${told}`.execute(
      app.services.db,
    );
    await allMatched(app);
    await sendDueAlerts(app.services, daysFromNow(20));
    expect(await matchedFor(app, memberId)).toEqual([told]);
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(2);
    // The link in the old mail still ends the mails; the bell of the account goes on.
    expect((await post(linkIn(mails[1], "/is-alarmi/iptal"))).status).toBe(200);
    const rung = await publish(app, companyId, { title: word });
    await allMatched(app);
    await sendDueAlerts(app.services, daysFromNow(30));
    expect(await matchedFor(app, memberId)).toEqual([told, rung]);
    expect(await mailsTo(app, email)).toHaveLength(2);
  });
});
