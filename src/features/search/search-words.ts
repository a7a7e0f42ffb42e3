import { foldTurkish } from "../../platform/turkish.ts";

const MOST_WORDS = 12;
const LONGEST_WORD = 40;

/** The words of a query as the index keeps them. The same replacements are made by fold_turkish in the database. */
export function searchWords(query: string): string[] {
  const folded = foldTurkish(query)
    .replaceAll("c#", "csharp")
    .replaceAll("c++", "cplusplus")
    .replaceAll(".net", " dotnet");
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}
