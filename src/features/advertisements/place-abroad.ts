import { countries, untilChanged } from "../lookups/index.ts";

/** Countries by their Turkish names, which is how employers write them, and by what they were called before. */
const codeByName = untilChanged(
  () =>
    new Map(
      countries.flatMap(({ code, tr, formerNames = [] }) =>
        [tr, ...formerNames].map((name) => [folded(name), code] as const),
      ),
    ),
);

function countryCode(name: string): string | undefined {
  return codeByName().get(folded(name));
}

function folded(name: string): string {
  return name.trim().toLocaleLowerCase("tr");
}

/** "Berlin, Almanya": the city, and the country by its code where it has one. */
export function readPlaceAbroad(name: string): { city: string; country: string } {
  const comma = name.lastIndexOf(",");
  const city = (comma < 0 ? name : name.slice(0, comma)).trim();
  const country = name.slice(comma + 1).trim();
  return { city, country: countryCode(country) ?? country };
}
