import { foldTurkish } from "../../../platform/text/turkish.ts";
import {
  countries,
  countryName,
  type District,
  districts,
  districtsOfProvince,
  type Province,
  provinces,
  untilChanged,
} from "../../lookups/index.ts";
import type { Found } from "./found.ts";

/** CVs go on saying what a place was called before. */
const placeNames = untilChanged(
  () =>
    new Set(
      [
        ...[...provinces, ...districts].flatMap(namesOfPlace),
        ...countries.flatMap((country) => [
          ...["tr", "en", "de"].map((lang) => countryName(country, lang)),
          ...(country.formerNames ?? []),
        ]),
        "Turkey",
        "Remote",
        "Uzaktan",
      ].map(foldTurkish),
    ),
);

function namesOfPlace({ name, formerNames = [] }: Province | District): string[] {
  return [name, ...formerNames];
}

/** Nothing but names of places: "İzmir, Turkey". */
export function isPlace(text: string): boolean {
  const words = foldTurkish(text).replace(/\((.*)\)/, ", $1");
  return words.split(/\s*[,/–-]\s*/).every((part) => part === "" || placeNames().has(part.trim()));
}

const MOST_LINES = 60;
/** Streets are named after towns, and people say where they were born. */
const STREET = "(?!\\p{L})(?!['’]?\\s*(?:mah|cad|sok|sk|bul|blv|yolu|universite|lise|street|ave))";
const NOT_HOME = /dogum|birth|nufus|ehliyet/;

/** Where somebody lives, as the lines about them say it. */
export function placeIn(lines: readonly string[]): Found["place"] {
  const found = lines
    .slice(0, MOST_LINES)
    .flatMap((line) => foldTurkish(line).split(/[|\t]/))
    .filter((line) => !NOT_HOME.test(line))
    .flatMap((line) => {
      const province = lastNamed(provincePatterns(), line);
      if (!province) return [];
      const district = lastNamed(districtsOfProvince(province.id).map(withPattern), line);
      return [{ provinceId: province.id, districtId: district?.id }];
    });
  return found.find(({ districtId }) => districtId !== undefined) ?? found[0];
}

const provincePatterns = untilChanged(() => provinces.map(withPattern));

function withPattern<Place extends Province | District>(place: Place): { place: Place; pattern: RegExp } {
  // Whoever writes a name chooses its letters: none of them may mean something else here.
  const names = namesOfPlace(place).map((name) => RegExp.escape(foldTurkish(name)));
  return { place, pattern: new RegExp(`(?<!\\p{L})(?:${names.join("|")})${STREET}`, "gu") };
}

function lastNamed<Place>(
  all: readonly { place: Place; pattern: RegExp }[],
  line: string,
): Place | undefined {
  const named = all.map(({ place, pattern }) => ({
    place,
    at: [...line.matchAll(pattern)].at(-1)?.index ?? -1,
  }));
  const last = named.toSorted((a, b) => b.at - a.at)[0];
  return last && last.at >= 0 ? last.place : undefined;
}
