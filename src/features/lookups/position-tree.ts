import { isLanguageCode } from "../../platform/language/languages.ts";
import { compareTurkish } from "../../platform/turkish.ts";
import { positions, sectorName, sectors } from "./work.ts";

interface PositionNode {
  value: string;
  label: string;
  children?: readonly PositionNode[];
}

/** Every position under the most typical of these sectors, by slug; without sectors under the most typical of all. */
export function positionTree(language: string, sectorSlugs: readonly string[] = []): PositionNode[] {
  const offered = sectors.filter(({ slug }) => sectorSlugs.length === 0 || sectorSlugs.includes(slug));
  const leaves = new Map<number, PositionNode[]>(offered.map(({ id }) => [id, []]));
  for (const { slug, name, sectorIds } of byName) {
    const sectorId = sectorIds.find((id) => leaves.has(id));
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

const byName = [...positions].sort((left, right) => compareTurkish(left.name, right.name));
