import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addMember, PASSWORD, TestBrowser, termsOf } from "../../../../tests/support/accounts.ts";
import { readable } from "../../../../tests/support/refusals.ts";
import { SocialSite } from "../../../../tests/support/social-site.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import tr from "../messages/tr.json" with { type: "json" };

const site = new SocialSite();
let app: TestApp;
beforeAll(async () => {
  await site.start();
  app = await startTestApp({
    environment: {
      GOOGLE_CLIENT_ID: "bizim",
      GOOGLE_CLIENT_SECRET: "gizli",
      LINKEDIN_CLIENT_ID: "bizim",
      LINKEDIN_CLIENT_SECRET: "gizli",
    },
  });
});
afterAll(async () => {
  await app?.stop();
  await site.stop();
});

const profile = (email: string, more: Record<string, unknown> = {}) => ({
  sub: `sub-${email}`,
  email,
  email_verified: true,
  name: "Ayşe Yılmaz",
  ...more,
});

async function begin(browser: TestBrowser, provider = "google", returnUrl = "/is-ilanlari?q=a") {
  const answer = await browser.get(`/giris/${provider}?${new URLSearchParams({ returnUrl })}`);
  expect(answer.status).toBe(303);
  return answer.headers.get("location") ?? "";
}

function personWith(email: string) {
  return app.services.db.selectFrom("person").selectAll().where("email", "=", email).execute();
}

const FAILED = "/uye-girisi?bilgi=socialFailed";

describe.each(["google", "linkedin"])("signing in with %s", (provider) => {
  it("opens an account, goes on where it began, and finds it again", async () => {
    const email = `yeni-${provider}@example.com`;
    for (const browser of [new TestBrowser(app), new TestBrowser(app)]) {
      const asked = await begin(browser, provider);
      expect(new URL(asked).searchParams.get("redirect_uri")).toMatch(`/giris/${provider}/donus`);
      const answer = await browser.get(`/giris/${provider}/donus?${site.agree(asked, profile(email))}`);
      expect(answer.headers.get("location")).toBe("/is-ilanlari?q=a");
      expect(await browser.isSignedIn()).toBe(true);
    }
    expect(await personWith(email)).toMatchObject([
      { name: "Ayşe Yılmaz", role: "member", email_verified: true, image: null },
    ]);
    const { rows } = await app.services.db.executeQuery({
      sql: "select access_token, refresh_token, id_token from person_credential where provider_id = $1",
      parameters: [provider],
    } as never);
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
    // Once, though they came twice.
    expect(await termsOf(app, email)).toEqual(["1.0"]);
  });

  it("takes no answer that another browser began, that was changed or that comes twice", async () => {
    const browser = new TestBrowser(app);
    const query = site.agree(await begin(browser, provider), profile(`araya-${provider}@example.com`));
    const back = (who: TestBrowser, answer: URLSearchParams) => who.get(`/giris/${provider}/donus?${answer}`);
    expect((await back(new TestBrowser(app), query)).headers.get("location")).toBe(FAILED);
    const changed = new URLSearchParams({ ...Object.fromEntries(query), state: "a".repeat(32) });
    expect((await back(browser, changed)).headers.get("location")).toBe(FAILED);
    for (const nothing of ["", "error=access_denied", "code=x", "state=x"]) {
      expect((await back(new TestBrowser(app), new URLSearchParams(nothing))).headers.get("location")).toBe(
        FAILED,
      );
    }
    const other = new TestBrowser(app);
    const good = site.agree(await begin(other, provider), profile(`iki-kez-${provider}@example.com`));
    expect((await back(other, good)).headers.get("location")).toBe("/is-ilanlari?q=a");
    await other.post("/cikis");
    expect((await back(other, good)).headers.get("location")).toBe(FAILED);
    expect(await other.isSignedIn()).toBe(false);
    expect(await personWith(`araya-${provider}@example.com`)).toEqual([]);
  });
});

describe("signing in with another site", () => {
  it("is offered where the settings have the keys", async () => {
    for (const path of ["/uye-girisi", "/uye-ol"]) {
      const html = readable(await (await new TestBrowser(app).get(path)).text());
      expect(html).toContain("Google ile devam et");
      expect(html).toContain("LinkedIn ile devam et");
      expect(html).toContain(tr["accounts-otherSiteTerms"]);
    }
    expect((await new TestBrowser(app).get("/giris/github")).status).toBe(404);
  });

  it("finds the account with that address when the other site has checked it, and not otherwise", async () => {
    const { id, email } = await addMember(app);
    const stranger = new TestBrowser(app);
    const unchecked = site.agree(
      await begin(stranger),
      profile(email, { email_verified: false, sub: "kotu" }),
    );
    expect((await stranger.get(`/giris/google/donus?${unchecked}`)).headers.get("location")).toBe(FAILED);
    const browser = new TestBrowser(app);
    const query = site.agree(await begin(browser), profile(email));
    expect((await browser.get(`/giris/google/donus?${query}`)).status).toBe(303);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await personWith(email)).toMatchObject([{ id }]);
    expect((await new TestBrowser(app).signIn(email, PASSWORD)).status).toBe(303);
  });

  it("does not stand in for the second step", async () => {
    const { id, email } = await addMember(app);
    await app.services.db
      .updateTable("person")
      .set({ two_factor_enabled: true })
      .where("id", "=", id)
      .execute();
    const browser = new TestBrowser(app);
    const query = site.agree(await begin(browser), profile(email));
    const answer = await browser.get(`/giris/google/donus?${query}`);
    expect(answer.headers.get("location")).toBe("/uye-girisi?bilgi=socialTwoFactor");
    expect(await browser.isSignedIn()).toBe(false);
  });

  it.each([
    ["no name", undefined, "adsiz-1"],
    ["a name of two lines", "Ali\r\nBcc: x@y.z", "Ali Bcc: x@y.z"],
    ["a name of 300 letters", "ş".repeat(300), "ş".repeat(200)],
  ])("takes %s", async (_what, name, stored) => {
    const email = name === undefined ? "adsiz-1@example.com" : `ad-${name.length}@example.com`;
    const browser = new TestBrowser(app);
    const query = site.agree(await begin(browser), profile(email, { name }));
    expect((await browser.get(`/giris/google/donus?${query}`)).status).toBe(303);
    expect(await personWith(email)).toMatchObject([{ name: stored }]);
  });

  it.each(["https://evil.example", "//evil.example", "/\\evil.example"])(
    "never leads away from the site: %j",
    async (returnUrl) => {
      const browser = new TestBrowser(app);
      const asked = await begin(browser, "google", returnUrl);
      const email = `uzak-${returnUrl.length}-${returnUrl.codePointAt(1)}@example.com`;
      const answer = await browser.get(`/giris/google/donus?${site.agree(asked, profile(email))}`);
      expect(answer.headers.get("location")).toBe("/hesabim");
    },
  );
});

describe("without keys", () => {
  it("no other site is offered", async () => {
    const plain = await startTestApp();
    const html = await (await plain.request("/uye-girisi")).text();
    expect(html).not.toContain("/giris/");
    expect((await plain.request("/giris/google")).status).toBe(404);
    expect((await plain.request("/giris/google/donus?code=x&state=y")).status).toBe(404);
    await plain.stop();
  });
});
