import { landingPath } from "../../addresses/searches.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import {
  neighboursOfProvince,
  positionById,
  provinceById,
  sectorById,
  sectorName,
} from "../lookups/index.ts";
import type { ResolvedSearch } from "./resolve-search.ts";
import { subjectOf } from "./results-title.ts";
import type { ResultsView } from "./search.view.ts";
import type { SearchAnswer } from "./search-advertisements.ts";

const LINKS_SHOWN = 12;

type Related = ResultsView["related"][number];
type Link = Related["links"][number];

/**
 * Landing pages beside this one: the same city with other sectors or positions, the same sector or position in other
 * cities. Facets are counted without their own filter, so the answer of this page already knows how many each one has.
 */
export function relatedSearches(
  resolved: ResolvedSearch,
  answer: SearchAnswer,
  texts: LanguageTexts,
): Related[] {
  const { facets } = answer;
  const { t, lang } = texts;
  const { choices } = resolved;
  const city = choices.sehir[0];
  const subject = subjectOf(resolved, texts);
  const inCity = (slug: string) => (city ? landingPath(city.slug, slug) : landingPath(slug));
  const cities = {
    title: subject ? t("search-related-subject", { subject: subject.name }) : t("search-related-neighbours"),
    links: mostFirst(facets.province, (id) => {
      const province = provinceById(id);
      if (!province || province === city || (!subject && !isNeighbour(city?.id, id))) return undefined;
      return { href: landingPath(province.slug, subject?.slug), label: province.name };
    }),
  };
  // Of a page with a position, sectors are counted within that position; the pages of the sectors hold more.
  const sectors = {
    title: city ? t("search-related-citySectors", { city: city.name }) : t("search-related-sectors"),
    links:
      choices.pozisyon.length > 0
        ? []
        : mostFirst(facets.sector, (id) => {
            const sector = sectorById(id);
            return !sector || sector === choices.sektor[0]
              ? undefined
              : { href: inCity(sector.slug), label: sectorName(sector, lang) };
          }),
  };
  const positions = {
    title: city ? t("search-related-cityPositions", { city: city.name }) : t("search-related-positions"),
    links:
      choices.sektor.length > 0
        ? []
        : mostFirst(facets.position, (id) => {
            const position = positionById(id);
            return !position || position === choices.pozisyon[0]
              ? undefined
              : { href: inCity(position.slug), label: position.name };
          }),
  };
  return [sectors, positions, cities].filter(({ links }) => links.length > 0);
}

function mostFirst(
  counts: ReadonlyMap<string, number>,
  linkOf: (id: number) => Omit<Link, "count"> | undefined,
): Link[] {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([id, count]) => {
      const link = linkOf(Number(id));
      return link && count > 0 ? [{ ...link, count }] : [];
    })
    .slice(0, LINKS_SHOWN);
}

function isNeighbour(provinceId: number | undefined, otherId: number): boolean {
  return provinceId !== undefined && neighboursOfProvince(provinceId).some(({ id }) => id === otherId);
}
