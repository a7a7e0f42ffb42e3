import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { layoutVersion } from "../../src/features/search/engine/segments/code-layout.ts";
import { filters } from "../../src/features/search/filters/list.ts";
import {
  describeSearch,
  resolveSearch,
  resultsHref,
  searchFor,
  toQuery,
  toStored,
} from "../../src/features/search/index.ts";
import { createStoredSearchIndex } from "../../src/features/search/percolator/stored-search-index.ts";
import { readLanding } from "../../src/features/search/results/read-landing.ts";
import { readSearch, searchInput } from "../../src/features/search/search.contract.ts";
import { PostgresSearch } from "../../src/features/search/search.store.ts";
import { fromStored, storedSearchHash } from "../../src/features/search/stored-search.ts";
import { widerSearches } from "../../src/features/search/wider/wider-searches.ts";
import { startTestApp, type TestApp } from "../support/start-test-app.ts";

/** Nothing in the product knows of it: what works for it works for the next filter that somebody declares. */
const urgency = vi.hoisted(() => ({
  name: "urgency",
  parameter: "aciliyet",
  label: () => "Aciliyet",
  choices: [
    { slug: "acil", value: "urgent", label: () => "Hemen başlanacak" },
    { slug: "sakin", value: "calm", label: () => "Acelesi yok" },
  ],
  column: "case when a.is_urgent then 'urgent' else 'calm' end",
  givenUp: 1,
  landing: "subject" as const,
}));

vi.mock("../../src/features/search/filters/declared.ts", async (original) => {
  const { declared } = await original<{ declared: unknown[] }>();
  const { listFilter } = await import("../../src/features/search/filters/filter.ts");
  return { declared: [...declared, listFilter(urgency)] };
});

let app: TestApp;
let urgentIds: number[];
const asked = readSearch(searchInput.parse({ aciliyet: ["acil", "boyle-bir-sey-yok"] }));
const resolved = resolveSearch(asked);

beforeAll(async () => {
  app = await startTestApp({ advertisements: 200 });
  const rows = await app.services.db
    .selectFrom("open_advertisement")
    .select("id")
    .where("is_urgent", "=", true)
    .orderBy("published_at", "desc")
    .orderBy("id", "desc")
    .execute();
  urgentIds = rows.map(({ id }) => Number(id));
});
afterAll(() => app?.stop());

describe("a filter that is declared, and nothing else,", () => {
  it("has an address, and what it does not know is left out", () => {
    expect(resultsHref(resolved.search)).toBe("/is-ilanlari?aciliyet=acil");
  });

  it("is stored under its own name, with a hash of its own, and described", () => {
    const stored = toStored(resolved);
    expect(stored).toEqual({ text: "", chosen: { urgency: ["acil"] } });
    expect(resultsHref(fromStored(stored))).toBe("/is-ilanlari?aciliyet=acil");
    expect(storedSearchHash(stored)).not.toEqual(storedSearchHash({ text: "", chosen: {} }));
    expect(describeSearch(stored, app.services.catalogs.texts("tr")).labels).toEqual(["Hemen başlanacak"]);
  });

  it("has landing pages, and is given up by wider searches", () => {
    expect(readLanding(["istanbul", "acil"], 1)?.path).toBe("/is-ilanlari/istanbul/acil");
    const wider = widerSearches(resolved, app.services.catalogs.texts("tr"));
    expect(wider.map(({ search }) => resultsHref(search))).toContain("/is-ilanlari");
  });

  it("is found and counted by the index and by PostgreSQL alike", async () => {
    expect(urgentIds.length).toBeGreaterThan(2);
    const search = searchFor(app.services);
    await expect.poll(() => search.isReady).toBe(true);
    const query = { ...toQuery(resolved), limit: 1000 };
    const all = { ...query, chosen: {} };
    for (const each of [search, new PostgresSearch(app.services.db)]) {
      const found = await each.search(query);
      expect(found.ids).toEqual(urgentIds);
      const counts = Object.fromEntries((found.facets as Record<string, Map<string, number>>).urgency ?? []);
      const { total } = await each.search(all);
      expect(counts).toEqual({ urgent: urgentIds.length, calm: total - urgentIds.length });
    }
  });

  it("tells stored searches of what it finds", async () => {
    const search = searchFor(app.services);
    const stored = createStoredSearchIndex(search.wordUse);
    stored.put(7, toQuery(resolved));
    const now = app.services.now().getTime();
    const rows = await app.services.db.selectFrom("open_advertisement").select("id").execute();
    const documents = await search.readDocuments(rows.map(({ id }) => Number(id)));
    const told = [...stored.matching(documents, now)].flatMap((piece) =>
      [...piece].flatMap(({ advertisementIds }) => advertisementIds),
    );
    expect(new Set(told)).toEqual(new Set(urgentIds));
  });

  it("stands beside the results with its counts, chosen, and as a chip", async () => {
    const html = await (await app.request("/is-ilanlari?aciliyet=acil")).text();
    expect(html).toContain(`<legend class="filters__legend">Aciliyet</legend>`);
    expect(html).toMatch(
      /<input type="checkbox" name="aciliyet" (checked="" value="acil"|value="acil" checked="")/,
    );
    expect(html).toMatch(/class="chip[^>]*>.*?Hemen başlanacak/s);
    expect((await app.request("/is-ilanlari/acil")).status).toBe(200);
  });

  it("is a parameter and a facet of the public interface, and described in its document", async () => {
    const list = await (await app.request("/api/v1/advertisements?aciliyet=acil")).json();
    expect(list.total).toBe(urgentIds.length);
    expect(list.facets.aciliyet).toContainEqual({
      value: "acil",
      name: "Hemen başlanacak",
      count: urgentIds.length,
    });
    const { paths, components } = await (await app.request("/api/v1/openapi.json")).json();
    const parameters = paths["/api/v1/advertisements"].get.parameters as { name: string }[];
    expect(parameters.map(({ name }) => name)).toContain("aciliyet");
    expect(components.schemas.AdvertisementList.properties.facets.required).toContain("aciliyet");
  });

  it("makes older snapshots of the index unusable", () => {
    const before = filters.filter(({ parameter }) => parameter !== "aciliyet");
    expect(layoutVersion(filters)).not.toBe(layoutVersion(before));
  });
});
