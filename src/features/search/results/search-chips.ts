import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { type NamedFilter, pageFilters } from "../filters/list.ts";
import type { ResolvedSearch } from "../resolve-search.ts";
import { resultsHref, type Search } from "../search.contract.ts";
import type { ResultsView } from "../search.view.ts";
import { withoutWords } from "../search-words.ts";
import { withoutChoice } from "./results-address.ts";

/** The names of what is chosen. One slug can stand for several things of the same name. */
export function chosenLabels(
  { search, choices }: ResolvedSearch,
  texts: LanguageTexts,
): { filter: NamedFilter; slug: string; label: string }[] {
  return pageFilters.flatMap((filter) =>
    search.chosen[filter.name].map((slug) => ({
      filter,
      slug,
      label:
        filter.kind === "radius" && search.position
          ? texts.t("search-withinOfMe", { kilometres: Number(slug) })
          : (choices[filter.name].find((choice) => choice.slug === slug)?.label(texts) ?? slug),
    })),
  );
}

export function withoutCompany({ search, company }: ResolvedSearch): Search {
  return company ? { ...search, text: withoutWords(search.text, company.name) } : search;
}

/** What is chosen, each with the address of the same search without it. */
export function chipsOf(resolved: ResolvedSearch, texts: LanguageTexts): ResultsView["chips"] {
  const { search, company } = resolved;
  const named = company && { label: company.name, removeHref: resultsHref(withoutCompany(resolved)) };
  return [
    ...(named ? [named] : []),
    ...chosenLabels(resolved, texts).map(({ filter, slug, label }) => ({
      label,
      removeHref: resultsHref(withoutChoice(search, filter, slug)),
    })),
  ];
}
