import { landingPath } from "../../addresses/searches.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import { sectorName } from "../lookups/index.ts";
import type { ResolvedSearch } from "./resolve-search.ts";

/** What was searched, as a heading: "İstanbul Yazılım Geliştirici iş ilanları". */
export function titleOf(resolved: ResolvedSearch, texts: LanguageTexts): string {
  const { t } = texts;
  const { input, choices } = resolved;
  const province = only(choices.sehir);
  const district = province && only(choices.ilce);
  const city = province && [province.name, district?.name].filter(Boolean).join(" ");
  const subject = input.q || subjectOf(resolved, texts)?.name;
  if (city && subject) return t("search-title-citySubject", { city, subject });
  if (city) return t("search-title-city", { city });
  if (subject) return t("search-title-subject", { subject });
  return t("search-title");
}

/** The one position or sector of a search. */
export function subjectOf(
  { choices }: ResolvedSearch,
  { lang }: LanguageTexts,
): { slug: string; name: string } | undefined {
  const position = only(choices.pozisyon);
  if (position) return position;
  const sector = only(choices.sektor);
  return sector && { slug: sector.slug, name: sectorName(sector, lang) };
}

export function landingCrumbs(resolved: ResolvedSearch, texts: LanguageTexts): Crumb[] {
  const city = resolved.choices.sehir[0];
  const subject = subjectOf(resolved, texts);
  return [
    { href: "/", label: texts.t("ui-home") },
    { href: "/is-ilanlari", label: texts.t("search-title") },
    ...(city ? [{ href: landingPath(city.slug), label: city.name }] : []),
    ...(subject
      ? [
          {
            href: city ? landingPath(city.slug, subject.slug) : landingPath(subject.slug),
            label: subject.name,
          },
        ]
      : []),
  ];
}

function only<Row>(rows: readonly Row[]): Row | undefined {
  return rows.length === 1 ? rows[0] : undefined;
}
