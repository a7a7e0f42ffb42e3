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
beforeAll(async () => {
  app = await startTestApp({ advertisements: 30 });
  elif = await signIn(app, "aday@mesai.test");
});
afterAll(() => app?.stop());

const TOKEN = "__RequestVerificationToken";

/** Which forged ones are refused is walked through for every route in forged-requests.integration.test.ts. */
describe("a state-changing request", () => {
  it("from another site is refused as a page to people and as JSON to calls", async () => {
    const origin = "https://evil.example";
    const answer = await postForm(app, "/dil", { lang: "en" }, { origin });
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expectRefusalPage(answer, 403);
    const json = await postForm(app, "/dil", { lang: "en" }, { origin, accept: "application/json" });
    expect((await expectRefusalJson(json, 403)).message).toBe(messages.tr["error-403-origin"]);
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
  it("stays so when a request without the token is refused", async () => {
    const answer = await postForm(app, "/cikis", {}, { cookie: elif.cookie });
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expectRefusalPage(answer, 403);
    expect(await (await app.request("/", { headers: { cookie: elif.cookie } })).text()).toContain("Elif");
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
