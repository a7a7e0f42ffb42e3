import { positions, type Sector, sectors, untilChanged } from "../../lookups/index.ts";
import { foldedSet, foldWord, type Meaning, Phrases, type Reader } from "./reading.ts";

const sectorWords = foldedSet(
  "sektör sektörü sektöründe sektöründeki sektörleri alanında branche sector отрасль قطاع",
);

/** A name that several positions have too is one kind of work rather than a sector: "güvenlik", "çağrı merkezi". */
const MOST_POSITIONS = 1;

const positionNames = untilChanged(() => positions.map(({ name }) => ` ${foldWord(name)} `));
const isTellingName = (name: string) =>
  positionNames().filter((position) => position.includes(` ${name} `)).length <= MOST_POSITIONS;

interface SectorPart {
  name: string;
  meaning: Meaning;
  isTelling: boolean;
}

/** A part of the English name is as telling as the Turkish part in its place. */
function partsOf({ slug, tr, en, de, ru, ar }: Sector): SectorPart[] {
  const meaning: Meaning = { filter: "sector", slug };
  const turkish = tr.split(" ve ").map(foldWord);
  const english = en.split(" and ").map(foldWord);
  const ofPart = (name: string, place: number) => ({
    name,
    meaning,
    isTelling: isTellingName(turkish[place] ?? name),
  });
  return [
    ...[tr, tr.replace(" ve ", " "), en, de, ru, ar]
      .map(foldWord)
      .map((name) => ({ name, meaning, isTelling: isTellingName(name) })),
    ...turkish.map(ofPart),
    ...english.map(ofPart),
  ];
}

const known = untilChanged(() => {
  const parts = sectors.flatMap(partsOf);
  const telling = parts.filter(({ isTelling }) => isTelling);
  return {
    byPart: new Phrases(parts.map(({ name, meaning }) => [name, meaning])),
    byTellingName: new Map(telling.map(({ name, meaning }) => [name, meaning])),
  };
});

/** "sağlık sektöründe": any part of its name, where it is said that a sector is meant. */
export const readNamedSector: Reader = (words, at) => {
  const found = known().byPart.at(words, at);
  if (!found || !sectorWords.has(words[at + found.length] ?? "")) return undefined;
  return { length: found.length + 1, meanings: [found.value] };
};

/** Where nothing else was asked for but a sector by its name. */
export function sectorOfAll(words: readonly string[]): Meaning | undefined {
  return known().byTellingName.get(words.join(" "));
}
