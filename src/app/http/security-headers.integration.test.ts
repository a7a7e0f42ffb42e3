import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getRaw } from "../../../tests/support/raw-http.ts";
import { postForm, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
let sql: pg.Client;
const logLines: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60, logLines });
  sql = new pg.Client({ connectionString: app.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

function expectSecurityHeaders(headers: Headers): void {
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  const policy = headers.get("content-security-policy") ?? "";
  for (const directive of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]) {
    expect(policy).toContain(directive);
  }
  // The map that visitors may ask for is the only stranger in a page.
  expect(policy.replace("frame-src https://www.openstreetmap.org;", "")).not.toMatch(
    /unsafe-inline|unsafe-eval|\*|https?:/,
  );
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("server")).toBeNull();
}

describe("every kind of answer has the security headers", () => {
  it.each([
    ["a page", "/?kind=page", 200],
    ["the same page, cached", "/?kind=page", 200],
    ["results", "/is-ilanlari", 200],
    ["a page that is never cached", "/uye-girisi", 200],
    ["JSON", "/api/language/CacheTimeOut", 200],
    ["a refusal in JSON", "/api/language/GetLanguage?lang=xx&key=x", 400],
    ["a picture", "/favicon.svg", 200],
    ["text", "/robots.txt", 200],
    ["a machine's question", "/healthz", 200],
    ["a page that does not exist", "/yok", 404],
    ["a malformed query", "/is-ilanlari?q=%00", 400],
    ["a redirect", "/is-ilanlari?sayfa=5000", 303],
  ])("%s", async (_what, path, status) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer.headers);
  });

  it("an answer of 304", async () => {
    const etag = (await app.request("/")).headers.get("etag") ?? "";
    const answer = await app.request("/", { headers: { "if-none-match": etag } });
    expect(answer.status).toBe(304);
    expectSecurityHeaders(answer.headers);
  });

  it("a person's page, a fragment, a refused body and a refused origin", async () => {
    const { cookie } = await signIn(app, "aday@mesai.test");
    expectSecurityHeaders((await app.request("/", { headers: { cookie } })).headers);
    expectSecurityHeaders(
      (await app.request("/is-ilanlari", { headers: { "x-requested-with": "XMLHttpRequest" } })).headers,
    );
    const xml = { method: "POST", body: "<a/>", headers: { "content-type": "text/xml" } };
    expectSecurityHeaders((await app.request("/dil", xml)).headers);
    expectSecurityHeaders((await postForm(app, "/dil", {}, { origin: "https://evil.example" })).headers);
  });

  it("an address that cannot be decoded", async () => {
    expectSecurityHeaders(new Headers((await getRaw(app.url, "/%zz")).headers));
  });

  it("an error of ours", async () => {
    const { rows } = await sql.query(
      "select slug || '-' || id as page from open_advertisement order by id desc limit 1",
    );
    await sql.query("alter view open_advertisement rename to open_advertisement_away");
    try {
      const answer = await app.request(`/is-ilani/${rows[0].page}`);
      expect(answer.status).toBe(500);
      expectSecurityHeaders(answer.headers);
    } finally {
      await sql.query("alter view open_advertisement_away rename to open_advertisement");
    }
  });
});

describe("the policy and the page agree", () => {
  it.each(["/", "/is-ilanlari", "/uye-girisi", "/yok", "/gelistirici/bilesenler"])("%s", async (path) => {
    const answer = await app.request(path);
    const policy = answer.headers.get("content-security-policy") ?? "";
    const html = (await answer.text()).replace(/<link rel="(canonical|alternate)"[^>]*>/g, "");
    const inline = [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs)];
    expect(inline).toHaveLength(2);
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)];
    expect(styles).toHaveLength(1);
    for (const [, text = ""] of [...inline, ...styles]) {
      const hash = createHash("sha256").update(text).digest("base64");
      expect(policy).toContain(`'sha256-${hash}'`);
    }
    expect(html).not.toMatch(/ style="| on[a-z]+="|javascript:/i);
    const ownPart = html.replace(/<a [^>]*rel="noopener noreferrer nofollow"[^>]*>/g, "");
    expect(ownPart).not.toMatch(/(?:src|href|action)="(?:https?:)?\/\//);
  });
});

it("behind https, browsers are told to stay there and cookies are bound to it", async () => {
  const secure = await startTestApp({
    advertisements: 30,
    environment: { BASE_URL: "https://mesai.example" },
  });
  try {
    const home = await secure.request("/");
    expect(home.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
    expect(home.headers.get("content-security-policy")).toContain("upgrade-insecure-requests");
    const origin = { origin: "https://mesai.example" };
    const language = await postForm(secure, "/dil", { lang: "en" }, origin);
    expect(language.status).toBe(303);
    expect(language.headers.getSetCookie()[0]).toContain("Secure");
    const fields = { Email: "aday@mesai.test", Password: "Mesai-2026!" };
    const session = await postForm(secure, "/uye-girisi", fields, origin);
    expect(session.headers.getSetCookie()[0]).toMatch(/^__Host-mesai\.session_token=.*; Secure/);
    const cookie = session.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    expect(await (await secure.request("/", { headers: { cookie } })).text()).toContain("Elif");
    expect(await (await secure.request("/")).text()).not.toContain("Elif");
  } finally {
    await secure.stop();
  }
});

it("the policy lets in the frames of the map that the settings name, and no other", async () => {
  const other = await startTestApp({
    environment: { MAP_EMBED_URL: "https://maps.example/embed?q={lat},{lng}&z={zoom}" },
  });
  const policy = (await other.request("/")).headers.get("content-security-policy");
  await other.stop();
  expect(policy).toContain("frame-src https://maps.example;");
});

describe("what was started for this machine alone", () => {
  it.each<[string, Record<string, string>]>([
    ["under another name", { Host: "www.mesai.example" }],
    ["under another name that a proxy tells of", { "X-Forwarded-Host": "www.mesai.example" }],
    ["for somebody on the internet", { "X-Forwarded-For": "85.105.1.1" }],
    ["for nobody knows whom", { "X-Forwarded-For": "unknown" }],
  ])("refuses what a proxy brings %s, and says so in the log", async (_what, headers) => {
    logLines.length = 0;
    for (const path of ["/gelistirici/posta", "/uye-girisi", "/yok"]) {
      const answer = await getRaw(app.url, path, headers);
      expect(answer.status, path).toBe(421);
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    }
    expect(logLines.join()).toContain("Set BASE_URL");
    expect(logLines.join()).not.toContain("85.105.1.1");
  });
});
