import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, mailsTo, PASSWORD, TestBrowser } from "../../../../tests/support/accounts.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { appCode } from "../../../../tests/support/totp.ts";

let app: TestApp;
beforeAll(async () => {
  // It stands: no machine is so slow that a wait is over.
  const now = new Date();
  app = await startTestApp({ now: () => now });
});
afterAll(() => app?.stop());

const PAGE = "/hesabim/ayarlar/iki-adim";
const password = { CurrentPassword: PASSWORD };

function codesIn(html: string): string[] {
  const list = html.match(/<ul class="two-factor__codes">(.*?)<\/ul>/s)?.[1] ?? "";
  return [...list.matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(([, code = ""]) => code);
}

async function setUp() {
  const member = await addMember(app);
  const browser = new TestBrowser(app);
  await browser.signIn(member.email);
  const html = await (await browser.post(`${PAGE}/kur`, password)).text();
  const key = html.match(/class="two-factor__key"[^>]*>([^<]+)</)?.[1] ?? "";
  return { ...member, browser, key, codes: codesIn(html), html };
}

async function turnOn() {
  const made = await setUp();
  const usedCode = appCode(made.key);
  const answer = await made.browser.post(`${PAGE}/onayla`, { Code: usedCode });
  expect(answer.headers.get("location")).toBe("/hesabim/ayarlar?bitti=twoFactorOn");
  expect(await made.browser.isSignedIn()).toBe(true);
  return { ...made, usedCode };
}

/** Password given, code still to come. */
async function halfWay(email: string, browser = new TestBrowser(app)) {
  const answer = await browser.signIn(email);
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe("/uye-girisi/dogrulama");
  return browser;
}

/** The code after the one that setting up used: the app shows it half a minute later, and clocks may differ by as much. */
const nextCode = (key: string) => appCode(key, Date.now() + 30_000);

const second = (browser: TestBrowser, Code: string, more: Record<string, string> = {}) =>
  browser.post("/uye-girisi/dogrulama", { Code, ...more });

describe("two-factor sign-in", () => {
  it("is shown as a square for the app, a key and ten codes, and changes nothing until a code comes back", async () => {
    const { email, key, codes, html } = await setUp();
    expect(html).toMatch(/<svg class="two-factor__qr"[^>]*role="img"/);
    expect(key).toMatch(/^[A-Z2-7 ]{30,}$/);
    expect(new Set(codes).size).toBe(10);
    // To be saved without scripts too: a file with all of them.
    const file = /href="data:text\/plain;charset=utf-8,([^"]+)" download=/.exec(html)?.[1] ?? "";
    expect(decodeURIComponent(file).split("\n").slice(2, -1)).toEqual(codes);
    expect((await new TestBrowser(app).signIn(email)).headers.get("location")).toBe("/hesabim");
  });

  it("asks for the code of the app after the password, and lets nobody in before", async () => {
    const { email, key } = await turnOn();
    const browser = await halfWay(email);
    expect(await browser.isSignedIn()).toBe(false);
    expect(browser.cookie).not.toContain("session_token");
    expect((await second(browser, "000000")).status).toBe(422);
    const code = nextCode(key);
    const answer = await second(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(answer.headers.get("location")).toBe("/hesabim");
    expect(await browser.isSignedIn()).toBe(true);
  });

  it("comes back to where it began", async () => {
    const { email, key } = await turnOn();
    const browser = new TestBrowser(app);
    const fields = { Email: email, Password: PASSWORD, returnUrl: "/is-ilanlari?q=ş" };
    const asked = await browser.post("/uye-girisi", fields);
    const page = await (await browser.get(asked.headers.get("location") ?? "")).text();
    const returnUrl = readable(
      page.match(/account-frame__form.*?name="returnUrl" value="([^"]+)"/s)?.[1] ?? "",
    );
    expect((await second(browser, nextCode(key), { returnUrl })).headers.get("location")).toBe(
      "/is-ilanlari?q=%C5%9F",
    );
  });

  it("takes a code of the app once: not after setting up, not in another browser, nor the one before it", async () => {
    const { email, key, usedCode } = await turnOn();
    expect((await second(await halfWay(email), usedCode)).status).toBe(422);
    const next = nextCode(key);
    expect((await second(await halfWay(email), next)).status).toBe(303);
    const looker = await halfWay(email);
    for (const code of [next, usedCode]) {
      const answer = await second(looker, code);
      expect(answer.status).toBe(422);
      expect(readable(await answer.text())).toContain("Kod doğru değil");
    }
    expect(await looker.isSignedIn()).toBe(false);
  });

  it("takes a code of the app once, also when it comes several times at the same time", async () => {
    const { email, key } = await turnOn();
    const browsers = [await halfWay(email), await halfWay(email), await halfWay(email)];
    const code = nextCode(key);
    const answers = await Promise.all(browsers.map((browser) => second(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
    const signedIn = await Promise.all(browsers.map((browser) => browser.isSignedIn()));
    expect(signedIn.filter(Boolean)).toHaveLength(1);
  });

  it("is not turned on by trying codes out: wrong ones have to wait, at the second step's page too", async () => {
    const { browser, key } = await setUp();
    const statuses: number[] = [];
    for (let time = 0; time < 6; time++) {
      statuses.push((await browser.post(`${PAGE}/onayla`, { Code: "12345a" })).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    const waiting = await browser.post(`${PAGE}/onayla`, { Code: appCode(key) });
    expect(waiting.status).toBe(429);
    expect(Number(waiting.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await second(browser, appCode(key))).status).toBe(422);
    expect(await (await browser.get(PAGE)).text()).not.toContain(`${PAGE}/kapat`);
  });

  it("takes each recovery code once, also when it comes twice at the same time", async () => {
    const { email, codes } = await turnOn();
    const [code = "", other = ""] = codes;
    const browsers = [await halfWay(email), await halfWay(email)];
    const answers = await Promise.all(browsers.map((browser) => second(browser, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect((await second(await halfWay(email), code)).status).toBe(422);
    expect((await second(await halfWay(email), other)).status).toBe(303);
  });

  it("ends after five wrong codes: the password has to be given again", async () => {
    const { email, key } = await turnOn();
    const browser = await halfWay(email);
    for (let time = 0; time < 5; time++) expect((await second(browser, "12345a")).status).toBe(422);
    const answer = await second(browser, nextCode(key));
    expect(answer.status).toBe(422);
    expect(readable(await answer.text())).toContain("Bu giriş denemesinin süresi doldu");
    expect(await browser.isSignedIn()).toBe(false);
  });

  it.each(["", "x", "null", "2fa-aaaaaaaaaaaaaaaaaaaa.c2lnbmF0dXJl"])(
    "begins with a password, not with the made-up cookie %j",
    async (cookie) => {
      const browser = new TestBrowser(app, { "mesai.two_factor": cookie });
      expect((await second(browser, "123456")).status).toBe(422);
      expect(await browser.isSignedIn()).toBe(false);
    },
  );

  it("is not asked for again in a browser that was trusted, until the password changes", async () => {
    const { email, key, browser: own } = await turnOn();
    const browser = await halfWay(email);
    expect((await second(browser, nextCode(key), { TrustDevice: "1" })).status).toBe(303);
    await browser.post("/cikis");
    expect((await browser.signIn(email)).headers.get("location")).toBe("/hesabim");
    await browser.post("/cikis");
    const next = "yepyeni bir parola";
    const fields = { ...password, Password: next, PasswordRepeat: next };
    expect((await own.post("/hesabim/ayarlar/sifre", fields)).status).toBe(303);
    expect((await browser.signIn(email, next)).headers.get("location")).toBe("/uye-girisi/dogrulama");
  });

  it("is not set up with a wrong code or a wrong password, nor by somebody else", async () => {
    const { browser, email } = await setUp();
    const wrong = await browser.post(`${PAGE}/onayla`, { Code: "000000" });
    expect(wrong.status).toBe(422);
    expect(readable(await wrong.text())).toContain("Kod doğru değil");
    expect((await browser.post(`${PAGE}/kur`, { CurrentPassword: "yanlış" })).status).toBe(422);
    expect((await new TestBrowser(app).signIn(email)).headers.get("location")).toBe("/hesabim");
    const stranger = new TestBrowser(app);
    expect((await stranger.post(`${PAGE}/kur`, password)).headers.get("location")).toMatch(/^\/uye-girisi/);
  });

  it("gives new recovery codes, which end the old ones, and can be turned off with the password", async () => {
    const { email, browser, codes } = await turnOn();
    const renewed = codesIn(await (await browser.post(`${PAGE}/kodlar`, password)).text());
    expect(renewed).toHaveLength(10);
    expect(renewed.some((code) => codes.includes(code))).toBe(false);
    expect((await second(await halfWay(email), codes[0] ?? "")).status).toBe(422);
    expect((await browser.post(`${PAGE}/kapat`, { CurrentPassword: "yanlış" })).status).toBe(422);
    const answer = await browser.post(`${PAGE}/kapat`, password);
    expect(answer.headers.get("location")).toBe("/hesabim/ayarlar?bitti=twoFactorOff");
    expect((await new TestBrowser(app).signIn(email)).headers.get("location")).toBe("/hesabim");
    const subjects = (await mailsTo(app, email, 4)).map(({ subject }) => subject);
    expect(subjects).toContain("Mesai: İki adımlı doğrulama açıldı");
    expect(subjects).toContain("Mesai: Kurtarma kodları yenilendi");
    expect(subjects).toContain("Mesai: İki adımlı doğrulama kapatıldı");
  });
});
