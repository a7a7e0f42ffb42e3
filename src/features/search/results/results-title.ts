import { landingPath } from "../../../addresses/searches.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Crumb } from "../../../ui/layout/breadcrumbs.tsx";
import { landingFilters } from "../filters/list.ts";
import type { ResolvedSearch } from "../resolve-search.ts";
import { landingSlug } from "./results-address.ts";

/** What was searched, as a heading: "İstanbul Yazılım Geliştirici iş ilanları". */
export function titleOf(resolved: ResolvedSearch, texts: LanguageTexts): string {
  const { t } = texts;
  const { search, choices } = resolved;
  const place = landingPart(resolved, "place", texts);
  const district = place && only(choices.district)?.label(texts);
  const city = place && [place.name, district].filter(Boolean).join(" ");
  const subject = search.text || landingPart(resolved, "subject", texts)?.name;
  if (city && subject) return t("search-title-citySubject", { city, subject });
  if (city) return t("search-title-city", { city });
  if (subject) return t("search-title-subject", { subject });
  return t("search-title");
}

interface LandingPart {
  slug: string;
  name: string;
}

/** The one place, or the one subject, of a search; a narrower filter comes after a wider one, and says more. */
export function landingPart(
  { choices }: ResolvedSearch,
  kind: "place" | "subject",
  texts: LanguageTexts,
): LandingPart | undefined {
  const found = landingFilters
    .filter(({ landing }) => landing === kind)
    .flatMap((filter) => {
      const choice = only(choices[filter.name]);
      return choice ? { slug: landingSlug(filter, choice.slug), name: choice.label(texts) } : [];
    });
  return found.at(-1);
}

export function landingCrumbs(resolved: ResolvedSearch, texts: LanguageTexts): Crumb[] {
  const place = landingPart(resolved, "place", texts);
  const subject = landingPart(resolved, "subject", texts);
  return [
    { href: "/", label: texts.t("ui-home") },
    { href: "/is-ilanlari", label: texts.t("search-title") },
    ...(place ? [{ href: landingPath(place.slug), label: place.name }] : []),
    ...(subject
      ? [
          {
            href: place ? landingPath(place.slug, subject.slug) : landingPath(subject.slug),
            label: subject.name,
          },
        ]
      : []),
  ];
}

function only<Row>(rows: readonly Row[]): Row | undefined {
  return rows.length === 1 ? rows[0] : undefined;
}
