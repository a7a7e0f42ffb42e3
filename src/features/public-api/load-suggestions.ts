import { companyPath } from "../../addresses/companies.ts";
import type { Services } from "../../platform/services.ts";
import { competencies, districts, positions, provinceById, provinces } from "../lookups/index.ts";
import { resolveSearch, resultsHref, searchFor, toQuery } from "../search/index.ts";
import { newSearch } from "../search/search.contract.ts";
import type { Suggestion } from "./public-api.answers.ts";
import { findHiringCompanies } from "./public-api.store.ts";
import { SuggestionIndex } from "./suggestion-index.ts";

const MOST_COMPANIES = 20_000;
const REMADE_AFTER_MS = 5_000;
/** Every second province has one, and nobody looks for it but beside its province. */
const CENTRE = "merkez";

/**
 * The index of this process. The change feed says when it is out of date; the old one goes on answering while a new one is
 * made, and however much changes, it is made every few seconds at most.
 */
export function suggestionsFor(services: Services): () => Promise<SuggestionIndex> {
  let versions = 0;
  let cached: { index: SuggestionIndex; version: number; madeAt: number } | undefined;
  let making: Promise<SuggestionIndex> | undefined;

  /** A number that changes with what the index is made of. */
  const currentVersion = () =>
    services.memory.remember(
      "suggestions version",
      ["advertisement", "company", "lookup"],
      async () => ++versions,
    );

  async function make(version: number): Promise<SuggestionIndex> {
    const madeAt = services.now().getTime();
    const index = new SuggestionIndex(await loadSuggestions(services));
    cached = { index, version, madeAt };
    return index;
  }

  return async () => {
    const version = await currentVersion();
    const isDue = !cached || services.now().getTime() - cached.madeAt >= REMADE_AFTER_MS;
    if (cached?.version !== version && isDue && !making) {
      making = make(version).finally(() => {
        making = undefined;
      });
      // Whoever waits for it hears of a failure; with an old one in hand nobody does, and the next request retries.
      making.catch(() => {});
    }
    return cached?.index ?? (making as Promise<SuggestionIndex>);
  };
}

/** Districts are counted by their slugs, which two provinces may share: in groups of provinces that share none. */
const provinceGroups: { ids: number[]; slugs: Set<string> }[] = [];
for (const [id, own] of Map.groupBy(districts, ({ provinceId }) => provinceId)) {
  const slugs = new Set(own.map(({ slug }) => slug).filter((slug) => slug !== CENTRE));
  const apart = provinceGroups.find((group) => group.slugs.isDisjointFrom(slugs));
  if (apart) {
    apart.ids.push(id);
    apart.slugs = apart.slugs.union(slugs);
  } else provinceGroups.push({ ids: [id], slugs });
}

async function loadDistricts(services: Services): Promise<Suggestion[]> {
  const everything = { ...toQuery(resolveSearch(newSearch())), offset: 0, limit: 1 };
  const suggestions: Suggestion[] = [];
  for (const { ids } of provinceGroups) {
    const { facets } = await searchFor(services).search({
      ...everything,
      districtsCountedIn: ids.map(String),
    });
    for (const { slug, name, provinceId } of districts) {
      const count = facets.district.get(slug) ?? 0;
      const province = ids.includes(provinceId) ? provinceById(provinceId) : undefined;
      if (!province || slug === CENTRE || count === 0) continue;
      const url = resultsHref(newSearch({ chosen: { city: [province.slug], district: [slug] } }));
      suggestions.push({ kind: "district", text: `${name}, ${province.name}`, url, count });
    }
  }
  return suggestions;
}

async function loadSuggestions(services: Services): Promise<Suggestion[]> {
  const [{ facets }, companies, ofDistricts] = await Promise.all([
    searchFor(services).search({ ...toQuery(resolveSearch(newSearch())), offset: 0, limit: 1 }),
    findHiringCompanies(services.readDb, MOST_COMPANIES),
    loadDistricts(services),
  ]);
  const countOf = (counts: ReadonlyMap<string, number>, { id }: { id: number }) =>
    counts.get(String(id)) ?? 0;
  return [
    // A position that nobody offers would lead to an empty page.
    ...positions
      .map((position) => ({
        kind: "position" as const,
        text: position.name,
        url: resultsHref(newSearch({ chosen: { position: [position.slug] } })),
        count: countOf(facets.position, position),
      }))
      .filter(({ count }) => count > 0),
    ...companies.map((company) => ({
      kind: "company" as const,
      text: company.name,
      url: companyPath(company),
      count: company.open_count,
    })),
    ...competencies.map(({ name }) => ({
      kind: "skill" as const,
      text: name,
      url: resultsHref(newSearch({ text: name })),
    })),
    ...provinces.map((province) => ({
      kind: "city" as const,
      text: province.name,
      url: resultsHref(newSearch({ chosen: { city: [province.slug] } })),
      count: countOf(facets.city, province),
    })),
    ...ofDistricts,
  ];
}
