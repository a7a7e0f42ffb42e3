import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const KEY = "language-unknownKey";

async function getJson(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

function choose(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return app.request("/dil", { method: "POST", body: new URLSearchParams(fields), headers });
}

describe("the language calls", () => {
  it("say for how many minutes texts may be cached", async () => {
    expect(await getJson("/api/language/CacheTimeOut")).toEqual({ status: 200, body: { Data: 60 } });
  });

  it("give a text and its Turkish description, however the path and the names are written", async () => {
    for (const path of [
      `/api/language/GetLanguage?lang=en&key=${KEY}`,
      `/API/Language/getlanguage?LANG=en&Key=${KEY}`,
    ]) {
      const { status, body } = await getJson(path);
      expect(status).toBe(200);
      expect(body).toEqual({ Data: { LValue: expect.any(String), LDesc: "Böyle bir metin anahtarı yok." } });
      expect((body.Data as { LValue: string }).LValue).not.toContain("Böyle");
    }
  });

  it.each(["lang=en&key=no-such-key", "lang=en&key=__proto__", "lang=tr&key=constructor"])(
    "answer 404 to %s, in the visitor's language",
    async (query) => {
      const turkish = await getJson(`/api/language/GetLanguage?${query}`);
      const english = await getJson(`/api/language/GetLanguage?${query}`, { "accept-language": "en" });
      expect(turkish).toMatchObject({
        status: 404,
        body: { success: false, message: "Böyle bir metin anahtarı yok." },
      });
      expect(english.status).toBe(404);
      expect(english.body.message).not.toBe(turkish.body.message);
    },
  );

  it.each(["", "lang=en", "key=x", "lang=fr&key=x", "lang=en&key=", `lang=en&key=${"x".repeat(201)}`])(
    "answer 400 with the field's name to %j",
    async (query) => {
      const { status, body } = await getJson(`/api/language/GetLanguage?${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ success: false, message: expect.any(String), errors: expect.any(Object) });
    },
  );

  it("answer 400 to a null character", async () => {
    expect((await getJson("/api/language/GetLanguage?lang=en&key=a%00b")).status).toBe(400);
  });

  it("give what an editor has written a moment ago, and the old text again when it is taken back", async () => {
    const { db } = app.services;
    const value = async () => {
      const { body } = await getJson(`/api/language/GetLanguage?lang=en&key=${KEY}`);
      return (body.Data as { LValue: string }).LValue;
    };
    const before = await value();
    await db
      .insertInto("language_override")
      .values({ language: "en", key: KEY, value: "Nothing here." })
      .execute();
    await eventually(async () => expect(await value()).toBe("Nothing here."));
    await db.deleteFrom("language_override").execute();
    await eventually(async () => expect(await value()).toBe(before));
  });
});

describe("choosing a language", () => {
  it("sets the cookie and returns to where the visitor was", async () => {
    const response = await choose({ lang: "de", returnUrl: "/is-ilanlari?q=a" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/is-ilanlari?q=a");
    expect(response.headers.get("set-cookie")).toMatch(/^lang=de; Path=\/; Max-Age=31536000; SameSite=Lax$/);
  });

  it("returns to a search for Turkish words", async () => {
    const response = await choose({ lang: "de", returnUrl: "/is-ilanlari?q=işçi" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/is-ilanlari?q=i%C5%9F%C3%A7i");
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/a\r\nX: y",
    "",
  ])("returns home instead of %j", async (returnUrl) => {
    const response = await choose({ lang: "de", returnUrl });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
  });

  it("is refused for a language that the product does not have", async () => {
    const response = await choose({ lang: "fr" });
    expect(response.status).toBe(400);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("is refused from another site", async () => {
    const response = await choose({ lang: "de" }, { origin: "https://evil.example" });
    expect(response.status).toBe(403);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("is refused for a minute to whoever does it all the time", async () => {
    const statuses = new Map<number, Response>();
    for (let call = 0; call < 61; call++) {
      const response = await choose({ lang: "de" });
      statuses.set(response.status, response);
      await response.arrayBuffer();
    }
    expect(Number(statuses.get(429)?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
