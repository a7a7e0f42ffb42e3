import { type District, districts, positions, provinces, untilChanged } from "../../lookups/index.ts";
import { wordsOfText } from "../search-words.ts";
import { foldedSet, foldWord, type Meaning, Phrases, type Reader } from "./reading.ts";

interface Place {
  meaning: Meaning;
  /** Of a district: the provinces that have one of this name. */
  within: readonly string[];
  /** A word of everyday life, which is this place only beside its province: "araç", "merkez", "kale". */
  isEverydayWord: boolean;
}

/** As people say them, and the largest in the languages of the site. */
const otherNames: Readonly<Record<string, string>> = {
  afyonkarahisar: "afyon",
  kahramanmaras: "maraş, k maraş",
  gaziantep: "antep",
  sanliurfa: "urfa",
  mersin: "içel",
  hatay: "antakya",
  sakarya: "adapazarı",
  istanbul: "ist, Стамбул, إسطنبول, اسطنبول",
  ankara: "Анкара, أنقرة, انقرة",
  izmir: "Измир, إزمير, ازمير",
  antalya: "Анталья, Анталия, أنطاليا, انطاليا",
  bursa: "Бурса, بورصة, بورصا",
  adana: "Адана, أضنة, اضنة",
  konya: "Конья, قونية",
  trabzon: "Трабзон, طرابزون",
};

/** Districts that are words of everyday life, or of a trade. */
const everydayWords = foldedSet(
  "merkez pazar kale araç maden demirci çiftlik çay orta genç han saray kemer köşk olur tut mut vize ulus sur of aksu " +
    "fatih yıldırım akdeniz güney yeşilyurt yenişehir aydıncık çal çan çat küre hani bor kula emet kulp ulaş",
);

/** Names that say something else as well, and so are asked about where they stand alone: army, pain. */
export const ambiguousPlaces = foldedSet("ordu ağrı");

/** "Ankara'da", "ankaradaki", "ankaradan": the longest first. */
const endings = "ndaki ndeki daki deki taki teki nda nde dan den tan ten da de ta te".split(" ");

const cities = untilChanged(provinceNames);
const places = untilChanged(() => new Phrases([...districtNames(), ...cities()]));

/** A province wins over a district of the same name. */
export const readPlace: Reader = (words, at) => {
  const found = places().at(words, at) ?? inflectedPlace(words[at] ?? "");
  if (!found) return undefined;
  const { length, value } = found;
  if (value.isEverydayWord && !isBesideProvince(value, words)) return undefined;
  return { length, meanings: [value.meaning] };
};

function inflectedPlace(word: string): { length: number; value: Place } | undefined {
  for (const ending of endings) {
    const value = word.endsWith(ending) ? places().get(word.slice(0, -ending.length)) : undefined;
    if (value) return { length: 1, value };
  }
  return undefined;
}

function isBesideProvince({ within }: Place, words: readonly string[]): boolean {
  return words.some((word) => {
    const city = cities().get(word) ?? inflectedPlace(word)?.value;
    return city?.meaning.filter === "city" && within.includes(city.meaning.slug);
  });
}

function provinceNames(): Map<string, Place> {
  return new Map(
    provinces.flatMap(({ name, slug, formerNames = [] }) =>
      [...formerNames, name, ...(otherNames[slug]?.split(", ") ?? [])].map((each): [string, Place] => [
        foldWord(each),
        { meaning: { filter: "city", slug }, within: [], isEverydayWord: false },
      ]),
    ),
  );
}

function districtNames(): Map<string, Place> {
  const tradeWords = new Set(positions.flatMap(({ name }) => wordsOfText(name)));
  const slugOfProvince = new Map(provinces.map(({ id, slug }) => [id, slug]));
  return new Map(
    // By former names too: people go on saying them.
    [...Map.groupBy(districts.flatMap(byEachName), ({ word }) => word)].map(([word, named]) => [
      word,
      {
        meaning: { filter: "district", slug: named[0]?.slug ?? "" },
        within: named.map(({ provinceId }) => slugOfProvince.get(provinceId) ?? ""),
        isEverydayWord: everydayWords.has(word) || tradeWords.has(word) || word.length < 4,
      },
    ]),
  );
}

function byEachName({ name, formerNames = [], slug, provinceId }: District) {
  return [name, ...formerNames].map((each) => ({ word: foldWord(each), slug, provinceId }));
}
