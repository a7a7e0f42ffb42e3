import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkIn, mailsTo, PASSWORD, TestBrowser, tokenIn } from "../../tests/support/accounts.ts";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../tests/support/applying.ts";
import { call, sendForm } from "../../tests/support/calls.ts";
import { PIXEL } from "../../tests/support/doors/filled-request.ts";
import { addPerson, sessionOf } from "../../tests/support/people.ts";
import { startTestApp, type TestApp } from "../../tests/support/start-test-app.ts";
import { filesWith, queueIsDone, tablesWith } from "../../tests/support/what-is-left.ts";
import { deleteDueAccounts } from "../features/accounts/deletion/delete-account.ts";
import { sweepFiles } from "../platform/storage/sweep-files.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

describe("an employer's account", () => {
  const OWNER = "kapatan.sahip@isyeri.example";
  const OWNER_NAME = "Ferhunde Kapatanoğlu";
  const OWNER_PHONE = "5429876543";
  const TAX_NUMBER = "4540536920";

  async function signUpAsEmployer(): Promise<TestBrowser> {
    const browser = new TestBrowser(app);
    const [first = "", last = ""] = OWNER_NAME.split(" ");
    await browser.post("/isveren-uye-ol", {
      CompanyName: "Kapanacak Lokanta",
      TaxNumber: TAX_NUMBER,
      FirstName: first,
      LastName: last,
      Email: OWNER,
      Phone: OWNER_PHONE,
      Password: PASSWORD,
      PasswordRepeat: PASSWORD,
      AcceptTerms: "1",
    });
    const [mail] = await mailsTo(app, OWNER);
    await browser.get(linkIn(mail as never));
    await browser.post("/isveren-uye-ol/onay", { token: tokenIn(mail as never) });
    expect(await browser.isSignedIn()).toBe(true);
    return browser;
  }

  it("that ends closes its owner's company, tells who waits, and leaves nothing of the person", async () => {
    const { db } = app.services;
    const browser = await signUpAsEmployer();
    const session = await browser.session();
    const { id: companyId } = await db
      .updateTable("company")
      .set({ asked_more: "Kimsiniz?", sector_id: 1, province_id: 34 })
      .where("tax_number", "=", TAX_NUMBER)
      .returning("id")
      .executeTakeFirstOrThrow();
    const page = "/isveren/firma/dogrulama";
    const acts: [string, Record<string, string>][] = [
      [`${page}/yanit`, { Answer: `Ben ${OWNER_NAME}` }],
      [`${page}/ad`, { CompanyName: "Başka Lokanta", TaxNumber: TAX_NUMBER, Reason: `${OWNER_NAME} ister` }],
      ["/isveren/ekip", { Email: "ekip@isyeri.example", Role: "viewer" }],
    ];
    for (const [path, fields] of acts) expect((await browser.post(path, fields)).status, path).toBe(303);
    const body = new FormData();
    body.append("Files", new File([Buffer.from(PIXEL, "base64")], `${OWNER_NAME}.png`));
    const headers = { cookie: session.cookie, requestverificationtoken: session.csrfToken };
    const uploaded = await app.request(`${page}/belgeler`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    expect(uploaded.status).toBe(303);
    await sql`update company set status = 'verified' where id = ${companyId}`.execute(db);
    const recruiterId = await addPerson(app, "recruiter", { companyId });
    const advertisement = await addAdvertisement(app, companyId);
    const applicant = await addApplicant(app, { email: "bekleyen.aday@ornek.example" });
    const { rows: sent } = await sql<{ id: number }>`
      insert into application (advertisement_id, person_id, cv_id)
      values (${advertisement.id}, ${applicant.id}, ${applicant.cvId}) returning id`.execute(db);
    const applicationId = sent[0]?.id ?? 0;
    const message = { ApplicationID: applicationId, Text: `Ben ${OWNER_NAME}, ${OWNER_PHONE}` };
    expect((await call(app, session, "/isveren/mesajlar", message)).status).toBe(200);
    expect((await tablesWith(app, OWNER_NAME)).length).toBeGreaterThan(4);

    const before = await (await browser.get("/hesabim/ayarlar/hesap-silme")).text();
    for (const words of ["Kapanacak Lokanta", "1 açık ilan", "1 adaya"]) expect(before).toContain(words);
    const due = await browser.post("/hesabim/ayarlar/hesap-silme", {
      CurrentPassword: PASSWORD,
      Understood: "1",
    });
    expect(due.headers.get("location")).toBe("/isveren-girisi?bilgi=deletionRequested");
    const again = await browser.post("/isveren-girisi", { Email: OWNER, Password: PASSWORD });
    expect(again.headers.get("location")).toBe("/hesabim/kalsin-mi");
    expect((await browser.get("/hesabim/kalsin-mi")).status).toBe(200);
    await queueIsDone(app);
    const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000);
    await deleteDueAccounts({ ...app.services, now: () => inThreeWeeks });
    await queueIsDone(app);

    for (const words of [OWNER, OWNER_NAME, "Kapatanoğlu", OWNER_PHONE, TAX_NUMBER]) {
      expect(await tablesWith(app, words), words).toEqual([]);
    }
    const { rows } = await sql<{ status: string; name: string; told: string[]; team: string[] }>`
      select status, name, array(select say from notice where person_id = ${applicant.id}
          and say like 'applied-%') as told,
        array(select say from notice where person_id = ${recruiterId}) as team
      from company where id = ${companyId}`.execute(db);
    expect(rows).toEqual([
      {
        status: "closed",
        name: "Kapanacak Lokanta",
        told: ["applied-company-closed"],
        team: ["company-closed"],
      },
    ]);
    expect((await mailsTo(app, "bekleyen.aday@ornek.example")).at(-1)?.text).toContain("Kapanacak Lokanta");
    await app.services.mailFiles?.forgetBefore(inThreeWeeks);
    await sweepFiles(app.services, inThreeWeeks);
    for (const words of [OWNER, OWNER_NAME]) expect(await filesWith(app, words), words).toEqual([]);
  });

  it("of a recruiter, or of one owner among others, leaves the company as it is", async () => {
    const { db } = app.services;
    const { id: companyId } = await addHiringCompany(app);
    for (const role of ["recruiter", "owner"] as const) {
      const id = await addPerson(app, role, { companyId });
      const session = await sessionOf(app, id);
      const page = await app.request("/hesabim/ayarlar/hesap-silme", { headers: { cookie: session.cookie } });
      expect(await page.text()).not.toContain("Firmanın tek sahibi");
      const asked = await sendForm(app, session, "/hesabim/ayarlar/hesap-silme", { Understood: 1 });
      expect(asked.status).toBe(303);
      await deleteDueAccounts({ ...app.services, now: () => new Date(Date.now() + 21 * 86_400_000) });
      expect((await sql`select from person where id = ${id}`.execute(db)).rows).toEqual([]);
    }
    const { rows } = await sql`select status from company where id = ${companyId}`.execute(db);
    expect(rows).toEqual([{ status: "verified" }]);
  });
});
