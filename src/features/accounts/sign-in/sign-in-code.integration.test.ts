import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, allMailsTo, mailsTo, PASSWORD, TestBrowser } from "../../../../tests/support/accounts.ts";
import { ratioOfWork } from "../../../../tests/support/cpu-time.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import {
  ask,
  codeTo,
  cookiesOf,
  storedCodesFor,
  typeCode,
  wordsOf,
  wrongOf,
} from "../../../../tests/support/sign-in-codes.ts";
import { ONLY_ANSWERS, startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { appCode } from "../../../../tests/support/totp.ts";
import { SIGN_IN_FROM_NETWORK } from "./attempts.rules.ts";

let app: TestApp;
const logLines: string[] = [];
/** It stands: no machine is so slow that a wait is over. */
const now = new Date();
beforeAll(async () => {
  app = await startTestApp({ logLines, environment: { LOG_LEVEL: "trace" }, now: () => now });
});
afterAll(() => app?.stop());

const NEXT = "yepyeni bir parola";

async function askAndRead(email: string) {
  return { browser: await ask(app, email), code: await codeTo(app, email) };
}

describe("a mailed code", () => {
  it("is offered beside the forgotten password on both sign-in pages, and leads back to where one was going", async () => {
    for (const path of ["/uye-girisi", "/isveren-girisi"]) {
      const html = readable(await (await app.request(`${path}?returnUrl=%2Fhesabim%2Ffavoriler`)).text());
      expect(html).toMatch(/sifremi-unuttum.*href="\/giris-kodu\?returnUrl=%2Fhesabim%2Ffavoriler"/s);
    }
    const { email } = await addMember(app, { language: "en" });
    const browser = new TestBrowser(app);
    const asked = await browser.post("/giris-kodu", { Email: email, returnUrl: "/hesabim/favoriler" });
    const next = asked.headers.get("location") ?? "";
    const html = readable(await (await browser.get(next)).text());
    expect(html).toMatch(/<input[^>]*autocomplete="one-time-code"[^>]*>/i);
    expect(html).toMatch(/<input[^>]*inputmode="numeric"[^>]*>/i);
    expect(html).toContain('name="returnUrl" value="/hesabim/favoriler"');
    const code = await codeTo(app, email);
    const [mail] = await mailsTo(app, email);
    expect(mail?.subject).toBe("Your sign-in code");
    const answer = await typeCode(browser, ` ${code.slice(0, 4)} ${code.slice(4)} `, {
      returnUrl: "/hesabim/favoriler",
    });
    expect(answer.headers.get("location")).toBe("/hesabim/favoriler");
    expect(await browser.isSignedIn()).toBe(true);
    expect((await new TestBrowser(app).signIn(email)).status).toBe(303);
  });

  it("is told to its owner and to the log of the house, once", async () => {
    const { email, id } = await addMember(app);
    await new TestBrowser(app).signIn(email);
    const { browser, code } = await askAndRead(email);
    await typeCode(browser, code);
    const { db } = app.services;
    const events = await db.selectFrom("security_event").select("kind").where("person_id", "=", id).execute();
    expect(events).toEqual([{ kind: "code-sign-in" }]);
    const lines = await db.selectFrom("audit_entry").select("action").where("actor_id", "=", id).execute();
    expect(lines).toEqual([{ action: "person.code-sign-in" }]);
    expect((await mailsTo(app, email, 2)).at(-1)?.subject).toBe(
      "Mesai: E-postayla gelen kodla giriş yapıldı",
    );
  });

  it("is typed with the digits of an Arabic keyboard too", async () => {
    const { browser, code } = await askAndRead((await addMember(app)).email);
    const arabic = code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
    expect((await typeCode(browser, arabic)).status).toBe(303);
  });

  it("opens nothing in a browser that did not ask, nor in one that asked for itself", async () => {
    const { email } = await addMember(app);
    const { browser, code } = await askAndRead(email);
    const stranger = new TestBrowser(app);
    const forged = new TestBrowser(app, { "mesai.asker": "a".repeat(43) });
    const other = await ask(app, (await addMember(app)).email);
    for (const elsewhere of [stranger, forged, other]) {
      expect((await typeCode(elsewhere, code)).status).toBe(422);
      expect(await elsewhere.isSignedIn()).toBe(false);
    }
    expect((await typeCode(browser, code)).status).toBe(303);
  });

  it("works once, also for two who come at the same time", async () => {
    const { browser, code } = await askAndRead((await addMember(app)).email);
    const answers = await Promise.all(
      [1, 2, 3].map(() => typeCode(new TestBrowser(app, cookiesOf(browser)), code)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
    expect(await wordsOf(await typeCode(browser, code))).toContain("artık geçerli değil");
  });

  it("ends with the fifth wrong try, or the next that is asked for, or ten minutes", async () => {
    const { email } = await addMember(app);
    const guessed = await askAndRead(email);
    const tries = await Promise.all(
      // From networks of their own, or the shared limit would stop them first.
      Array.from({ length: 8 }, () =>
        typeCode(new TestBrowser(app, cookiesOf(guessed.browser)), wrongOf(guessed.code)),
      ),
    );
    const words = await Promise.all(tries.map(wordsOf));
    expect(words.filter((text) => text.includes("Kod doğru değil"))).toHaveLength(5);
    expect(words.filter((text) => text.includes("artık geçerli değil"))).toHaveLength(3);
    expect((await typeCode(guessed.browser, guessed.code)).status).toBe(422);

    const browser = await ask(app, email);
    const first = await codeTo(app, email, 2);
    await ask(app, email, browser);
    const second = await codeTo(app, email, 3);
    expect(await wordsOf(await typeCode(browser, first))).toContain("Kod doğru değil");
    const { db } = app.services;
    const [stored] = (await storedCodesFor(app, email)).filter(({ tries_left }) => tries_left > 0);
    expect(stored?.expires_at).toEqual(new Date(now.getTime() + 10 * 60_000));
    await db
      .updateTable("sign_in_code")
      .set({ expires_at: new Date(now.getTime() - 1) })
      .execute();
    expect(await wordsOf(await typeCode(browser, second))).toContain("artık geçerli değil");
  });

  it("counts with wrong passwords of the same network, and waits without being used up", async () => {
    const { email } = await addMember(app);
    const { browser, code } = await askAndRead(email);
    for (let time = 0; time < SIGN_IN_FROM_NETWORK.free; time++) await browser.signIn(email, "yanlış");
    const answer = await typeCode(browser, code);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await typeCode(new TestBrowser(app, cookiesOf(browser)), code)).status).toBe(303);
  });
});

describe("asking for a code", () => {
  it("answers the same for an unknown address, to which nothing is sent, in the same time", async () => {
    const { email } = await addMember(app);
    const unknown = "kodsuz@example.com";
    const tellOf = async (address: string) => {
      const browser = new TestBrowser(app);
      const { status, headers } = await browser.post("/giris-kodu", { Email: address });
      await eventually(async () => expect(await storedCodesFor(app, address)).toHaveLength(1));
      const typed: unknown[] = [];
      for (let time = 0; time < 6; time++) {
        const from = new TestBrowser(app, cookiesOf(browser));
        const answer = await typeCode(from, "1234567x");
        typed.push([answer.status, (await wordsOf(answer)).replace(/nonce-[\w-]+/g, "")]);
      }
      return { status, to: headers.get("location"), cookies: headers.getSetCookie().length, typed };
    };
    expect(await tellOf(unknown)).toEqual(await tellOf(email));
    expect(await allMailsTo(app, email)).toHaveLength(1);
    expect(await allMailsTo(app, unknown)).toEqual([]);

    const answering = await startTestApp({ environment: ONLY_ANSWERS });
    const known = await addMember(answering);
    const askFor = (Email: string) => new TestBrowser(answering).post("/giris-kodu", { Email });
    const ratio = await ratioOfWork(
      () => askFor(known.email),
      (round) => askFor(`kim-${round}@example.com`),
    );
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
    await answering.stop();
  });

  it("is limited with everything else that strangers can have mailed to an address", async () => {
    const { email } = await addMember(app);
    for (let time = 0; time < 9; time++) await ask(app, email);
    expect(await allMailsTo(app, email)).toHaveLength(7);
  });

  it("leaves the code nowhere but in the mail", async () => {
    const { email } = await addMember(app);
    const { browser, code } = await askAndRead(email);
    const rows = async () =>
      (
        await sql<{ row: string }>`select j::text as row from pgboss.job j where j::text like ${`%${code}%`}
        union all select c::text from sign_in_code c where c::text like ${`%${code}%`}`.execute(
          app.services.db,
        )
      ).rows;
    await eventually(async () => expect(await rows()).toEqual([]));
    await typeCode(browser, wrongOf(code));
    await typeCode(browser, code);
    expect(logLines.length).toBeGreaterThan(0);
    for (const secret of [code, email]) expect(logLines.join("\n")).not.toContain(secret);
  });

  it("forgets codes of the past, and those of people who are deleted", async () => {
    const { email } = await addMember(app);
    await ask(app, email);
    const { deletePerson, findPersonByEmail } = await import("../accounts.store.ts");
    await app.services.db.transaction().execute(async (transaction) => {
      const person = await findPersonByEmail(transaction, email);
      if (person) await deletePerson(transaction, person);
    });
    expect(await storedCodesFor(app, email)).toEqual([]);
  });
});

describe("a code that was mailed before", () => {
  it("opens nothing after the password has changed", async () => {
    const { email } = await addMember(app);
    const owner = new TestBrowser(app);
    await owner.signIn(email);
    const { browser, code } = await askAndRead(email);
    const fields = { CurrentPassword: PASSWORD, Password: NEXT, PasswordRepeat: NEXT };
    expect((await owner.post("/hesabim/ayarlar/sifre", fields)).status).toBe(303);
    expect((await typeCode(browser, code)).status).toBe(422);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it("opens nothing for an account that is gone, or whose address nobody has confirmed", async () => {
    const { db } = app.services;
    const gone = await addMember(app);
    const left = await askAndRead(gone.email);
    await db.deleteFrom("person").where("id", "=", gone.id).execute();
    expect((await typeCode(left.browser, left.code)).status).toBe(422);

    const unsure = await addMember(app);
    const asked = await askAndRead(unsure.email);
    await db.updateTable("person").set({ email_verified: false }).where("id", "=", unsure.id).execute();
    expect((await typeCode(asked.browser, asked.code)).status).toBe(422);
    expect(await asked.browser.isSignedIn()).toBe(false);
    await ask(app, unsure.email);
    expect(await allMailsTo(app, unsure.email)).toHaveLength(1);
  });

  it("asks whoever is about to be deleted whether the account shall stay", async () => {
    const { email, id } = await addMember(app);
    const { browser, code } = await askAndRead(email);
    const later = new Date(Date.now() + 86_400_000);
    await app.services.db
      .updateTable("person")
      .set({ deletion_due_at: later })
      .where("id", "=", id)
      .execute();
    expect((await typeCode(browser, code)).headers.get("location")).toBe("/hesabim/kalsin-mi");
  });
});

describe("an account with a second step", () => {
  it("is asked for it after the code, also in a browser that need not take it after the password", async () => {
    const { email } = await addMember(app);
    const owner = new TestBrowser(app);
    await owner.signIn(email);
    const setUp = await owner.post("/hesabim/ayarlar/iki-adim/kur", { CurrentPassword: PASSWORD });
    const key = (await setUp.text()).match(/class="two-factor__key"[^>]*>([^<]+)</)?.[1] ?? "";
    await owner.post("/hesabim/ayarlar/iki-adim/onayla", { Code: appCode(key) });
    const trusted = new TestBrowser(app);
    await trusted.signIn(email);
    const next = appCode(key, Date.now() + 30_000);
    await trusted.post("/uye-girisi/dogrulama", { Code: next, TrustDevice: "1" });
    await trusted.post("/cikis");
    expect((await trusted.signIn(email)).headers.get("location")).toBe("/hesabim");
    await trusted.post("/cikis");
    // Of the second step that was turned on, and of the browser that was new.
    const mails = await allMailsTo(app, email);
    expect(mails).toHaveLength(2);
    const browser = await ask(app, email, trusted);
    const answer = await typeCode(browser, await codeTo(app, email, 3));
    expect(answer.headers.get("location")).toBe("/uye-girisi/dogrulama");
    for (let time = 0; time < 5; time++) await browser.post("/uye-girisi/dogrulama", { Code: "000000" });
    const over = await browser.post("/uye-girisi/dogrulama", { Code: "000000" });
    expect(await wordsOf(over)).toContain("Baştan giriş yapın");
    expect(await browser.isSignedIn()).toBe(false);
  });
});

describe("staff who must have a passkey", () => {
  it("get no code, and one that they have from before opens nothing", async () => {
    const strict = await startTestApp({
      environment: { STAFF_PASSKEYS: "required", BASE_URL: "http://localhost:3000" },
    });
    try {
      const { email, id } = await addMember(strict);
      const browser = await ask(strict, email);
      const code = await codeTo(strict, email);
      await strict.services.db.updateTable("person").set({ role: "admin" }).where("id", "=", id).execute();
      expect((await typeCode(browser, code)).status).toBe(422);
      await ask(strict, email, browser);
      expect(await allMailsTo(strict, email)).toHaveLength(1);
    } finally {
      await strict.stop();
    }
  });
});
