import { landingPath } from "../../../addresses/searches.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { neighboursOfProvince } from "../../lookups/index.ts";
import type { FilterChoice } from "../filters/filter.ts";
import { choiceWithValue, filterNamed, landingFilters, type NamedFilter } from "../filters/list.ts";
import type { ResolvedSearch } from "../resolve-search.ts";
import type { ResultsView } from "../search.view.ts";
import type { SearchAnswer } from "../search-advertisements.ts";
import { landingPart } from "./results-title.ts";

const LINKS_SHOWN = 12;

type Related = ResultsView["related"][number];

/**
 * Landing pages beside this one: the same city with other sectors or positions, the same sector or position in other
 * cities. Facets are counted without their own filter, so the answer of this page already knows how many each one has.
 */
export function relatedSearches(
  resolved: ResolvedSearch,
  { facets }: SearchAnswer,
  texts: LanguageTexts,
): Related[] {
  const { t } = texts;
  const { choices } = resolved;
  const [city] = choices.city;
  const subject = landingPart(resolved, "subject", texts);
  const cityLabel = city?.label(texts);
  const linksOf = (filter: NamedFilter, hrefOf: (choice: FilterChoice) => string | undefined) =>
    [...facets[filter.name]]
      .sort(([, a], [, b]) => b - a)
      .flatMap(([value, count]) => {
        const choice = choiceWithValue(filter, value);
        const href = choice && choice !== choices[filter.name][0] ? hrefOf(choice) : undefined;
        return choice && href && count > 0 ? [{ href, label: choice.label(texts), count }] : [];
      })
      .slice(0, LINKS_SHOWN);
  // Of a page with a position, sectors are counted within that position; the pages of the sectors hold more.
  const subjects = landingFilters
    .filter(({ kind, landing }) => kind === "list" && landing === "subject")
    .filter(({ name }) => !subject || choices[name].length > 0)
    .map((filter) => ({
      title: titleOf(filter),
      links: linksOf(filter, ({ slug }) => (city ? landingPath(city.slug, slug) : landingPath(slug))),
    }));
  const cities = {
    title: subject ? t("search-related-subject", { subject: subject.name }) : t("search-related-neighbours"),
    links: linksOf(filterNamed("city"), ({ slug, value }) =>
      subject || isNeighbour(city?.value, value) ? landingPath(slug, subject?.slug) : undefined,
    ),
  };
  return [...subjects, cities].filter(({ links }) => links.length > 0);

  function titleOf({ name }: NamedFilter): string {
    const what = name === "sector" ? "sectors" : "positions";
    if (cityLabel === undefined) return t(`search-related-${what}`);
    return what === "sectors"
      ? t("search-related-citySectors", { city: cityLabel })
      : t("search-related-cityPositions", { city: cityLabel });
  }
}

function isNeighbour(city: string | undefined, other: string): boolean {
  return city !== undefined && neighboursOfProvince(Number(city)).some(({ id }) => String(id) === other);
}
