import type { IndexQuery } from "../../src/features/search/engine/index-query.ts";
import type { AdvertisementDocument } from "../../src/features/search/engine/segments/advertisement-document.ts";
import { filters, type NamedFilter } from "../../src/features/search/filters/list.ts";

const DAY = 86_400_000;

/** What a document is counted under. */
export function valuesOf(
  { values, publishedAt }: AdvertisementDocument,
  { name, kind, within, choices }: NamedFilter,
  { districtsCountedIn }: IndexQuery,
  now: number,
): readonly string[] {
  const own = values[name] ?? [];
  if (kind === "age") {
    return choices.map(({ value }) => value).filter((days) => publishedAt > now - Number(days) * DAY);
  }
  if (within === undefined) return own;
  const counted = choices.filter(({ parent }) => districtsCountedIn.includes(parent ?? ""));
  return counted.filter(({ value }) => own.includes(value)).map(({ slug }) => slug);
}

export function passes(
  { values, publishedAt }: AdvertisementDocument,
  { name, kind, within }: NamedFilter,
  { chosen, publishedWithinDays = Infinity }: IndexQuery,
  now: number,
): boolean {
  if (kind === "age") return publishedAt > now - publishedWithinDays * DAY;
  if (within !== undefined) return true;
  const has = (filter: NamedFilter["name"]) => (value: string) => values[filter]?.includes(value) ?? false;
  if (kind === "flag" || kind === "marks") return (chosen[name] ?? []).every(has(name));
  const asked = [name, ...filters.filter((each) => each.within === name).map((each) => each.name)];
  return (
    asked.every((each) => !chosen[each]?.length) ||
    asked.some((each) => chosen[each]?.some(has(each)) ?? false)
  );
}

export function countBy(
  documents: readonly AdvertisementDocument[],
  valuesOf: (document: AdvertisementDocument) => readonly (string | number)[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const document of documents) {
    for (const value of new Set(valuesOf(document).map(String))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
