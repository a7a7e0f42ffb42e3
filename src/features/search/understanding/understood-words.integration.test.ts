import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { describeSearch } from "../describe-search.ts";
import { searchFor } from "../live/search-for.ts";
import { newSearch } from "../search.contract.ts";
import { findAsMeant, understandSearch } from "./understand-search.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 400 });
});
afterAll(() => app?.stop());

async function pageOf(query: string, lang = "tr"): Promise<string> {
  const answer = await app.request(`/is-ilanlari?${query}`, { headers: { cookie: `lang=${lang}` } });
  expect(answer.status, query).toBe(200);
  return readable(await answer.text());
}

async function listOf(query: Record<string, string>) {
  const answer = await app.request(`/api/v1/advertisements?${new URLSearchParams(query)}`);
  return (await answer.json()) as {
    total: number;
    understood: {
      text: string;
      corrected: string | null;
      company: string | null;
      filters: object[];
      fullMatches: number | null;
      ambiguous: object[];
    } | null;
    items: { company: { name: string }; locations: { city: string }[] }[];
  };
}

const links = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

describe("a page whose words mean filters", () => {
  it("has them as filters that can be taken off, and the way to the words as words", async () => {
    const html = await pageOf("q=uzman+ankara");
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="uzman"/);
    expect(html).toContain("Filtre olarak anlaşıldı: “ankara”");
    expect(html).toContain("Kelime olarak ara");
    expect(links(html)).toContain("/is-ilanlari?q=uzman+ankara&kelime=1");
    expect(links(html)).toContain("/is-ilanlari?q=uzman");
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/is-ilanlari\?q=uzman&sehir=ankara">/);
  });

  it("is asked for by filters alone from there on, also where a search is saved", async () => {
    const hrefs = links(await pageOf("q=uzman+ankara")).filter((href) => href.includes("q=uzman"));
    expect(hrefs.filter((href) => href.includes("ankara&kelime"))).toHaveLength(1);
    expect(hrefs.filter((href) => href.includes("q=uzman+ankara"))).toHaveLength(1);
    expect(hrefs.some((href) => /is-alarmi\?q=uzman&sehir=ankara$/.test(href))).toBe(true);
  });

  it("keeps words as words where the address says so", async () => {
    const html = await pageOf("q=uzman+ankara&kelime=1");
    expect(html).toMatch(/<input[^>]*name="q"[^>]*value="uzman ankara"/);
    expect(html).not.toContain("Filtre olarak anlaşıldı");
    expect(html).not.toContain("chip--removable");
  });

  it("keeps words as words for other filters, but not for other words", async () => {
    const html = await pageOf("q=uzman+ankara&kelime=1");
    const [bar = "", filters = ""] = [
      ...html.matchAll(/<form[^>]* action="\/is-ilanlari"[\s\S]*?<\/form>/g),
    ].map(([form]) => form);
    expect(bar).not.toContain('name="kelime"');
    expect(filters).toContain('name="kelime"');
  });

  it("says so in every language", async () => {
    for (const [lang, said] of Object.entries({
      en: "Understood as filters",
      de: "Als Filter verstanden",
      ru: "Понято как фильтр",
      ar: "فُهم كتصفية",
    })) {
      expect(await pageOf("q=uzman+ankara", lang), lang).toContain(said);
    }
    expect(await pageOf(`q=${encodeURIComponent("uzman أنقرة")}`, "ar")).toContain("sehir=ankara");
  });

  it("asks about a word that may be a place, and answers it as a word", async () => {
    const html = await pageOf("q=ordu");
    expect(html).toContain("“ordu” kelime olarak arandı");
    expect(links(html)).toContain("/is-ilanlari?sehir=ordu");
  });

  it("says what was corrected, with the way to the words as typed", async () => {
    const html = await pageOf("q=muhasbe");
    expect(html).toContain("“muhasebe” için gösteriliyor");
    expect(html).toContain("“muhasbe” ara");
    expect(html).not.toContain("Filtre olarak anlaşıldı");
    expect(links(html)).toContain("/is-ilanlari?q=muhasbe&kelime=1");
  });

  it("finds what the words find where the filters find nothing", async () => {
    const index = searchFor(app.services);
    const asked: string[] = [];
    const { understood, resolved } = await findAsMeant(
      newSearch({ text: "uzman ankara" }),
      index,
      async ({ search }) => asked.push(search.text),
      () => (asked.length === 1 ? 0 : 1),
    );
    expect(asked).toEqual(["uzman", "uzman ankara"]);
    expect(understood).toBeUndefined();
    expect(resolved.search.isAsWords).toBe(true);
  });

  it("adds a place to the chosen one, and leaves a district of another city a word", async () => {
    expect(await pageOf("q=uzman+ankara&sehir=izmir")).toMatch(/sehir=ankara(&amp;|&)sehir=izmir/);
    expect(await pageOf("q=uzman+kadıköy&sehir=ankara")).not.toContain("Filtre olarak anlaşıldı");
  });
});

describe("the API", () => {
  it("says what was understood, and finds that", async () => {
    const { understood, items } = await listOf({ q: "uzman ankara" });
    expect(understood).toEqual({
      text: "uzman",
      corrected: null,
      company: null,
      filters: [{ parameter: "sehir", value: "ankara", name: "Ankara", words: "ankara" }],
      fullMatches: null,
      ambiguous: [],
    });
    expect(items.length).toBeGreaterThan(0);
    for (const { locations } of items) expect(locations.map(({ city }) => city)).toContain("Ankara");
  });

  it("says what may be meant, and nothing about words that are words", async () => {
    expect((await listOf({ q: "ordu" })).understood?.ambiguous).toMatchObject([
      { parameter: "sehir", value: "ordu" },
    ]);
    expect((await listOf({ q: "uzman" })).understood).toBeNull();
    expect((await listOf({ q: "uzman ankara", kelime: "1" })).understood).toBeNull();
  });
});

describe("the name of a company among the words", () => {
  async function companyName(): Promise<string> {
    const { items } = await listOf({});
    const names = items.map(({ company }) => company.name.split(" ").slice(0, 2).join(" "));
    const index = searchFor(app.services);
    const isTold = (name: string) => understandSearch(newSearch({ text: name }), index).understood?.company;
    return names.find((name) => isTold(name) === name) ?? "";
  }

  it("is a chip that can be taken off, and narrows to its advertisements", async () => {
    const name = await companyName();
    expect(name).not.toBe("");
    const html = await pageOf(`q=${encodeURIComponent(`${name} uzman`)}`);
    expect(html).toContain(`Filtre olarak anlaşıldı: “${name}”`);
    expect(html).toContain("chip--removable");
    // By its cross, and by the link that clears all filters.
    expect(links(html).filter((href) => href === "/is-ilanlari?q=uzman")).toHaveLength(2);
    expect(links(html)).toContain(`/is-ilanlari?${new URLSearchParams({ q: `${name} uzman`, kelime: "1" })}`);
    const { items, understood } = await listOf({ q: name });
    expect(understood).toMatchObject({ company: name, text: name });
    expect(items.length).toBeGreaterThan(0);
    for (const { company } of items) expect(company.name.startsWith(name), company.name).toBe(true);
  });
});

describe("a search that was stored by its words", () => {
  it("goes on asking for its words, and its address says so", () => {
    const { query, href } = describeSearch({ text: "şoför ankara" }, app.services.catalogs.texts("tr"));
    expect(query).toMatchObject({ words: ["sofor", "ankara"], chosen: { city: [] } });
    expect(href).toBe("/is-ilanlari?q=%C5%9Fof%C3%B6r+ankara&kelime=1");
    expect(describeSearch({ text: "şoför" }, app.services.catalogs.texts("tr")).href).toBe(
      "/is-ilanlari?q=%C5%9Fof%C3%B6r",
    );
  });
});
