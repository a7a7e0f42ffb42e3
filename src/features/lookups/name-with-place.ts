import type { LanguageCode } from "../../platform/language/languages.ts";
import { type ListedRow, nameOf } from "./edited-list.rules.ts";
import { provinceById } from "./places.ts";

/** "Merkez, Bolu": of what shares its name with that of other provinces. */
export function nameWithPlace(row: ListedRow, language: LanguageCode): string {
  const place = row.namedWithin === undefined ? undefined : provinceById(row.namedWithin)?.name;
  const name = nameOf(row, language);
  return place === undefined ? name : `${name}, ${place}`;
}
