import { request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csrfTokenIn, type Session, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";

let app: TestApp;
let elif: Session;
let kerem: Session;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  elif = await signIn(app, "aday@mesai.test");
  kerem = await signIn(app, "yeni@mesai.test");
});
afterAll(async () => {
  await app?.stop();
});

async function htmlOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await app.request(path, { headers });
  expect(answer.status).toBe(200);
  return answer.text();
}

describe("a cached page", () => {
  const paths = ["/", "/is-ilanlari", "/is-ilanlari?uzaktan=1"];

  it.each(paths)("shows nobody's data to anybody else, whoever came first: %s", async (path) => {
    const fresh = `${path}${path.includes("?") ? "&" : "?"}first=person`;
    const own = await htmlOf(fresh, { cookie: elif.cookie });
    expect(own).toContain("Elif");
    expect(csrfTokenIn(own)).toBe(elif.csrfToken);
    for (let visit = 0; visit < 2; visit++) {
      const anonymous = await htmlOf(fresh);
      expect(anonymous).not.toContain("Elif");
      expect(anonymous).not.toContain(elif.csrfToken);
      expect(csrfTokenIn(anonymous)).toBe("");
    }
    const other = await htmlOf(fresh, { cookie: kerem.cookie });
    expect(other).toContain("Kerem");
    expect(other).not.toContain("Elif");
    expect(csrfTokenIn(other)).toBe(kerem.csrfToken);
  });

  it("is for anonymous visitors only: a person's page is cached by nobody", async () => {
    const own = await app.request("/", { headers: { cookie: elif.cookie } });
    expect(own.headers.get("cache-control")).toBe("private, no-store");
    expect(own.headers.get("etag")).toBeNull();
    const shared = await app.request("/");
    expect(shared.headers.get("cache-control")).toMatch(/^public, max-age=0, s-maxage=[1-5], /);
    expect(shared.headers.get("vary")).toContain("Cookie");
    expect(shared.headers.get("vary")).toContain("Accept-Language");
  });

  it("a person never gets 304 for a page that was cached for everybody", async () => {
    const etag = (await app.request("/")).headers.get("etag") ?? "";
    const own = await app.request("/", { headers: { cookie: elif.cookie, "if-none-match": etag } });
    expect(own.status).toBe(200);
    expect(await own.text()).toContain("Elif");
  });

  it("is of one language only, whether by cookie or by browser", async () => {
    const languages = ["tr", "en", "de", "ru", "ar"];
    for (let round = 0; round < 2; round++) {
      for (const language of languages) {
        const html = `<html lang="${language}"`;
        expect(await htmlOf("/?by=cookie", { cookie: `lang=${language}` })).toContain(html);
        expect(await htmlOf("/?by=browser", { "accept-language": `${language}-XX,xx;q=0.5` })).toContain(
          html,
        );
      }
    }
    const both = { cookie: "lang=de", "accept-language": "ar" };
    expect(await htmlOf("/?by=cookie", both)).toContain('<html lang="de"');
  });

  it("has another tag in another language", async () => {
    const tags = [];
    for (const language of ["tr", "en", "ar"]) {
      tags.push((await app.request("/", { headers: { cookie: `lang=${language}` } })).headers.get("etag"));
    }
    expect(new Set(tags).size).toBe(3);
    const headers = { cookie: "lang=ar", "if-none-match": tags[0] ?? "" };
    expect((await app.request("/", { headers })).status).toBe(200);
  });

  it("is one page however its address is written, and never another one's", async () => {
    const plain = await app.request("/is-ilanlari?sehir=izmir&sirala=tarih");
    const etag = plain.headers.get("etag");
    for (const query of [
      "SEHIR=izmir&sirala=tarih",
      "sirala=tarih&sehir=izmir",
      "sehir=izmir&sirala=tarih&utm_source=x",
    ]) {
      expect((await app.request(`/is-ilanlari?${query}`)).headers.get("etag")).toBe(etag);
    }
    for (const query of [
      "sehir=ankara&sirala=tarih",
      "sehir=izmir&sehir=ankara&sirala=tarih",
      "sehir=izmir",
    ]) {
      expect((await app.request(`/is-ilanlari?${query}`)).headers.get("etag")).not.toBe(etag);
    }
  });

  it("is not mixed up with its fragment", async () => {
    for (let round = 0; round < 2; round++) {
      const page = await htmlOf("/is-ilanlari?sehir=bursa");
      const fragment = await htmlOf("/is-ilanlari?sehir=bursa", { "x-requested-with": "XMLHttpRequest" });
      expect(page).toMatch(/^<!doctype html>/);
      expect(fragment).toMatch(/^<div class="page-width results"/);
      expect(fragment).not.toContain("site-header");
    }
  });
});

describe("If-None-Match", () => {
  it.each(["br", "gzip", "identity"])("answers 304 without a body: %s", async (encoding) => {
    const headers = { "accept-encoding": encoding };
    const first = await app.request("/", { headers });
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await app.request("/", { headers: { ...headers, "if-none-match": sent } });
      expect(again.status).toBe(304);
      expect(again.headers.get("etag")).toBe(etag);
      expect(await again.text()).toBe("");
    }
    const other = await app.request("/", { headers: { ...headers, "if-none-match": '"other"' } });
    expect(other.status).toBe(200);
  });
});

describe("HEAD", () => {
  it.each(["/", "/is-ilanlari?head=1", "/uye-girisi", "/api/language/CacheTimeOut", "/favicon.svg", "/yok"])(
    "says what GET would, without the body: %s",
    async (path) => {
      const head = await app.request(path, { method: "HEAD" });
      expect(await head.text()).toBe("");
      const get = await app.request(path);
      expect(head.status).toBe(get.status);
      for (const name of ["content-type", "cache-control", "etag", "content-encoding", "vary"]) {
        expect(head.headers.get(name), name).toBe(get.headers.get(name));
      }
    },
  );
});

/** `fetch` decodes on its own; this shows the bytes. */
function rawBody(
  path: string,
  encoding: string | undefined,
  cookie?: string,
): Promise<{ bytes: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { ...(encoding && { "accept-encoding": encoding }), ...(cookie && { cookie }) };
    httpRequest(`${app.url}${path}`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({ bytes: Buffer.concat(chunks), encoding: answer.headers["content-encoding"] }),
      );
    })
      .on("error", reject)
      .end();
  });
}

describe("encodings", () => {
  it.each(["/is-ilanlari?sirala=tarih", "/boyle-bir-sayfa-yok", "/uye-girisi"])(
    "carry the same html: %s",
    async (path) => {
      const plain = await rawBody(path, undefined);
      const br = await rawBody(path, "gzip, deflate, br, zstd");
      const gzip = await rawBody(path, "gzip;q=0.8, br;q=0");
      expect(plain.encoding).toBeUndefined();
      expect(br.encoding).toBe("br");
      expect(gzip.encoding).toBe("gzip");
      const html = plain.bytes.toString();
      expect(html).toMatch(/^<!doctype html>.*<\/html>$/s);
      expect(brotliDecompressSync(br.bytes).toString()).toBe(html);
      expect(gunzipSync(gzip.bytes).toString()).toBe(html);
    },
  );

  it("of a person's page carry the same html too", async () => {
    const plain = await rawBody("/", undefined, elif.cookie);
    const br = await rawBody("/", "br", elif.cookie);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.bytes.toString());
  });

  it("nobody knows fall back to none", async () => {
    for (const encoding of ["zstd", "deflate", "x-brotli-ish", "", "*;q=0"]) {
      expect((await rawBody("/", encoding)).encoding, encoding).toBeUndefined();
    }
  });
});
