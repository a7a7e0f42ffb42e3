import { positions, sectors } from "../../lookups/index.ts";
import { foldedSet, foldWord, type Meaning, Phrases, type Reader } from "./reading.ts";

const sectorWords = foldedSet(
  "sektör sektörü sektöründe sektöründeki sektörleri alanında branche sector отрасль قطاع",
);

/** A name that several positions have too is one kind of work rather than a sector: "güvenlik", "çağrı merkezi". */
const MOST_POSITIONS = 1;

const positionNames = positions.map(({ name }) => ` ${foldWord(name)} `);
const isTellingName = (name: string) =>
  positionNames.filter((position) => position.includes(` ${name} `)).length <= MOST_POSITIONS;

const parts = sectors.flatMap(({ slug, tr, en, de, ru, ar }) =>
  [tr, tr.replace(" ve ", " "), ...tr.split(" ve "), en, de, ru, ar].map((name): [string, Meaning] => [
    foldWord(name),
    { filter: "sector", slug },
  ]),
);
const byPart = new Phrases(parts);
const byTellingName = new Map(parts.filter(([name]) => isTellingName(name)));

/** "sağlık sektöründe": any part of its name, where it is said that a sector is meant. */
export const readNamedSector: Reader = (words, at) => {
  const found = byPart.at(words, at);
  if (!found || !sectorWords.has(words[at + found.length] ?? "")) return undefined;
  return { length: found.length + 1, meanings: [found.value] };
};

/** Where nothing else was asked for but a sector by its name. */
export function sectorOfAll(words: readonly string[]): Meaning | undefined {
  return byTellingName.get(words.join(" "));
}
