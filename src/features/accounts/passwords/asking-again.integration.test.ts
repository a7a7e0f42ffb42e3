import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, mailsTo, TestBrowser, tokenIn } from "../../../../tests/support/accounts.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import tr from "../messages/tr.json" with { type: "json" };

const SENT = "/sifremi-unuttum/gonderildi";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

async function askedWith(Email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(app);
  await browser.post("/sifremi-unuttum", { Email });
  return browser;
}

const pageOf = async (browser: TestBrowser, path = SENT) => readable(await (await browser.get(path)).text());

async function aMinuteLater(): Promise<void> {
  await sql`update verification_token set created_at = created_at - interval '61 seconds'
    where identifier like 'asked:%'`.execute(app.services.db);
}

describe("the page after a forgotten password", () => {
  it("shows the address to the browser that gave it, and to no other", async () => {
    const page = await pageOf(await askedWith("unutan@example.com"));
    expect(page).toContain("unutan@example.com adresiyle bir hesap varsa");
    const stranger = await pageOf(new TestBrowser(app));
    expect(stranger).not.toContain("unutan@example.com");
    expect(stranger).toContain(tr["accounts-resetSentText"]);
    expect(stranger).not.toContain(tr["accounts-mailAgain"]);
  });

  it("mails again after a minute, says so before, and takes a corrected address at once", async () => {
    const [{ email }, { email: meant }] = [await addMember(app), await addMember(app)];
    const browser = await askedWith(email);
    const ask = async (Email: string) => (await browser.post(SENT, { Email })).headers.get("location");
    expect(await ask(email)).toBe(`${SENT}?sonuc=wait`);
    expect(await pageOf(browser, `${SENT}?sonuc=wait`)).toContain(tr["accounts-reset-wait"]);
    await aMinuteLater();
    expect(await ask(email)).toBe(`${SENT}?sonuc=again`);
    expect(await pageOf(browser, `${SENT}?sonuc=again`)).toContain(tr["accounts-reset-again"]);
    expect(await mailsTo(app, email, 2)).toHaveLength(2);
    expect(await ask(meant)).toBe(`${SENT}?sonuc=again`);
    expect(await pageOf(browser)).toContain(`${meant} adresiyle`);
    expect(await mailsTo(app, meant)).toHaveLength(1);
  });

  it("tells nobody whether an address has an account", async () => {
    const told = async (Email: string) => {
      const browser = await askedWith(Email);
      const said = [await pageOf(browser)];
      await aMinuteLater();
      for (const _time of [1, 2]) {
        const answer = await browser.post(SENT, { Email });
        const location = answer.headers.get("location") ?? "";
        said.push(String(answer.status), location, await pageOf(browser, location));
      }
      return said.map((part) => (part.match(/<main[\s\S]*<\/main>/)?.[0] ?? part).replaceAll(Email, "…"));
    };
    const { email: known } = await addMember(app);
    expect(await told(known)).toEqual(await told("kimsesiz@example.com"));
  });

  it("remembers where the browser was going, until the new password is there", async () => {
    const { email } = await addMember(app);
    const browser = new TestBrowser(app);
    const returnUrl = "/hesabim/favoriler";
    const signIn = await pageOf(browser, `/uye-girisi?returnUrl=${encodeURIComponent(returnUrl)}`);
    expect(signIn).toContain('href="/sifremi-unuttum?returnUrl=%2Fhesabim%2Ffavoriler"');
    expect(await pageOf(browser, "/sifremi-unuttum?returnUrl=%2Fhesabim%2Ffavoriler")).toContain(
      `name="returnUrl" value="${returnUrl}"`,
    );
    await browser.post("/sifremi-unuttum", { Email: email, returnUrl });
    const [mail] = await mailsTo(app, email);
    const Password = "yepyeni bir parola";
    const fields = { token: tokenIn(mail as never), Password, PasswordRepeat: Password };
    expect((await browser.post("/sifre-yenile", fields)).headers.get("location")).toBe(
      "/uye-girisi?bilgi=passwordSaved&returnUrl=%2Fhesabim%2Ffavoriler",
    );
  });

  it("shows what is no address again, to be corrected", async () => {
    const answer = await (await askedWith("bozuk@example.com")).post(SENT, { Email: "kimse" });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('<details class="sign-up-correct" open=""');
  });

  it("leads a browser that has asked for nothing to the form, and mails nobody", async () => {
    const { email } = await addMember(app);
    const answer = await new TestBrowser(app).post(SENT, { Email: email });
    expect(answer.headers.get("location")).toBe("/sifremi-unuttum");
    const { rows } = await sql<{ count: number }>`
      select count(*) from pgboss.job where data::text like ${`%${email}%`}`.execute(app.services.db);
    expect(rows[0]?.count).toBe(0);
  });
});
