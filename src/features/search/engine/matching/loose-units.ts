import { MOST_QUERY_WORDS } from "../index-query.ts";
import { type ResolvedUnit, TEXT_EXACT_SCORE } from "./resolved-query.ts";
import { type NameTable, type QueryUnit, shippedNames, unitsOf } from "./understand-query.ts";

/** Shorter ones begin too many others. */
const SHORTEST_PART = 4;

/** The units, and the words of names of several: one of all these is enough. */
export function looseUnits(telling: readonly QueryUnit[], names: NameTable = shippedNames): QueryUnit[] {
  const parts = telling.flatMap(({ typed }) => (typed.length > 1 ? typed : []));
  const known = parts
    .filter(({ length }) => length >= SHORTEST_PART)
    .flatMap((word) => unitsOf([word], names));
  return [...telling, ...known].slice(0, MOST_QUERY_WORDS);
}

/**
 * What a unit is worth where one is enough. The last word tells least: of "elektronik teknisyeni" that of electronics comes first,
 * by whichever synonym. Words of a name are together worth less than the name.
 */
export function looseWeight(unit: QueryUnit, telling: readonly QueryUnit[]): number {
  const isLast = unit.typed.length === 1 && unit.typed[0] === telling.at(-1)?.typed.at(-1);
  if (telling.includes(unit)) return isLast && telling.length > 1 ? 0.4 : 1;
  return isLast ? 0.4 : 0.45;
}

export function weigh({ levels, names }: ResolvedUnit, weight: number): void {
  // Never less than in the text: what stands elsewhere is looked at first.
  const weighed = (score: number) => Math.max(TEXT_EXACT_SCORE, Math.round(score * weight));
  for (const level of levels) level.score = weighed(level.score);
  for (const name of names) name.titleScore = weighed(name.titleScore);
}
