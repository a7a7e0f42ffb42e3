import { companyPath } from "../../addresses/companies.ts";
import type { Services } from "../../platform/services.ts";
import { competencies, positions, provinces } from "../lookups/index.ts";
import { resolveSearch, resultsHref, searchFor, toQuery } from "../search/index.ts";
import { newSearch } from "../search/search.contract.ts";
import type { Suggestion } from "./public-api.answers.ts";
import { findHiringCompanies } from "./public-api.store.ts";
import { SuggestionIndex } from "./suggestion-index.ts";

const MOST_COMPANIES = 20_000;
const REMADE_AFTER_MS = 5_000;

/**
 * The index of this process. The change feed says when it is out of date; the old one goes on answering while a new one is
 * made, and however much changes, it is made every few seconds at most.
 */
export function suggestionsFor(services: Services): () => Promise<SuggestionIndex> {
  let versions = 0;
  let kept: { index: SuggestionIndex; version: number; madeAt: number } | undefined;
  let making: Promise<SuggestionIndex> | undefined;

  /** A number that changes with what the index is made of. */
  const currentVersion = () =>
    services.memory.remember("suggestions version", ["advertisement", "company"], async () => ++versions);

  async function make(version: number): Promise<SuggestionIndex> {
    const madeAt = services.now().getTime();
    const index = new SuggestionIndex(await loadSuggestions(services));
    kept = { index, version, madeAt };
    return index;
  }

  return async () => {
    const version = await currentVersion();
    const isDue = !kept || services.now().getTime() - kept.madeAt >= REMADE_AFTER_MS;
    if (kept?.version !== version && isDue && !making) {
      making = make(version).finally(() => {
        making = undefined;
      });
      // Whoever waits for it hears of a failure; with an old one in hand nobody does, and the next request tries again.
      making.catch(() => {});
    }
    return kept?.index ?? (making as Promise<SuggestionIndex>);
  };
}

async function loadSuggestions(services: Services): Promise<Suggestion[]> {
  const [{ facets }, companies] = await Promise.all([
    searchFor(services).search({ ...toQuery(resolveSearch(newSearch())), offset: 0, limit: 1 }),
    findHiringCompanies(services.readDb, MOST_COMPANIES),
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
  ];
}
