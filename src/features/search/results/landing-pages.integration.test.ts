import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readable } from "../../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../../tests/support/start-test-app.ts";
import { positions, provinces } from "../../lookups/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 400 });
});
afterAll(() => app?.stop());

async function read(path: string, lang = "tr") {
  const answer = await app.request(path, { headers: { cookie: `lang=${lang}` } });
  const html = readable(await answer.text());
  return {
    status: answer.status,
    location: answer.headers.get("location"),
    html,
    title: html.match(/<title>([^<]*)</)?.[1],
    heading: html.match(/<h1[^>]*>([^<]*)</)?.[1],
    canonical: html.match(/<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)">/)?.[1],
    isIndexed: !html.includes('content="noindex"'),
    total: html.match(/data-announce[^>]*>([^<]*)</)?.[1],
  };
}

describe("a landing page", () => {
  it("shows what the same search shows, under its own name", async () => {
    const landing = await read("/is-ilanlari/istanbul");
    expect(landing).toMatchObject({ status: 200, heading: "İstanbul iş ilanları", isIndexed: true });
    expect(landing.title).toMatch(/^İstanbul iş ilanları: [\d.]+ ilan \| Mesai$/);
    expect(landing.html).toMatch(
      /<meta name="description" content="İstanbul iş ilanları: [\d.]+ güncel ilan/,
    );
    expect(landing.canonical).toBe("/is-ilanlari/istanbul");
    const search = await read("/is-ilanlari?sehir=istanbul");
    expect(search.total).toBe(landing.total);
    expect(search.canonical).toBe("/is-ilanlari/istanbul");
    expect(search.isIndexed).toBe(true);
  });

  it.each([
    ["en", "Jobs in İstanbul"],
    ["de", "İstanbul"],
    ["ru", "İstanbul"],
    ["ar", "İstanbul"],
  ])("speaks %s under the same address", async (lang, heading) => {
    const { status, heading: found, canonical } = await read("/is-ilanlari/istanbul", lang);
    expect([status, canonical]).toEqual([200, "/is-ilanlari/istanbul"]);
    expect(found).toContain(heading);
  });

  it("has pages, each with an address of its own", async () => {
    const first = await read("/is-ilanlari/istanbul");
    expect(first.html).toContain('href="/is-ilanlari/istanbul?sayfa=2"');
    const second = await read("/is-ilanlari/istanbul?sayfa=2");
    expect(second).toMatchObject({
      status: 200,
      canonical: "/is-ilanlari/istanbul?sayfa=2",
      isIndexed: true,
    });
    for (const odd of ["1", "-5", "x"]) {
      expect((await read(`/is-ilanlari/istanbul?sayfa=${odd}`)).canonical).toBe("/is-ilanlari/istanbul");
    }
    const beyond = await read("/is-ilanlari/istanbul?sayfa=999999");
    expect(beyond.status).toBe(303);
    expect((await read(beyond.location ?? "")).status).toBe(200);
  });

  it("leads to pages that exist and say the same number", async () => {
    const { html } = await read("/is-ilanlari/istanbul");
    const related = html.slice(html.indexOf('class="related"'));
    const links = [...related.matchAll(/href="(\/is-ilanlari\/[^"]+)"[\s\S]*?related__count[^>]*>([^<]+)</g)];
    expect(links.length).toBeGreaterThan(10);
    expect(links.some(([, path]) => path?.startsWith("/is-ilanlari/istanbul/"))).toBe(true);
    for (const [, path = "", count] of links.filter((_, place) => place % 5 === 0)) {
      const page = await read(path);
      expect([page.status, page.total], path).toEqual([200, `${count} ilan`]);
    }
  });

  it.each([
    ["capital letters", "/is-ilanlari/Istanbul", "/is-ilanlari/istanbul"],
    ["Turkish letters", `/is-ilanlari/${encodeURIComponent("İstanbul")}`, "/is-ilanlari/istanbul"],
    ["the wrong order", "/is-ilanlari/bilisim/istanbul", "/is-ilanlari/istanbul/bilisim"],
    ["a slash at the end", "/is-ilanlari/istanbul/", "/is-ilanlari/istanbul"],
    [
      "a page of the wrong order",
      "/is-ilanlari/bilisim/istanbul?sayfa=2",
      "/is-ilanlari/istanbul/bilisim?sayfa=2",
    ],
  ])("with %s is elsewhere for good", async (_, path, right) => {
    expect(await read(path)).toMatchObject({ status: 301, location: right });
  });

  it.each([
    "/is-ilanlari/atlantis",
    "/is-ilanlari/istanbul/ankara",
    "/is-ilanlari/istanbul/atlantis",
    "/is-ilanlari/bilisim/garson",
    "/is-ilanlari/istanbul/bilisim/garson",
    "/is-ilanlari/%27%20or%201%3D1--",
    "/is-ilanlari/%F0%9F%A6%8A",
    `/is-ilanlari/${"x".repeat(2000)}`,
  ])("does not exist at %s", async (path) => {
    expect((await read(path)).status).toBe(404);
  });

  it("without advertisements is not found, and shows where there are some", async () => {
    const places = provinces.flatMap(({ slug }) =>
      positions.slice(0, 2).map((position) => [slug, position.slug]),
    );
    for (const [city = "", position = ""] of places) {
      const page = await read(`/is-ilanlari/${city}/${position}`);
      if (page.status === 200) continue;
      expect(page).toMatchObject({ status: 404, isIndexed: false });
      expect(page.html).toContain("Bu aramaya uyan ilan yok");
      const search = await read(`/is-ilanlari?sehir=${city}&pozisyon=${position}`);
      expect([search.status, search.isIndexed]).toEqual([200, false]);
      return;
    }
    throw new Error("every city has every position");
  });
});
