import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  addMember,
  allMailsTo,
  mailsTo,
  PASSWORD,
  TestBrowser,
  tokenIn,
} from "../../../../tests/support/accounts.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { appCode } from "../../../../tests/support/totp.ts";
import { findPerson } from "../accounts.store.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

const NEXT = "yepyeni bir parola";
const TWO_STEP = "/hesabim/ayarlar/iki-adim";
const CURRENT = { CurrentPassword: PASSWORD };
const CHANGE = { ...CURRENT, Password: NEXT, PasswordRepeat: NEXT };

/** The change has been written and what tells of it is about to be, when the server takes the process for dead. */
async function cutOff(act: () => Promise<Response>): Promise<Response> {
  const other = new pg.Client({ connectionString: app.databaseUrl });
  await other.connect();
  try {
    await other.query("begin; lock table security_event in access exclusive mode");
    const answering = act();
    const cut = () =>
      other.query(
        `select pg_terminate_backend(pid) from pg_locks
         where relation = 'security_event'::regclass and not granted and pid <> pg_backend_pid()`,
      );
    await expect.poll(async () => (await cut()).rowCount, { interval: 10 }).toBe(1);
    return await answering;
  } finally {
    await other.end();
  }
}

async function signedIn() {
  const member = await addMember(app, { language: "en" });
  const browser = new TestBrowser(app);
  await browser.signIn(member.email);
  return { ...member, browser };
}

async function withApp() {
  const one = await signedIn();
  const html = await (await one.browser.post(`${TWO_STEP}/kur`, CURRENT)).text();
  const key = html.match(/class="two-factor__key"[^>]*>([^<]+)</)?.[1] ?? "";
  return { ...one, key };
}

async function withTwoSteps() {
  const one = await withApp();
  await one.browser.post(`${TWO_STEP}/onayla`, { Code: appCode(one.key) });
  expect((await mailsTo(app, one.email))[0]?.subject).toContain("turned on");
  return one;
}

let minutes = -0.5;
const later = () => {
  minutes += 0.5;
  return Date.now() + minutes * 60_000;
};

type Person = Awaited<ReturnType<typeof signedIn>> & { key?: string };

/** Of what the acts change, all. */
async function standOf({ id }: Person): Promise<unknown> {
  const { db } = app.services;
  const person = await findPerson(db, id);
  const credential = db
    .selectFrom("person_credential")
    .select("password_hash")
    .where("person_id", "=", id)
    .execute();
  const twoStep = db
    .selectFrom("person_two_factor")
    .select("backup_codes")
    .where("person_id", "=", id)
    .execute();
  return { has: person?.hasTwoFactor, credential: await credential, twoStep: await twoStep };
}

it.each<[string, string, () => Promise<Person>, (person: Person) => Promise<Response>]>([
  [
    "a new password",
    "Password changed",
    signedIn,
    ({ browser }) => browser.post("/hesabim/ayarlar/sifre", CHANGE),
  ],
  [
    "the second step",
    "turned on",
    withApp,
    // The next of the app each time, for a code that was seen is spent.
    ({ browser, key = "" }) => browser.post(`${TWO_STEP}/onayla`, { Code: appCode(key, later()) }),
  ],
  ["the end of it", "turned off", withTwoSteps, ({ browser }) => browser.post(`${TWO_STEP}/kapat`, CURRENT)],
  ["new codes", "ecovery", withTwoSteps, ({ browser }) => browser.post(`${TWO_STEP}/kodlar`, CURRENT)],
])(
  "%s, cut off before its mail, is not there; retried it is, and the mail comes once",
  async (_what, subject, arrange, act) => {
    const person = await arrange();
    const mails = await app.services.mailFiles?.list();
    const before = await standOf(person);
    expect((await cutOff(() => act(person))).status).toBe(503);
    expect(await standOf(person)).toEqual(before);
    expect((await act(person)).status).toBeLessThan(400);
    expect(await standOf(person)).not.toEqual(before);
    const old = mails?.filter(({ to }) => to === person.email).length ?? 0;
    const told = (await allMailsTo(app, person.email)).slice(old);
    expect(told.map((mail) => mail.subject)).toEqual([expect.stringContaining(subject)]);
  },
);

it("a password from the link in a mail, cut off before the mail about it, leaves the link good", async () => {
  const { email, ...rest } = await addMember(app, { language: "en" });
  await new TestBrowser(app).post("/sifremi-unuttum", { Email: email });
  const [mail] = await mailsTo(app, email);
  if (!mail) throw new Error("no mail");
  const browser = new TestBrowser(app);
  const reset = () =>
    browser.post("/sifre-yenile", { token: tokenIn(mail), Password: NEXT, PasswordRepeat: NEXT });
  const person = { email, ...rest, browser };
  const before = await standOf(person);
  expect((await cutOff(reset)).status).toBe(503);
  expect(await standOf(person)).toEqual(before);
  expect((await reset()).status).toBe(303);
  const told = (await allMailsTo(app, email)).slice(1);
  expect(told.map(({ subject }) => subject)).toEqual(["Mesai: Password changed"]);
});

it("whoever signs in with a new browser, cut off before the mail about it, is not let in; the next time is told", async () => {
  const { email } = await signedIn();
  const browser = new TestBrowser(app);
  expect((await cutOff(() => browser.signIn(email))).status).toBe(503);
  expect(await browser.isSignedIn()).toBe(false);
  expect(browser.cookie).not.toContain("session_token");
  expect((await browser.signIn(email)).status).toBe(303);
  expect(await browser.isSignedIn()).toBe(true);
  expect(await allMailsTo(app, email)).toHaveLength(1);
});
