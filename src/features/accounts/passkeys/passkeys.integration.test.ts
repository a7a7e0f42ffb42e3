import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  addMember,
  type Member,
  mailsTo,
  PASSWORD,
  TestBrowser,
} from "../../../../tests/support/accounts.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { SoftwarePasskey } from "../../../../tests/support/software-passkey.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";

const ORIGIN = "http://localhost:3999";
const PAGE = "/hesabim/ayarlar/gecis-anahtarlari";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ environment: { BASE_URL: ORIGIN } });
});
afterAll(() => app?.stop());

interface Options {
  challenge: string;
  user?: { id: string };
  excludeCredentials?: { id: string }[];
}

/** The password has been given: what the device is asked for. */
async function askedOf(browser: TestBrowser, Name = "Telefonum"): Promise<Options> {
  const html = readable(
    await (await browser.post(`${PAGE}/baslat`, { Name, CurrentPassword: PASSWORD })).text(),
  );
  return JSON.parse(html.match(/data-options="(\{.*?\})" data-text/)?.[1] ?? "null");
}

const add = (browser: TestBrowser, Credential: string) =>
  browser.post(`${PAGE}/ekle`, { Name: "Telefonum", Credential });

async function withPasskey(details: Record<string, string> = {}) {
  const member = await addMember(app, details);
  const browser = new TestBrowser(app);
  await browser.signIn(member.email);
  const { challenge, user } = await askedOf(browser);
  const key = new SoftwarePasskey();
  key.userHandle = user?.id;
  const added = await add(browser, key.create({ origin: ORIGIN, challenge }));
  expect(added.headers.get("location")).toBe(`${PAGE}?bitti=passkeyAdded`);
  return { ...member, browser, key };
}

async function challengeFor(browser: TestBrowser): Promise<string> {
  const answer = await browser.post("/uye-girisi/gecis-anahtari/baslat");
  expect(answer.status).toBe(200);
  return ((await answer.json()) as Options).challenge;
}

const enter = (browser: TestBrowser, Credential: string, more: Record<string, string> = {}) =>
  browser.post("/uye-girisi/gecis-anahtari", { Credential, ...more });

async function keysOf({ id }: Member) {
  return app.services.db.selectFrom("passkey").selectAll().where("person_id", "=", id).execute();
}

describe("a passkey", () => {
  it("is added with the password, listed, told by mail, and removed", async () => {
    const { browser, email, key, id } = await withPasskey({ language: "de" });
    const page = readable(await (await browser.get(`${PAGE}?bitti=passkeyAdded`)).text());
    expect(page).toContain("Geçiş anahtarı eklendi");
    expect(page).toContain("Telefonum");
    const again = await askedOf(browser);
    expect(again.excludeCredentials?.map((each) => each.id)).toEqual([key.id]);
    const [stored] = await keysOf({ id, email });
    const removed = await browser.post(`${PAGE}/sil`, { PasskeyID: String(stored?.id) });
    expect(removed.headers.get("location")).toBe(`${PAGE}?bitti=passkeyRemoved`);
    expect(await keysOf({ id, email })).toEqual([]);
    const challenge = await challengeFor(new TestBrowser(app));
    expect((await enter(new TestBrowser(app), key.get({ origin: ORIGIN, challenge }))).status).toBe(422);
    const subjects = (await mailsTo(app, email, 2)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Mesai: Passkey hinzugefügt", "Mesai: Passkey entfernt"]);
  });

  it("signs in, as both steps, and goes on where it began", async () => {
    const { key, id } = await withPasskey();
    await sql`update person set two_factor_enabled = true where id = ${id}`.execute(app.services.db);
    for (const returnUrl of ["/is-ilanlari", "//evil.example"]) {
      const browser = new TestBrowser(app);
      const credential = key.get({ origin: ORIGIN, challenge: await challengeFor(browser) });
      const entered = await enter(browser, credential, { returnUrl });
      expect(entered.headers.get("location")).toBe(returnUrl === "/is-ilanlari" ? returnUrl : "/hesabim");
      expect(await browser.isSignedIn()).toBe(true);
    }
    expect(await keysOf({ id, email: "" })).toMatchObject([{ counter: 2, used_at: expect.any(Date) }]);
  });

  it("goes with the account, and is in what the person can take along, without the key itself", async () => {
    const { browser, id, key } = await withPasskey();
    const taken = await (await browser.get("/hesabim/kisisel-veriler/indir")).text();
    expect(taken).toContain("Telefonum");
    expect(taken).not.toContain(key.id);
    await sql`delete from person where id = ${id}`.execute(app.services.db);
    expect(await keysOf({ id, email: "" })).toEqual([]);
  });

  it("ends with a new password by mail, which whoever was told of one that is not theirs asks for", async () => {
    const member = await withPasskey();
    const { auth } = app.services;
    const value = String(member.id);
    const { token } = await auth.api.issueToken({ body: { purpose: "reset-password", value, seconds: 60 } });
    const fields = { token, Password: "yepyeni bir parola", PasswordRepeat: "yepyeni bir parola" };
    expect((await new TestBrowser(app).post("/sifre-yenile", fields)).status).toBe(303);
    expect(await keysOf(member)).toEqual([]);
  });

  it("is not offered where the site has only a number", async () => {
    const plain = await startTestApp();
    try {
      expect((await new TestBrowser(plain).post("/uye-girisi/gecis-anahtari/baslat")).status).toBe(404);
      const page = await (await plain.request("/uye-girisi")).text();
      expect(page).not.toContain("gecis-anahtari");
      expect(await (await app.request("/isveren-girisi")).text()).toContain("/uye-girisi/gecis-anahtari");
    } finally {
      await plain.stop();
    }
  });
});

describe("a passkey is not added", () => {
  it("without the right password, nor without a session", async () => {
    const { email } = await addMember(app);
    const browser = new TestBrowser(app);
    expect((await browser.post(`${PAGE}/baslat`, { CurrentPassword: PASSWORD })).status).toBe(303);
    await browser.signIn(email);
    const wrong = await browser.post(`${PAGE}/baslat`, { CurrentPassword: "yanlış" });
    expect(wrong.status).toBe(422);
    expect(readable(await wrong.text())).toContain("Şifre yanlış.");
  });

  it.each([
    ["from a foreign origin", { origin: "http://evil.example" }],
    ["from the same name under another scheme", { origin: "https://localhost:3999" }],
    ["for another site's name", { rpId: "evil.example" }],
    ["by a device that did not check who is there", { flags: 0x01 }],
    ["with an answer meant for signing in", { type: "webauthn.get" }],
    ["with a challenge of its own", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
    ["with no challenge", { challenge: "" }],
  ])("%s", async (_what, wrong) => {
    const member = await addMember(app);
    const browser = new TestBrowser(app);
    await browser.signIn(member.email);
    const { challenge } = await askedOf(browser);
    const answer = await add(browser, new SoftwarePasskey().create({ origin: ORIGIN, challenge, ...wrong }));
    expect(answer.status).toBe(422);
    expect(await keysOf(member)).toEqual([]);
  });

  it("with a challenge that was used, was another's, or was for signing in", async () => {
    const [one, other] = [await addMember(app), await addMember(app)];
    const [browser, thief] = [new TestBrowser(app), new TestBrowser(app)];
    await browser.signIn(one.email);
    await thief.signIn(other.email);
    const { challenge } = await askedOf(browser);
    const stolen = new SoftwarePasskey().create({ origin: ORIGIN, challenge });
    expect((await add(thief, stolen)).status).toBe(422);
    expect((await add(browser, stolen)).status).toBe(422);
    const signIn = await challengeFor(browser);
    expect(
      (await add(browser, new SoftwarePasskey().create({ origin: ORIGIN, challenge: signIn }))).status,
    ).toBe(422);
    expect([...(await keysOf(one)), ...(await keysOf(other))]).toEqual([]);
  });

  it("when somebody else has it", async () => {
    const { key } = await withPasskey();
    const other = await addMember(app);
    const browser = new TestBrowser(app);
    await browser.signIn(other.email);
    const { challenge } = await askedOf(browser);
    expect((await add(browser, key.create({ origin: ORIGIN, challenge }))).status).toBe(422);
    expect(await keysOf(other)).toEqual([]);
  });

  it.each(["", "x", "null", "{}", "[]", '{"id":1}', "{".repeat(500), "x".repeat(30_000)])(
    "with something made up: %#",
    async (credential) => {
      const browser = new TestBrowser(app);
      expect([400, 422]).toContain((await enter(browser, credential)).status);
      expect(await browser.isSignedIn()).toBe(false);
    },
  );

  it("to be removed by anybody else", async () => {
    const victim = await withPasskey();
    const [stored] = await keysOf(victim);
    const thief = new TestBrowser(app);
    await thief.signIn((await addMember(app)).email);
    expect((await thief.post(`${PAGE}/sil`, { PasskeyID: String(stored?.id) })).status).toBe(404);
    expect(await keysOf(victim)).toHaveLength(1);
  });
});

describe("nobody comes in with a passkey", () => {
  it.each([
    ["from a foreign origin", { origin: "http://evil.example", rpId: "localhost" }],
    ["for another site's name", { rpId: "evil.example" }],
    ["whose device did not check who is there", { flags: 0x01 }],
    ["with an answer meant for making one", { type: "webauthn.create" }],
    ["with a challenge of their own", { challenge: Buffer.alloc(32, 7).toString("base64url") }],
  ])("%s", async (_what, wrong) => {
    const { key } = await withPasskey();
    const browser = new TestBrowser(app);
    const challenge = await challengeFor(browser);
    const answer = await enter(browser, key.get({ origin: ORIGIN, challenge, ...wrong }));
    expect(answer.status).toBe(422);
    expect(readable(await answer.text())).toContain("Geçiş anahtarı kabul edilmedi");
    expect(await browser.isSignedIn()).toBe(false);
  });

  it("with an answer that was used before, also when it comes twice at the same time", async () => {
    const { key } = await withPasskey();
    const browsers = [new TestBrowser(app), new TestBrowser(app), new TestBrowser(app)];
    const credential = key.get({ origin: ORIGIN, challenge: await challengeFor(new TestBrowser(app)) });
    const answers = await Promise.all(browsers.map((browser) => enter(browser, credential)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
    expect((await enter(new TestBrowser(app), credential)).status).toBe(422);
  });

  it("with another person's key id, another's name, or a copied device that lags behind", async () => {
    const [victim, thief] = [await withPasskey(), await withPasskey()];
    const ask = async () => ({ origin: ORIGIN, challenge: await challengeFor(new TestBrowser(app)) });
    const borrowed = thief.key.get(await ask(), { id: victim.key.id });
    thief.key.userHandle = victim.key.userHandle;
    const renamed = thief.key.get(await ask());
    victim.key.counter = 5;
    expect((await enter(new TestBrowser(app), victim.key.get(await ask()))).status).toBe(303);
    victim.key.counter = 2;
    const copied = victim.key.get(await ask());
    for (const credential of [borrowed, renamed, copied]) {
      const browser = new TestBrowser(app);
      expect((await enter(browser, credential)).status).toBe(422);
      expect(await browser.isSignedIn()).toBe(false);
    }
  });
});

describe("where staff must have one", () => {
  it("a session without one leads nowhere but to adding it, and one with it is let in", async () => {
    const strict = await startTestApp({ environment: { BASE_URL: ORIGIN, STAFF_PASSKEYS: "required" } });
    const common = app;
    app = strict;
    try {
      const { email, key, browser } = await withPasskey({ role: "admin" });
      expect((await browser.get("/yonetim")).status).toBe(200);
      const byPassword = new TestBrowser(strict);
      await byPassword.signIn(email);
      expect((await byPassword.get("/yonetim")).headers.get("location")).toBe(PAGE);
      expect(readable(await (await byPassword.get(PAGE)).text())).toContain("anahtarınızla yeniden girin");
      // A stolen password must not be enough to exchange the key.
      const [stored] = await strict.services.db.selectFrom("passkey").select("id").execute();
      const changes = [
        ["baslat", { CurrentPassword: PASSWORD }],
        ["ekle", { Credential: "{}" }],
        ["sil", { PasskeyID: String(stored?.id) }],
      ] as const;
      for (const [path, fields] of changes) {
        expect((await byPassword.post(`${PAGE}/${path}`, { ...fields })).status).toBe(403);
      }
      const own = await askedOf(browser);
      expect(own.challenge).toHaveLength(43);
      const byKey = new TestBrowser(strict);
      await enter(byKey, key.get({ origin: ORIGIN, challenge: await challengeFor(byKey) }));
      expect((await byKey.get("/yonetim")).status).toBe(200);
      const without = new TestBrowser(strict);
      await without.signIn((await addMember(strict, { role: "editor" })).email);
      expect((await without.get("/yonetim")).headers.get("location")).toBe(PAGE);
      expect(readable(await (await without.get(PAGE)).text())).toContain("önce bir geçiş anahtarı ekleyin");
    } finally {
      app = common;
      await strict.stop();
    }
  });
});
