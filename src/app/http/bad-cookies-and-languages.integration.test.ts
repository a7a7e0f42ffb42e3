import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getRaw } from "../../../tests/support/raw-http.ts";
import { expectRefusalJson, expectRefusalPage } from "../../../tests/support/refusals.ts";
import { postForm, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
});
afterAll(() => app?.stop());

describe("cookies that make no sense", () => {
  it.each([
    ["a malformed percent", "lang=%E0%A4%A"],
    ["a language nobody has", "lang=xx"],
    ["a language in capitals", "lang=EN"],
    ["a name of the prototype", "lang=__proto__; constructor=1; toString=2"],
    ["no equals sign", "lang; ;;;=;=tr"],
    ["eight kilobytes", `lang=${"x".repeat(8000)}`],
    ["a session that is garbage", "mesai.session_token=garbage"],
    ["a session with a malformed percent", "mesai.session_token=%E0%A4%A"],
    ["a session with a forged signature", `mesai.session_token=${"a".repeat(32)}.${"b".repeat(43)}%3D`],
    ["a session of eight kilobytes", `mesai.session_token=${"x".repeat(8000)}`],
    ["an empty session", "mesai.session_token="],
  ])("%s is a visitor like any other", async (_what, cookie) => {
    for (const path of ["/", "/is-ilanlari", "/uye-girisi"]) {
      const answer = await app.request(path, { headers: { cookie } });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<html lang="tr" dir="ltr"');
    }
    await expectRefusalPage(await app.request("/yok", { headers: { cookie } }), 404);
  });

  it.each(["lang", "mesai.session_token"])("binary in %s is a visitor like any other", async (name) => {
    const bytes = Buffer.from(Array.from({ length: 128 }, (_, index) => index + 128));
    const cookie = Buffer.concat([Buffer.from(`${name}=`), bytes]);
    expect((await getRaw(app.url, "/uye-girisi", { Cookie: cookie })).status).toBe(200);
  });

  it("a session cut in two is no session", async () => {
    const { cookie: cookies } = await signIn(app, "aday@mesai.test");
    const cookie = cookies.split("; ").find((each) => each.startsWith("mesai.session_token="));
    const answer = await app.request("/", { headers: { cookie: cookie?.slice(0, -5) ?? cookies } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain("Elif");
  });
});

describe("a language nobody has", () => {
  it.each(["xx", "", "tr-TR", "__proto__", "TR", "en;ar", "../../etc"])(
    "is refused by the switch: '%s'",
    async (lang) => {
      const answer = await postForm(app, "/dil", { lang });
      expect(answer.headers.getSetCookie()).toEqual([]);
      await expectRefusalPage(answer, 400);
    },
  );

  it.each(["xx", "", "constructor"])("is refused by GetLanguage: '%s'", async (lang) => {
    const query = new URLSearchParams({ lang, key: "ui-signIn" });
    const body = await expectRefusalJson(await app.request(`/api/language/GetLanguage?${query}`), 400);
    expect(Object.keys(body.errors ?? {})).toEqual(["lang"]);
  });

  it("or a key nobody has", async () => {
    for (const key of ["no-such-key", "__proto__", "toString", "ş"]) {
      const answer = await app.request(`/api/language/GetLanguage?lang=tr&key=${encodeURIComponent(key)}`);
      expect(answer.status).toBe(404);
      expect(((await answer.json()) as { success: boolean }).success).toBe(false);
    }
    expect((await app.request(`/api/language/GetLanguage?lang=tr&key=${"k".repeat(201)}`)).status).toBe(400);
    expect((await app.request("/api/language/GetLanguage?lang=tr")).status).toBe(400);
  });
});

it("paths and parameter names match without regard to case", async () => {
  const answer = await app.request("/API/LANGUAGE/getlanguage?LANG=en&KEY=ui-signIn");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ Data: { LValue: "Sign in", LDesc: expect.any(String) } });
  expect((await app.request("/IS-ILANLARI?SIRALA=tarih")).status).toBe(200);
  expect((await app.request("/Uye-Girisi/")).status).toBe(200);
});

describe("error pages of somebody who is signed in", () => {
  it("keep the person and the token, so that the next click works", async () => {
    const { cookie, csrfToken } = await signIn(app, "aday@mesai.test");
    const type = { cookie, "content-type": "application/xml" };
    for (const answer of [
      await app.request("/yok", { headers: { cookie } }),
      await app.request("/dil", { method: "POST", body: "<a/>", headers: type }),
      await app.request("/is-ilanlari?q=%00", { headers: { cookie } }),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const html = await answer.text();
      expect(html).toContain("Elif");
      expect(html).toContain(`name="__RequestVerificationToken" value="${csrfToken}"`);
    }
  });

  it("and of a refused POST lead back to a page that exists", async () => {
    const { cookie } = await signIn(app, "aday@mesai.test");
    const refused = await postForm(app, "/cikis", {}, { cookie });
    expect(refused.status).toBe(403);
    const returnUrl = (await refused.text()).match(/name="returnUrl" value="([^"]*)"/)?.[1] ?? "";
    expect((await app.request(returnUrl)).status).toBe(200);
  });
});
