import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { allMatched, daysFromNow, emailOf, follow, newWord, publish } from "../../../tests/support/alerts.ts";
import { call, pageFor, sendForm } from "../../../tests/support/calls.ts";
import { linkIn, mailsTo } from "../../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import tr from "./messages/tr.json" with { type: "json" };
import { sendDueAlerts } from "./send-alerts.ts";

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

const post = (path: string) => app.request(path, { method: "POST" });

/** Where the visitor manages what was just confirmed. */
async function confirmed(): Promise<string> {
  const fields = { q: word, Email: email, Frequency: "daily", AlertConsent: "1" };
  await call(app, undefined, "/is-alarmi", fields, fromNewAddress());
  const answer = await post(linkIn((await mailsTo(app, email)).at(-1), "/is-alarmi/onay"));
  return answer.headers.get("location") ?? "";
}

async function searchesOf(address = email) {
  const { rows } = await sql<{ id: number; frequency: string }>`
    select v.id, v.frequency from visitor_search v join alert_recipient r on r.id = v.recipient_id
    where r.email = ${address}`.execute(app.services.db);
  return rows;
}

describe("managing by the link", () => {
  it("changes how often, and deletes", async () => {
    const manage = await confirmed();
    const kod = new URL(manage, "http://x").searchParams.get("kod") ?? "";
    const [search] = await searchesOf();
    const SearchID = search?.id ?? 0;
    await sendForm(app, undefined, "/is-alarmi/yonet/siklik", { kod, SearchID, Frequency: "weekly" });
    expect(await searchesOf()).toMatchObject([{ frequency: "weekly" }]);
    await sendForm(app, undefined, "/is-alarmi/yonet/sil", { kod, SearchID });
    expect(await searchesOf()).toEqual([]);
  });

  it("reaches nobody else's searches, whatever ids it names", async () => {
    const manage = await confirmed();
    const kod = new URL(manage, "http://x").searchParams.get("kod") ?? "";
    const mine = email;
    email = `baska-${made}@kisi.test`;
    await confirmed();
    const [other] = await searchesOf();
    const SearchID = other?.id ?? 0;
    const fieldsOf = { kod, SearchID, Frequency: "weekly" };
    expect((await sendForm(app, undefined, "/is-alarmi/yonet/siklik", fieldsOf)).status).toBe(404);
    expect((await sendForm(app, undefined, "/is-alarmi/yonet/sil", fieldsOf)).status).toBe(404);
    expect(
      (await sendForm(app, undefined, "/is-alarmi/yonet/sil", { ...fieldsOf, kod: "1.0.x" })).status,
    ).toBe(404);
    expect(await searchesOf()).toMatchObject([{ frequency: "daily" }]);
    expect(await searchesOf(mine)).toHaveLength(1);
    const html = readable((await pageFor(app, undefined, manage)).html);
    expect(html).toContain(mine);
    expect(html).not.toContain(email);
  });
});

describe("unsubscribing", () => {
  async function stopLink(): Promise<string> {
    await confirmed();
    await publish(app, companyId, { title: word });
    await allMatched(app);
    await sendDueAlerts(app.services, daysFromNow(8));
    return linkIn((await mailsTo(app, email)).at(-1), "/is-alarmi/iptal");
  }

  it("is one POST of a mail program: from elsewhere, without cookies or token; twice does no harm", async () => {
    const link = await stopLink();
    const oneClick = () =>
      app.request(link, {
        method: "POST",
        body: "List-Unsubscribe=One-Click",
        headers: {
          "content-type": "application/x-www-form-urlencoded",
          origin: "https://mail.example",
          "sec-fetch-site": "cross-site",
        },
      });
    expect((await oneClick()).status).toBe(200);
    expect(await searchesOf()).toEqual([]);
    expect((await oneClick()).status).toBe(200);
    await publish(app, companyId, { title: word });
    await allMatched(app);
    await sendDueAlerts(app.services, daysFromNow(16));
    expect(await mailsTo(app, email)).toHaveLength(2);
  });

  it("is not done by a scanner that opens the link, but offered with a button", async () => {
    const link = await stopLink();
    for (const method of ["GET", "HEAD"]) await app.request(link, { method });
    expect(await searchesOf()).toHaveLength(1);
    const { html } = await pageFor(app, undefined, link);
    expect(html).toMatch(/<form[^>]*method="post"/);
    expect(html).toContain(tr["alerts-stopButton"]);
  });

  it("needs a link of ours", async () => {
    const link = await stopLink();
    const code = new URL(link, "http://x").searchParams.get("kod") ?? "";
    const [id = "", until = "", signature = ""] = code.split(".");
    const next = (Number.parseInt(id, 36) + 1).toString(36);
    for (const forged of [`${next}.${until}.${signature}`, `${id}.${until}.${"A".repeat(22)}`, id, ""]) {
      expect((await post(`/is-alarmi/iptal?kod=${forged}`)).status, forged).toBe(404);
    }
    expect(await searchesOf()).toHaveLength(1);
  });
});

describe("a link in an alert", () => {
  let memberId: number;
  let link: string;
  let id: number;

  beforeEach(async () => {
    memberId = await addPerson(app, "member");
    await follow(app, memberId, companyId);
    id = await publish(app, companyId);
    await allMatched(app);
    await sendDueAlerts(app.services, daysFromNow(2));
    link = linkIn((await mailsTo(app, await emailOf(app, memberId)))[0], "/is-alarmi/ilan/");
    await sql`update alert_recipient set last_clicked_at = '2020-01-01' where person_id = ${memberId}`.execute(
      app.services.db,
    );
  });

  const codeOf = (path: string) => new URL(path, "http://x").searchParams.get("kod") ?? "";
  const tell = (kod: string) => call(app, undefined, "/is-alarmi/acildi", { kod });

  it("leads to its advertisement, and opening it says nothing: programs that look through mails do that", async () => {
    for (const method of ["HEAD", "GET"]) {
      const answer = await app.request(link, { method });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        302,
        `/is-ilani/ilan-${id}#alarm=${codeOf(link)}`,
      ]);
    }
    expect(await clickedIn(2020)).toBe(true);
  });

  it("is remembered as interest when the opened page says that somebody touched it", async () => {
    expect((await tell(codeOf(link))).status).toBe(200);
    expect(await clickedIn(2020)).toBe(false);
  });

  it("is remembered when the recipient is signed in, and not when somebody else is", async () => {
    const other = await sessionOf(app, await addPerson(app, "member"));
    await app.request(link, { headers: { cookie: other.cookie } });
    expect(await clickedIn(2020)).toBe(true);
    const own = await sessionOf(app, memberId);
    await app.request(link, { headers: { cookie: own.cookie, "sec-purpose": "prefetch" } });
    expect(await clickedIn(2020)).toBe(true);
    await app.request(link, { headers: { cookie: own.cookie } });
    expect(await clickedIn(2020)).toBe(false);
  });

  it("that is forged only leads there, and says nothing for anybody", async () => {
    const forged = link.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    const answer = await app.request(forged);
    expect(answer.headers.get("location")).toBe(`/is-ilani/ilan-${id}`);
    for (const code of [codeOf(forged), "", "1.0.x"]) expect((await tell(code)).status).toBe(404);
    expect(await clickedIn(2020)).toBe(true);
  });

  async function clickedIn(year: number): Promise<boolean> {
    const { rows } = await sql<{ last_clicked_at: Date }>`
      select last_clicked_at from alert_recipient where person_id = ${memberId}`.execute(app.services.db);
    return rows[0]?.last_clicked_at.getUTCFullYear() === year;
  }
});
