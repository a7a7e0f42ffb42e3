import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { getRaw, sendRaw } from "../../../tests/support/raw-http.ts";
import {
  expectNoInnerDetail,
  expectRefusalJson,
  expectRefusalPage,
  languages,
  messages,
  readable,
} from "../../../tests/support/refusals.ts";
import { cookiesOf, postForm } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { features } from "../features.ts";

const logLines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60, logLines, environment: { LOG_LEVEL: "debug" } });
});
afterAll(() => app?.stop());

const BOUNDARY = "----mesai";
const formType = "application/x-www-form-urlencoded";
const LONG = "y".repeat(290_000);
const multipartType = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, value: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const closing = `--${BOUNDARY}--\r\n`;

function post(path: string, body: BodyInit, headers: Record<string, string>) {
  return app.request(path, { method: "POST", body, headers });
}

describe("a body whose sender hangs up", () => {
  it.each([formType, "application/json", multipartType])(
    "is no error in the log, whatever it was going to be: %s",
    async (type) => {
      const head = [
        "POST /ilan-sikayet-et-gonder HTTP/1.1",
        `Host: ${new URL(app.url).host}`,
        `Content-Type: ${type}`,
        "Content-Length: 5000",
      ];
      const before = logLines.length;
      const { hostname, port } = new URL(app.url);
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      socket.write(`${head.join("\r\n")}\r\n\r\n${part("Description", "yarım")}`);
      await eventually(async () => expect(await openRequests()).toBeGreaterThan(0));
      socket.destroy();
      await eventually(() => expect(logLines.slice(before).join()).toContain("left in the middle"));
      const levels = logLines.slice(before).map((line) => (JSON.parse(line) as { level: number }).level);
      expect(Math.max(...levels)).toBeLessThanOrEqual(20);
    },
  );

  /** What the server has begun to read. */
  const openRequests = () =>
    new Promise<number>((resolve) => app.web?.server.getConnections((_error, count) => resolve(count)));
});

describe("a body that cannot be read", () => {
  const cases = [
    { what: "malformed JSON", type: "application/json", body: '{"lang": "tr"', status: 400 },
    { what: "JSON that is an array", type: "application/json", body: '["tr"]', status: 400 },
    { what: "JSON that is a string", type: "application/json", body: '"tr"', status: 400 },
    { what: "JSON that is null", type: "application/json", body: "null", status: 400 },
    {
      what: "JSON nested too deeply",
      type: "application/json",
      body: `${'{"a":'.repeat(500)}1${"}".repeat(500)}`,
      status: 400,
    },
    { what: "a null character", type: formType, body: "lang=tr%00", status: 400 },
    { what: "a name nested too deeply", type: formType, body: "a.b.c.d.e.f.g=1&lang=tr", status: 400 },
    { what: "an index beyond reason", type: formType, body: "a[99999999]=1&lang=tr", status: 400 },
    { what: "too many fields", type: formType, body: "a=1&".repeat(3000), status: 400 },
    { what: "multipart without a boundary", type: "multipart/form-data", body: "lang=tr", status: 400 },
    { what: "multipart that is not", type: multipartType, body: "not multipart at all", status: 400 },
    { what: "multipart that breaks off", type: multipartType, body: part("lang", "tr"), status: 400 },
    {
      what: "multipart with a name of the prototype",
      type: multipartType,
      body: part("__proto__", "x") + part("lang", "tr") + closing,
      status: 400,
    },
    { what: "a type nobody takes", type: "application/xml", body: "<lang>tr</lang>", status: 415 },
    { what: "plain text", type: "text/plain", body: "lang=tr", status: 415 },
    { what: "a type that is no type", type: "garbage", body: "lang=tr", status: 415 },
    { what: "a form too large", type: formType, body: `lang=tr&x=${"y".repeat(300_000)}`, status: 413 },
    {
      what: "JSON too large",
      type: "application/json",
      body: JSON.stringify({ lang: "tr", x: "y".repeat(300_000) }),
      status: 413,
    },
    {
      what: "a multipart field too large",
      type: multipartType,
      body: part("x", "y".repeat(300_000)) + part("lang", "tr") + closing,
      status: 413,
    },
    {
      what: "many multipart fields that are too large together",
      type: multipartType,
      body: part("x", "y".repeat(100_000)).repeat(4) + part("lang", "tr") + closing,
      status: 413,
    },
  ] as const;

  it.each(cases)("$what is $status as a page and as JSON", async ({ type, body, status }) => {
    await expectRefusalPage(await post("/dil", body, { "content-type": type }), status);
    const json = { "content-type": type, accept: "application/json" };
    await expectRefusalJson(await post("/dil", body, json), status);
  });

  it("is not read at length before it is known whose it is, also where files are taken", async () => {
    const doors = features
      .flatMap((feature) => feature.routes?.(app.services) ?? [])
      .map(({ contract }) => contract)
      .filter(({ bodyLimit, path }) => bodyLimit > 300_000 && !path.includes(":key"));
    expect(doors.length).toBeGreaterThan(8);
    const bodies = { "application/json": JSON.stringify({ Text: LONG }), [formType]: `Text=${LONG}` };
    for (const { method, path } of doors) {
      for (const [type, body] of Object.entries(bodies)) {
        const headers = { "content-type": type, accept: "application/json" };
        const answer = await app.request(path.replace(/:\w+/g, "1"), { method, body, headers });
        expect(answer.status, path).toBe(413);
      }
    }
  });

  it.each(languages)("is explained in the visitor's language: %s", async (language) => {
    for (const { type, body, status } of [cases[0], cases[13], cases[16]]) {
      const headers = { "content-type": type, cookie: `lang=${language}` };
      await expectRefusalPage(await post("/dil", body, headers), status, language);
      const call = { "content-type": type, "accept-language": language, accept: "application/json" };
      await expectRefusalJson(await post("/dil", body, call), status, language);
    }
  });

  it("too large without saying so beforehand is refused as well", async () => {
    const body = new ReadableStream({
      start(controller) {
        const encoder = new TextEncoder();
        for (let sent = 0; sent < 30; sent++)
          controller.enqueue(encoder.encode(part("x", "y".repeat(10_000))));
        controller.enqueue(encoder.encode(part("lang", "tr") + closing));
        controller.close();
      },
    });
    const init = { method: "POST", body, duplex: "half", headers: { "content-type": multipartType } };
    await expectRefusalPage(await app.request("/dil", init as RequestInit), 413);
  });

  it("keeps nothing of what it brought", async () => {
    const answer = await post("/dil", "lang=ar&x=%00", { "content-type": formType });
    expect(answer.status).toBe(400);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("names the fields that are wrong, in the visitor's language", async () => {
    for (const language of languages) {
      const headers = { "content-type": formType, accept: "application/json", cookie: `lang=${language}` };
      const missing = await expectRefusalJson(await post("/dil", "", headers), 400, language);
      expect(missing.errors).toEqual({ lang: [messages[language]["error-field-required"]] });
      const wrong = await expectRefusalJson(await post("/dil", "lang=xx", headers), 400, language);
      expect(wrong.errors).toEqual({ lang: [messages[language]["error-field-invalid"]] });
    }
  });
});

describe("a body in any of the three ways", () => {
  it.each([
    { what: "a form", type: formType, body: "LANG=en&RETURNURL=/is-ilanlari" },
    { what: "JSON", type: "application/json", body: '{"Lang":"en","returnURL":"/is-ilanlari"}' },
    {
      what: "multipart",
      type: multipartType,
      body: part("lang", "en") + part("ReturnUrl", "/is-ilanlari") + closing,
    },
  ])("$what is read, whatever the case of its names", async ({ type, body }) => {
    const answer = await post("/DIL", body, { "content-type": type });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/is-ilanlari");
    expect(cookiesOf(answer)).toBe("lang=en");
  });
});

describe("an address that names nothing", () => {
  it.each(languages)("is a page in the design: %s", async (language) => {
    const headers = { cookie: `lang=${language}` };
    await expectRefusalPage(await app.request("/boyle-bir-sayfa-yok", { headers }), 404, language);
    const call = { ...headers, accept: "application/json" };
    await expectRefusalJson(await app.request("/boyle-bir-sayfa-yok", { headers: call }), 404, language);
    const fragment = { ...headers, "x-requested-with": "XMLHttpRequest" };
    await expectRefusalJson(await app.request("/boyle-bir-sayfa-yok", { headers: fragment }), 404, language);
  });

  it.each([
    "/%",
    "/%zz",
    "/is-ilani/%E0%A4%A",
    "/%c0%ae%c0%ae/etc/passwd",
    "/is-ilani/a%00-5",
    "/..%2f..%2fetc/passwd",
  ])("is refused politely: %s", async (path) => {
    const answer = await getRaw(app.url, path, { Cookie: "lang=en" });
    expect([400, 404]).toContain(answer.status);
    expect(readable(answer.body)).toContain(
      messages.en[answer.status === 404 ? "error-404-title" : "error-400-title"],
    );
    expectNoInnerDetail(answer.body);
    expect(answer.headers["content-security-policy"]).toBeDefined();
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
  });

  it("may be very long", async () => {
    await expectRefusalPage(await app.request(`/${"a".repeat(8000)}`), 404);
    await expectRefusalPage(await app.request(`/is-ilani/${"a".repeat(8000)}-1`), 404);
    await expectRefusalPage(await app.request(`/is-ilani/${"a".repeat(400)}-1`), 404);
  });

  it("is not repeated at length by the page that refuses it", async () => {
    const letters = "zq".repeat(4000);
    const paths = [`/${letters}`, `/is-ilani/${letters}-1`, `/yok?a=${letters}`, `/ilan-gonder?x=${letters}`];
    for (const path of paths) {
      const html = await (await app.request(path, { headers: { accept: "text/html" } })).text();
      expect(html).toContain('name="returnUrl"');
      expect(html.match(/(zq){100,}/)).toBeNull();
    }
    expect(await (await app.request("/yok?geri=1")).text()).toContain('value="/yok?geri=1"');
  });

  it("may be longer than HTTP allows, and is told so in every language", async () => {
    for (const path of [
      `/${"a".repeat(140_000)}`,
      `/is-ilanlari?q=${encodeURIComponent("ş".repeat(30_000))}`,
    ]) {
      const answer = await getRaw(app.url, path);
      expect(answer.status).toBe(431);
      expect(answer.headers).toMatchObject({
        "content-type": "text/plain; charset=utf-8",
        "x-content-type-options": "nosniff",
      });
      for (const language of languages) expect(answer.body).toContain(messages[language]["error-431-text"]);
      expectNoInnerDetail(answer.body);
    }
  });

  it("may carry a very long or senseless query", async () => {
    expect((await app.request(`/?${"a=1&".repeat(400)}`)).status).toBe(200);
    expect((await app.request(`/?x=${"y".repeat(10_000)}`)).status).toBe(200);
    expect((await app.request("/?%zz=%&&&=&?#")).status).toBe(200);
    await expectRefusalPage(await app.request(`/is-ilanlari?${"a&".repeat(2500)}`), 400);
  });

  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "POST"])(
    "with a method it does not know: %s",
    async (method) => {
      await expectRefusalPage(await app.request("/is-ilanlari", { method }), 404);
    },
  );

  it("is not understood as HTTP at all", async () => {
    const answer = await sendRaw(app.url, "BREW /coffee HTCPCP/1.0\r\n\r\n");
    expect(answer.status).toBe(400);
    expect(answer.body).toContain(messages.en["error-400-text"]);
    expectNoInnerDetail(answer.body);
  });
});

describe("X-HTTP-Method-Override", () => {
  const fields = { lang: "en" };

  it.each(["PUT", "PATCH", "DELETE", "delete"])("is honoured on a POST for %s", async (method) => {
    // No route of that method exists here, so being honoured means not being found.
    const answer = await postForm(app, "/dil", fields, { "x-http-method-override": method });
    expect(answer.status).toBe(404);
  });

  it.each(["GET", "HEAD", "OPTIONS", "CONNECT", "garbage", "PUT, DELETE"])(
    "is passed over for %s",
    async (method) => {
      const answer = await postForm(app, "/dil", fields, { "x-http-method-override": method });
      expect(answer.status).toBe(303);
    },
  );

  it("is passed over on a GET", async () => {
    const answer = await app.request("/is-ilanlari?sirala=tarih", {
      headers: { "x-http-method-override": "DELETE" },
    });
    expect(answer.status).toBe(200);
  });
});
