import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { eventually } from "../../../tests/support/eventually.ts";
import { expectRefusalJson } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { RATE_LIMITS } from "../../platform/http/rate-limits.ts";
import type { OpenapiDocument } from "./openapi-document.ts";
import { lookupList, suggestionList } from "./public-api.answers.ts";
import { LOOKUP_TYPES } from "./public-api.contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
});
afterAll(() => app?.stop());

async function suggestions(typed: string) {
  const answer = await app.request(`/api/v1/suggestions?q=${encodeURIComponent(typed)}`);
  expect(answer.status).toBe(200);
  return suggestionList.parse(await answer.json()).items;
}

describe("lists", () => {
  it.each(LOOKUP_TYPES)("%s", async (type) => {
    const answer = await app.request(`/api/v1/lookups/${type}`);
    const { items, ...rest } = lookupList.parse(await answer.json());
    expect(rest).toEqual({ type });
    expect(items.length).toBeGreaterThan(5);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(items.every(({ name, value }) => name !== "" && value !== "")).toBe(true);
  });

  const lookup = async (path: string, language = "tr") => {
    const answer = await app.request(`/api/v1/lookups/${path}`, { headers: { "accept-language": language } });
    return lookupList.parse(await answer.json()).items;
  };

  it("have the values that the search takes", async () => {
    for (const [type, parameter] of Object.entries({
      city: "sehir",
      sector: "sektor",
      workType: "calisma",
    })) {
      const values = new Set((await lookup(type)).map(({ value }) => value));
      const { facets } = (await (await app.request("/api/v1/advertisements")).json()) as {
        facets: Record<string, { value: string }[]>;
      };
      expect(facets[parameter]?.length).toBeGreaterThan(0);
      expect(facets[parameter]?.filter(({ value }) => !values.has(value))).toEqual([]);
    }
  });

  it("are named and ordered in the visitor's language", async () => {
    expect((await lookup("country", "de")).map(({ name }) => name)).toContain("Deutschland");
    expect((await lookup("level", "ar"))[0]?.name).toMatch(/\p{Script=Arabic}/u);
    const cities = (await lookup("city")).map(({ name }) => name);
    expect(cities.indexOf("Çanakkale")).toBeGreaterThan(cities.indexOf("Bursa"));
    expect(cities.indexOf("Çanakkale")).toBeLessThan(cities.indexOf("Denizli"));
  });

  it("of districts are narrowed by city", async () => {
    const ofAnkara = await lookup("district?sehir=ankara");
    expect(ofAnkara).toHaveLength(25);
    expect(new Set(ofAnkara.map(({ city }) => city))).toEqual(new Set(["ankara"]));
    expect(await lookup("district?sehir=ankara&sehir=yalova")).toHaveLength(31);
    expect(await lookup("district?sehir=yok")).toHaveLength(973);
    expect(await lookup("WORKTYPE")).toEqual(await lookup("workType"));
  });

  it.each(["yok", "constructor", "__proto__", "%F0%9F%98%80", "a".repeat(400)])(
    "no list %s",
    async (type) => {
      await expectRefusalJson(await app.request(`/api/v1/lookups/${type}`), 404);
    },
  );
});

describe("suggestions", () => {
  it("of every kind lead to pages that are there", async () => {
    const found = (
      await Promise.all(["istan", "uzman", "exc", "a.ş", "elemanı", "müdür"].map(suggestions))
    ).flat();
    expect(new Set(found.map(({ kind }) => kind))).toEqual(
      new Set(["position", "company", "skill", "city", "district"]),
    );
    for (const { url } of found) expect((await app.request(url)).status, url).toBe(200);
  });

  it("count what their page finds", async () => {
    for (const { kind, url, count } of [...(await suggestions("uzmanı")), ...(await suggestions("istan"))]) {
      if (kind !== "position" && kind !== "district") continue;
      const { total } = (await (
        await app.request(url.replace("/is-ilanlari", "/api/v1/advertisements"))
      ).json()) as { total: number };
      expect(total, url).toBe(count);
    }
  });

  it("know a company as soon as it hires, by its new name", async () => {
    expect(await suggestions("zeyrekli")).toEqual([]);
    await sql`update company set name = 'Zeyrekli Örme A.Ş.' where id =
      (select company_id from open_advertisement order by id limit 1)`.execute(app.services.db);
    await eventually(async () => expect((await suggestions("örme zeyrek"))[0]?.kind).toBe("company"));
  });

  it.each([
    "",
    "a",
    "   ",
    "\u{1F600}".repeat(5),
    "'; drop table company; --",
    "x".repeat(10_000),
    "%_%",
    "<script>",
  ])("are none for %j", async (typed) => {
    expect(await suggestions(typed)).toEqual([]);
  });

  it("take the first of several questions, and none for none", async () => {
    const answer = await app.request("/api/v1/suggestions?q=istan&q=ankara");
    expect(suggestionList.parse(await answer.json()).items[0]?.text).toBe("İstanbul");
    expect(await (await app.request("/api/v1/suggestions")).json()).toEqual({ items: [] });
    expect(await (await app.request("/api/v1/suggestions?q[a]=istan")).json()).toEqual({ items: [] });
  });
});

describe("every answer", () => {
  const path = "/api/v1/advertisements?adet=2";

  it("may be cached for a minute, by language, and read from any site", async () => {
    const answer = await app.request(path, { headers: { origin: "https://elsewhere.test" } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=60",
      "content-language": "tr",
      vary: "Accept-Encoding, Accept-Language, Cookie",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  it("asks nobody who they are", async () => {
    const answer = await app.request(path, {
      headers: { cookie: "better-auth.session_token=made-up.token; lang=en" },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("content-language")).toBe("en");
  });

  it("is not sent again unchanged, whatever its encoding", async () => {
    const etag = (await app.request(path)).headers.get("etag") ?? "";
    for (const condition of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await app.request(path, { headers: { "if-none-match": condition } });
      expect(again.status, condition).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(etag);
    }
    expect((await app.request(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
    const german = await app.request(path, { headers: { "if-none-match": etag, "accept-language": "de" } });
    expect(german.status).toBe(200);
  });

  it("has a head, and comes compressed", async () => {
    const whole = await app.request(path);
    const head = await app.request(path, { method: "HEAD" });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(head.headers.get("etag")).toBe(whole.headers.get("etag"));
    const packed = await app.request(path, { headers: { "accept-encoding": "br" } });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(await packed.json()).toEqual(await whole.json());
  });

  it("is JSON also where a browser looks, and where nothing is", async () => {
    const html = { headers: { accept: "text/html" } };
    expect((await app.request(path, html)).headers.get("content-type")).toContain("application/json");
    for (const unknown of ["/api/v1/yok", "/API/V1/advertisements/1/2", "/api/v1/companies/"]) {
      await expectRefusalJson(await app.request(unknown, html), 404);
    }
    await expectRefusalJson(await app.request(path, { method: "POST", ...html }), 404);
    expect((await app.request("/api/v2/yok", html)).headers.get("content-type")).toContain("text/html");
  });

  it("matches what the document says of it", async () => {
    const document = (await (await app.request("/api/v1/openapi.json")).json()) as OpenapiDocument;
    const { items } = (await (await app.request(path)).json()) as {
      items: { id: number; company: { id: number } }[];
    };
    const addresses: Record<string, string> = {
      readAdvertisement: `/api/v1/advertisements/${items[0]?.id}`,
      readCompany: `/api/v1/companies/${items[0]?.company.id}`,
    };
    for (const { get } of Object.values(document.paths)) {
      const answer = await app.request(addresses[get.operationId] ?? get["x-example"]);
      expect(answer.status, get.operationId).toBe(200);
      const body = await answer.json();
      schemaOf(document, get.responses["200"]?.content?.["application/json"].schema).parse(body);
      expect(body).not.toEqual({ items: [] });
    }
    const refused = await (await app.request("/api/v1/companies/abc")).json();
    const refusal = document.paths["/api/v1/companies/{id}"]?.get.responses["404"]?.content;
    schemaOf(document, refusal?.["application/json"].schema).parse(refused);
    expect(() => schemaOf(document, refusal?.["application/json"].schema).parse({ success: true })).toThrow();
  });

  function schemaOf(document: OpenapiDocument, schema: unknown) {
    const whole = { ...(schema as object), $defs: document.components.schemas };
    return z.fromJSONSchema(
      JSON.parse(JSON.stringify(whole).replaceAll("#/components/schemas/", "#/$defs/")),
    );
  }
});

describe("the page about it", () => {
  it.each(["tr", "en", "de", "ru", "ar"])(
    "stands in %s, with every call and a link to try it",
    async (lang) => {
      const answer = await app.request("/api/v1/docs", { headers: { cookie: `lang=${lang}` } });
      expect(answer.status).toBe(200);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${lang}"`);
      for (const call of ["advertisements/{id}", "companies/{id}", "lookups/{type}", "suggestions"]) {
        expect(html).toContain(`/api/v1/${call}<`);
      }
      expect(html).not.toMatch(/public-api-[a-z]+-?/);
      expect(html).toContain('href="/api/v1/openapi.json"');
    },
  );
});

it("whoever asks too often waits, and is told how long", async () => {
  const fresh = await startTestApp();
  try {
    const { points } = RATE_LIMITS.api;
    const ask = () => fresh.request("/api/v1/lookups/level", { headers: { accept: "text/html" } });
    let answered = 0;
    let refused: Response | undefined;
    // A busy machine may need a second minute to ask so often within one.
    for (let asked = 0; !refused && asked < 10 * points; asked += 50) {
      const answers = await Promise.all(Array.from({ length: 50 }, ask));
      refused = answers.find(({ status }) => status === 429);
      answered += answers.filter(({ status }) => status === 200).length;
      await Promise.all(answers.filter((each) => each !== refused).map((each) => each.text()));
    }
    expect(answered).toBeGreaterThanOrEqual(points);
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused?.headers.get("access-control-allow-origin")).toBe("*");
    expect(await refused?.json()).toMatchObject({ success: false, message: expect.stringMatching(/\d/) });
    // Pages have a limit of their own.
    expect((await fresh.request("/")).status).toBe(200);
  } finally {
    await fresh.stop();
  }
});
