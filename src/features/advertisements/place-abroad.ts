import { countries } from "../lookups/index.ts";

let codeByName: Map<string, string> | undefined;

/** Countries by their Turkish names, which is how employers write them. */
function countryCode(name: string): string | undefined {
  if (!codeByName) {
    const names = new Intl.DisplayNames("tr", { type: "region" });
    codeByName = new Map(countries.map(({ code }) => [folded(names.of(code) ?? code), code]));
  }
  return codeByName.get(folded(name));
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
