import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EmployerBrowser, newCompany } from "../../../tests/support/employer-sign-up.ts";
import { linkIn, mailsTo } from "../../../tests/support/mails.ts";
import { addPerson } from "../../../tests/support/people.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import accounts from "../accounts/messages/tr.json" with { type: "json" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  browser = new EmployerBrowser(app);
});
afterAll(() => app?.stop());

/** Everybody here sits at one browser, unless a test says otherwise. */
let browser: EmployerBrowser;
const signUp = (fields: Record<string, string>) => browser.signUp(fields);
const confirm = (email: string | undefined) => browser.confirm(email);

async function count(table: "employer_sign_up"): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
    app.services.db,
  );
  return rows[0]?.n ?? -1;
}

describe("an employer who waits for the mail", () => {
  const again = (Email: string, by = browser) => by.post("/isveren-uye-ol/tekrar", { Email });
  const twoMailsTo = async (address: string) => {
    await expect.poll(async () => (await mailsTo(app, address)).length).toBe(2);
    return mailsTo(app, address);
  };
  const aMinuteLater = () =>
    sql`update employer_sign_up set expires_at = expires_at - interval '61 seconds'`.execute(app.services.db);

  it("gets it again after a minute, and is told so before; either link opens the account, once", async () => {
    const { Email = "", ...fields } = newCompany();
    await signUp({ ...fields, Email });
    expect(readable(await (await again(Email)).text())).toContain(accounts["accounts-mail-wait"]);
    await aMinuteLater();
    expect(readable(await (await again(Email)).text())).toContain(accounts["accounts-mail-again"]);
    const mails = await twoMailsTo(Email);
    expect(new Set(mails.map((mail) => linkIn(mail, "/isveren-uye-ol/onay"))).size).toBe(2);
    const before = await count("employer_sign_up");
    expect((await (await confirm(Email)).post()).headers.get("location")).toBe("/isveren");
    expect(await count("employer_sign_up")).toBe(before - 2);
  });

  it("corrects the address; the link that went to the wrong one is dead", async () => {
    const fields = newCompany({ Email: "yanlis@cinar.test" });
    await signUp(fields);
    expect((await again("Dogru@cinar.test ")).status).toBe(200);
    expect((await (await confirm("yanlis@cinar.test")).post()).status).toBe(410);
    expect((await (await confirm("dogru@cinar.test")).post()).headers.get("location")).toBe("/isveren");
  });

  it("reads the same about an address that has an account, whose owner is told each time", async () => {
    await addPerson(app, "member", { email: "bilinen@kisi.test" });
    await signUp(newCompany({ Email: "bilinen@kisi.test" }));
    await aMinuteLater();
    expect(readable(await (await again("bilinen@kisi.test")).text())).toContain(
      accounts["accounts-mail-again"],
    );
    expect((await twoMailsTo("bilinen@kisi.test")).map(({ text }) => text).join()).not.toContain("token=");
  });

  it("is led to the form when this browser has never asked, and corrected where it is no address", async () => {
    expect((await again("kimse@cinar.test", new EmployerBrowser(app))).headers.get("location")).toBe(
      "/isveren-uye-ol",
    );
    expect((await again("adres degil")).status).toBe(400);
  });
});
