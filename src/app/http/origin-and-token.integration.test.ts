import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  expectRefusalJson,
  expectRefusalPage,
  languages,
  messages,
  readable,
} from "../../../tests/support/refusals.ts";
import { postForm, type Session, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
let elif: Session;
let kerem: Session;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 30 });
  elif = await signIn(app, "aday@mesai.test");
  kerem = await signIn(app, "yeni@mesai.test");
});
afterAll(() => app?.stop());

const TOKEN = "__RequestVerificationToken";

describe("a state-changing request", () => {
  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["nowhere", { origin: "null" }],
    ["an origin that only begins like ours", { origin: "http://127.0.0.1.evil.example" }],
    ["our host over another port", { origin: "http://127.0.0.1:1" }],
    ["an empty origin", { origin: "" }],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
    ["a sibling domain", { "sec-fetch-site": "same-site" }],
    ["a fetch of a kind nobody knows", { "sec-fetch-site": "garbage" }],
    ["our origin, but cross-site", { origin: "OWN", "sec-fetch-site": "cross-site" }],
  ] as [string, Record<string, string>][])(
    "from %s is refused, and nothing happens",
    async (_what, headers) => {
      const sent = { ...headers, ...(headers.origin === "OWN" && { origin: app.url }) };
      const answer = await postForm(app, "/dil", { lang: "en" }, sent);
      expect(answer.headers.getSetCookie()).toEqual([]);
      await expectRefusalPage(answer, 403);
      const json = await postForm(app, "/dil", { lang: "en" }, { ...sent, accept: "application/json" });
      expect((await expectRefusalJson(json, 403)).message).toBe(messages.tr["error-403-origin"]);
    },
  );

  it("from elsewhere cannot sign anybody in", async () => {
    const fields = { Email: "aday@mesai.test", Password: "Mesai-2026!" };
    const answer = await postForm(app, "/uye-girisi", fields, { origin: "https://evil.example" });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ["our own page", { origin: "OWN", "sec-fetch-site": "same-origin" }],
    ["the address bar", { "sec-fetch-site": "none" }],
    ["a program that is no browser", {}],
  ] as [string, Record<string, string>][])("from %s goes through", async (_what, headers) => {
    const sent = { ...headers, ...(headers.origin && { origin: app.url }) };
    expect((await postForm(app, "/dil", { lang: "en" }, sent)).status).toBe(303);
  });
});

describe("somebody who is signed in", () => {
  it.each([
    ["no token", () => ({})],
    ["an empty token", () => ({ [TOKEN]: "" })],
    ["a forged token", () => ({ [TOKEN]: "x".repeat(43) })],
    ["a token of one letter more", () => ({ [TOKEN]: `${elif.csrfToken}x` })],
    ["another person's token", () => ({ [TOKEN]: kerem.csrfToken })],
  ] as [string, () => Record<string, string>][])(
    "is refused with %s, and stays signed in",
    async (_what, fields) => {
      const answer = await postForm(app, "/cikis", fields(), { cookie: elif.cookie });
      expect(answer.headers.getSetCookie()).toEqual([]);
      await expectRefusalPage(answer, 403);
      expect(await (await app.request("/", { headers: { cookie: elif.cookie } })).text()).toContain("Elif");
    },
  );

  it("is refused with the token in the address, where it would leak", async () => {
    const answer = await postForm(
      app,
      `/dil?${TOKEN}=${elif.csrfToken}`,
      { lang: "en" },
      { cookie: elif.cookie },
    );
    expect(answer.status).toBe(403);
  });

  it("is refused with the token of an earlier session of their own", async () => {
    const later = await signIn(app, "aday@mesai.test");
    expect(later.csrfToken).not.toBe(elif.csrfToken);
    const fields = { lang: "en", [TOKEN]: elif.csrfToken };
    expect((await postForm(app, "/dil", fields, { cookie: later.cookie })).status).toBe(403);
  });

  it("is refused with a token but from elsewhere", async () => {
    const headers = { cookie: elif.cookie, origin: "https://evil.example" };
    expect((await postForm(app, "/dil", { lang: "en", [TOKEN]: elif.csrfToken }, headers)).status).toBe(403);
  });

  it.each(languages)("is told why in the language of the page: %s", async (language) => {
    const headers = { cookie: `${elif.cookie}; lang=${language}` };
    const html = await expectRefusalPage(await postForm(app, "/cikis", {}, headers), 403, language);
    expect(readable(html)).toContain(messages[language]["error-403-origin"]);
  });

  it("goes on with the token as a field, in a header, in JSON or in multipart", async () => {
    const { cookie, csrfToken } = elif;
    const send = (init: RequestInit) => app.request("/dil", { method: "POST", ...init });
    const multipart = new FormData();
    multipart.append("lang", "en");
    multipart.append(TOKEN, csrfToken);
    const answers = [
      await postForm(app, "/dil", { lang: "en", [TOKEN]: csrfToken }, { cookie }),
      await postForm(app, "/dil", { lang: "en", [TOKEN.toLowerCase()]: csrfToken }, { cookie }),
      await postForm(app, "/dil", { lang: "en" }, { cookie, RequestVerificationToken: csrfToken }),
      await send({ body: multipart, headers: { cookie } }),
      await send({
        body: JSON.stringify({ lang: "en", [TOKEN]: csrfToken }),
        headers: { cookie, "content-type": "application/json" },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
  });
});
