import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, mailsTo, PASSWORD, TestBrowser, tokenIn } from "../../../../tests/support/accounts.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import tr from "../messages/tr.json" with { type: "json" };

const SENT = "/uye-ol/gonderildi";
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

async function askedWith(Email: string): Promise<TestBrowser> {
  const browser = new TestBrowser(app);
  const names = { FirstName: "Ayşe", LastName: "Yılmaz", AcceptTerms: "1" };
  await browser.post("/uye-ol", { Email, Password: PASSWORD, PasswordRepeat: PASSWORD, ...names });
  return browser;
}

const pageOf = async (browser: TestBrowser, path = SENT) => readable(await (await browser.get(path)).text());

async function aMinuteLater(): Promise<void> {
  await sql`update verification_token set created_at = created_at - interval '61 seconds'
    where identifier like 'asked:%'`.execute(app.services.db);
}

describe("the page after signing up", () => {
  it("shows the address to the browser that gave it, and to no other", async () => {
    const browser = await askedWith("adres@example.com");
    expect(await pageOf(browser)).toContain("adres@example.com adresine bir e-posta gönderdik.");
    const stranger = await pageOf(new TestBrowser(app));
    expect(stranger).not.toContain("adres@example.com");
    expect(stranger).toContain(tr["accounts-signUpSentText"]);
    expect(stranger).not.toContain(tr["accounts-mailAgain"]);
  });

  it("mails again after a minute, and says so before", async () => {
    const Email = "tekrar@example.com";
    const browser = await askedWith(Email);
    const early = await browser.post(SENT, { Email });
    expect(early.headers.get("location")).toBe(`${SENT}?sonuc=wait`);
    expect(await pageOf(browser, `${SENT}?sonuc=wait`)).toContain(tr["accounts-mail-wait"]);
    await aMinuteLater();
    const late = await browser.post(SENT, { Email });
    expect(late.headers.get("location")).toBe(`${SENT}?sonuc=again`);
    expect(await pageOf(browser, `${SENT}?sonuc=again`)).toContain(tr["accounts-mail-again"]);
    const mails = await mailsTo(app, Email, 2);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(1);
  });

  it("takes another address at once, with everything else as it was given", async () => {
    const browser = await askedWith("yanlsi@example.com");
    const corrected = await browser.post(SENT, { Email: "Dogru@Example.com " });
    expect(corrected.headers.get("location")).toBe(`${SENT}?sonuc=again`);
    expect(await pageOf(browser)).toContain("dogru@example.com adresine");
    const [mail] = await mailsTo(app, "dogru@example.com");
    const opened = await browser.post("/uye-ol/onay", { token: tokenIn(mail as never) });
    expect(opened.status).toBe(303);
    const person = await app.services.db
      .selectFrom("person")
      .select("name")
      .where("email", "=", "dogru@example.com")
      .executeTakeFirst();
    expect(person?.name).toBe("Ayşe Yılmaz");
    expect((await new TestBrowser(app).signIn("dogru@example.com")).status).toBe(303);
  });

  it("tells nobody whether an address has an account: neither of them, asked again or corrected", async () => {
    const { email: known } = await addMember(app);
    const told = async (first: string, corrected: string) => {
      const browser = await askedWith(first);
      const main = async () => (await pageOf(browser)).match(/<main[\s\S]*<\/main>/)?.[0];
      const said = [await main()];
      await aMinuteLater();
      for (const Email of [first, corrected]) {
        const answer = await browser.post(SENT, { Email });
        said.push(answer.headers.get("location") ?? "", await main());
      }
      const mails = await mailsTo(app, corrected);
      const anonymous = said.map((part) => part?.replaceAll(first, "…").replaceAll(corrected, "…"));
      return [...anonymous, mails.length];
    };
    expect(await told(known, "bilinen-duzeltme@example.com")).toEqual(
      await told("bilinmeyen@example.com", "yeni-duzeltme@example.com"),
    );
  });

  it.each(["", "kimse", "a@example.com,b@example.com", `${"x".repeat(300)}@example.com`])(
    "refuses %j as an address, and lets it be corrected",
    async (Email) => {
      const browser = await askedWith("bozuk@example.com");
      const answer = await browser.post(SENT, { Email });
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain('<details class="sign-up-correct" open=""');
      expect(html).toContain("bozuk@example.com");
    },
  );

  it("leads a browser that has asked for nothing to the form, and mails nobody", async () => {
    const answer = await new TestBrowser(app).post(SENT, { Email: "hedef@example.com" });
    expect(answer.headers.get("location")).toBe("/uye-ol");
    const { rows } = await sql<{ count: number }>`
      select count(*) from pgboss.job where data::text like '%hedef@example.com%'`.execute(app.services.db);
    expect(rows[0]?.count).toBe(0);
  });
});
