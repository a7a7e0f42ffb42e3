import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import { districtBySlug, type Province, sectorName } from "../lookups/index.ts";
import type { ResolvedSearch } from "./resolve-search.ts";
import { type MultiFilter, resultsHref, withoutChoice } from "./results-address.ts";
import type { SearchInput } from "./search.contract.ts";
import type { ResultsView } from "./search.view.ts";

/** The names of what is chosen, by filter. */
export function choiceLabels(
  { input, choices }: ResolvedSearch,
  { t, lang }: LanguageTexts,
): Record<MultiFilter, { slug: string; label: string }[]> {
  return {
    sehir: choices.sehir.map(({ slug, name }) => ({ slug, label: name })),
    ilce: input.ilce.flatMap((slug) => {
      const district = choices.ilce.find((each) => each.slug === slug);
      return district ? { slug, label: district.name } : [];
    }),
    sektor: choices.sektor.map((sector) => ({ slug: sector.slug, label: sectorName(sector, lang) })),
    pozisyon: choices.pozisyon.map(({ slug, name }) => ({ slug, label: name })),
    calisma: choices.calisma.map(({ slug }) => ({ slug, label: t(`lookups-workType-${slug}`) })),
    seviye: choices.seviye.map(({ slug }) => ({ slug, label: t(`lookups-level-${slug}`) })),
  };
}

/** What is chosen, each with the address of the same search without it. */
export function chipsOf(resolved: ResolvedSearch, texts: LanguageTexts): ResultsView["chips"] {
  const { input, choices } = resolved;
  const { t } = texts;
  const chips = Object.entries(choiceLabels(resolved, texts)).flatMap(([name, chosen]) =>
    chosen.map(({ slug, label }) => {
      const rest = withoutChoice(input, name as MultiFilter, slug);
      return {
        label,
        removeHref: resultsHref(name === "sehir" ? withoutLostDistricts(rest, choices.sehir) : rest),
      };
    }),
  );
  if (input.tarih !== undefined) {
    const label = t("search-withinDays", { count: input.tarih });
    chips.push({ label, removeHref: resultsHref({ ...input, tarih: undefined }) });
  }
  if (input.uzaktan) {
    chips.push({ label: t("search-remoteOnly"), removeHref: resultsHref({ ...input, uzaktan: undefined }) });
  }
  return chips;
}

/** A province takes its districts along. */
function withoutLostDistricts(input: SearchInput, provinces: readonly Province[]): SearchInput {
  const left = provinces.filter(({ slug }) => input.sehir.includes(slug));
  return { ...input, ilce: input.ilce.filter((slug) => left.some(({ id }) => districtBySlug(id, slug))) };
}
