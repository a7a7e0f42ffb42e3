import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, TestBrowser } from "../../tests/support/accounts.ts";
import { addAdvertisement, addApplicant, addHiringCompany } from "../../tests/support/applying.ts";
import { call, sendForm } from "../../tests/support/calls.ts";
import { mailsTo } from "../../tests/support/mails.ts";
import { addCompany, addPerson, sessionOf } from "../../tests/support/people.ts";
import { fromNewAddress, postForm } from "../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../tests/support/start-test-app.ts";
import { randomOf } from "../demo/random.ts";
import { makeTaxNumber } from "../demo/tax-and-identity-numbers.ts";
import type { Mail } from "../platform/mail/mail.ts";
import { mayReachAddress } from "../platform/mail/mail-limit.ts";

const LURE = "Hesabınız kapatıldı, odul.example adresine girin";
const PASSWORDS = { Password: "doğru parola 1", PasswordRepeat: "doğru parola 1" };
const AT_MOST = 5;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

async function queueIsDone(): Promise<void> {
  const unfinished = () =>
    app.services.db.executeQuery<{ count: string }>({
      sql: "select count(*) from pgboss.job where state < 'completed'",
      parameters: [],
    } as never);
  await expect.poll(async () => Number((await unfinished()).rows[0]?.count)).toBe(0);
}

const random = randomOf(11, "strangers");

const signUpEmployer = (Email: string) =>
  postForm(
    app,
    "/isveren-uye-ol",
    {
      ...{
        CompanyName: LURE,
        TaxNumber: makeTaxNumber(random),
        FirstName: "odul.example",
        LastName: "tıklayın",
      },
      ...{ Email, Phone: "5321234567", ...PASSWORDS, AcceptTerms: "1" },
    },
    fromNewAddress(),
  );

const applicationOf = (Email: string) => ({
  ...{ FormKey: randomUUID(), FullName: LURE, Email, Headline: LURE, Summary: LURE, AcceptTerms: "1" },
});

/** What is drawn by chance in links: any letters may stand in it. */
const DRAWN = /\b(token|kod)=[\w.-]+/g;

function expectNothingOfTheirs(mails: readonly Mail[]): void {
  for (const { subject, text, html, attachments } of mails) {
    expect(subject).not.toMatch(/odul|kapat/i);
    const whole = `${text} ${html} ${attachments?.map(({ filename }) => filename)}`;
    expect(whole.replace(DRAWN, "")).not.toMatch(/odul|kapatıldı/i);
  }
}

describe("somebody else's postbox", () => {
  it("gets at most five mails from twelve employer sign-ups, and every page says the same", async () => {
    const email = "kurban-1@ornek.example";
    const pages = new Set<string>();
    for (let n = 0; n < 12; n++) {
      const answer = await signUpEmployer(email);
      pages.add(`${answer.status} ${answer.headers.get("location")}`);
    }
    expect(pages.size).toBe(1);
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(AT_MOST);
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(["İşveren hesabınızı onaylayın"]));
    expectNothingOfTheirs(mails);
  });

  it("gets at most five from twelve invitations of companies that nobody has verified", async () => {
    const email = "kurban-2@ornek.example";
    for (let n = 0; n < 12; n++) {
      const companyId = await addCompany(app, { status: "pending" });
      await app.services.db.updateTable("company").set({ name: LURE }).where("id", "=", companyId).execute();
      const owner = await addPerson(app, "owner", { companyId });
      await app.services.db
        .updateTable("person")
        .set({ name: "odul.example" })
        .where("id", "=", owner)
        .execute();
      const fields = { Email: email, Role: "viewer" };
      const answer = await sendForm(app, await sessionOf(app, owner), "/isveren/ekip", fields);
      expect(answer.status).toBe(303);
    }
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(AT_MOST);
    expectNothingOfTheirs(mails);
  });

  it("gets at most five of all kinds together, none with words that a stranger chose", async () => {
    const email = "kurban-3@ornek.example";
    const company = await addHiringCompany(app);
    const advertisement = await addAdvertisement(app, company.id);
    const sender = await addApplicant(app, { email: "gonderen@ornek.example" });
    await app.services.db
      .updateTable("person")
      .set({ name: "odul.example tıkla" })
      .where("id", "=", sender.id)
      .execute();
    const session = await sessionOf(app, sender.id);
    const alarm = (q: string) => ({ q, Email: email, Frequency: "daily", AlertConsent: "1" });
    const ways: (() => Promise<Response>)[] = [
      () => postForm(app, `/basvur/${advertisement.id}`, applicationOf(email), fromNewAddress()),
      () => signUpEmployer(email),
      () => call(app, undefined, "/is-alarmi", alarm(LURE), fromNewAddress()),
      () => call(app, undefined, "/is-alarmi", alarm("https://odul.example"), fromNewAddress()),
      () =>
        call(
          app,
          session,
          "/Advertisement/SendToFriend",
          { AdvertisementId: advertisement.id, Email: email },
          fromNewAddress(),
        ),
      () => call(app, session, "/CvList/SendCvMail", { cvID: sender.cvId, Email: email }, fromNewAddress()),
      () =>
        postForm(
          app,
          "/uye-ol",
          { FirstName: LURE, LastName: "odul", Email: email, ...PASSWORDS, AcceptTerms: "1" },
          fromNewAddress(),
        ),
      () => postForm(app, "/hizli-profil", { Email: email, ...PASSWORDS }, fromNewAddress()),
      () => signUpEmployer(email),
    ];
    for (const way of ways) {
      const answer = await way();
      expect(answer.status).toBeLessThan(400);
    }
    await queueIsDone();
    const mails = await mailsTo(app, email);
    expect(mails).toHaveLength(AT_MOST);
    expectNothingOfTheirs(mails);
  });

  it("still gets its link for a new password when strangers have used up the rest, and not for ever", async () => {
    const { email } = await addMember(app);
    for (let n = 0; n < 12; n++) await signUpEmployer(email);
    for (let n = 0; n < 6; n++) await new TestBrowser(app).post("/sifremi-unuttum", { Email: email });
    await queueIsDone();
    const subjects = (await mailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /şifre/i.test(subject))).toHaveLength(2);
    expect(subjects).toHaveLength(AT_MOST + 2);
  });

  it("is counted in the database, whatever the letters' case, and gets mails again later", async () => {
    const email = "kurban-4@ornek.example";
    const at = (hours: number) => ({ ...app.services, now: () => new Date(Date.now() + hours * 3_600_000) });
    const ask = (hours: number, to = email) => mayReachAddress(at(hours), app.services.db, to);
    const asked = await Promise.all(
      Array.from({ length: 12 }, (_, n) => ask(0, n % 2 ? email : email.toUpperCase())),
    );
    expect(asked.filter(Boolean)).toHaveLength(AT_MOST);
    expect([await ask(0.4), await ask(0.6), await ask(1), await ask(30)]).toEqual([false, true, false, true]);
  });
});
