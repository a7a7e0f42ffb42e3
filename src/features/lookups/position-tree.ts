import { isLanguageCode } from "../../platform/language/languages.ts";
import { compareTurkish } from "../../platform/text/turkish.ts";
import { untilChanged } from "./edited-list.ts";
import { positions, sectorIdsOf, sectorName, sectors } from "./work.ts";

interface PositionNode {
  value: string;
  label: string;
  children?: readonly PositionNode[];
}

interface TreeOptions {
  /** Without any, all sectors are offered. */
  sectorSlugs?: readonly string[];
  /** By slug: what was retired is there only where it was chosen before. Undefined for searches, which find what has it. */
  chosen?: readonly string[];
}

/** Every position under the most typical of these sectors, by slug. */
export function positionTree(
  language: string,
  { sectorSlugs = [], chosen }: TreeOptions = {},
): PositionNode[] {
  const offered = sectors.filter(({ slug }) => sectorSlugs.length === 0 || sectorSlugs.includes(slug));
  const leaves = new Map<number, PositionNode[]>(offered.map(({ id }) => [id, []]));
  for (const position of byName()) {
    const { slug, name, isRetired } = position;
    if (isRetired && chosen && !chosen.includes(slug)) continue;
    const sectorId = sectorIdsOf(position).find((id) => leaves.has(id));
    if (sectorId !== undefined) leaves.get(sectorId)?.push({ value: slug, label: name });
  }
  const { compare } = new Intl.Collator(language);
  return offered
    .map((sector) => ({
      value: sector.slug,
      label: sectorName(sector, isLanguageCode(language) ? language : "tr"),
      children: leaves.get(sector.id) ?? [],
    }))
    .filter(({ children }) => children.length > 0)
    .sort((left, right) => compare(left.label, right.label));
}

const byName = untilChanged(() =>
  [...positions].sort((left, right) => compareTurkish(left.name, right.name)),
);
