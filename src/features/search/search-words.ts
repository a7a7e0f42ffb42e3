import { foldTurkish } from "../../platform/text/turkish.ts";

const MOST_WORDS = 12;
export const LONGEST_WORD = 40;

/** Everything between words: signs, loose marks, pictures, whatever lies beyond the first plane. Equal to the database's. */
const betweenWords = new RegExp(
  [
    String.raw`[\p{Cc}\p{Cs} -/:-@[-\u0060{-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u0300-\u036f`,
    String.raw`\u0482-\u0489\u0589-\u05c7\u05f3-\u061f\u064b-\u065f\u066a-\u066d\u0670\u06d4-\u06e4\u06e7-\u06ed`,
    String.raw`\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3007-\u3030\u30fb\ue000-\uf8ff`,
    String.raw`\ufd3e\ufd3f\ufe00-\ufe6f\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff`,
    String.raw`\u{10000}-\u{10ffff}]+`,
  ].join(""),
  "u",
);

/** The words of a query as the index stores them. The same is done by fold_turkish in the database. */
export function searchWords(query: string): string[] {
  return [...new Set(wordsOfText(query))].slice(0, MOST_WORDS);
}

export function withoutWords(text: string, words: string): string {
  return text.replace(words, "").replace(/\s+/g, " ").trim();
}

/** All words of a text in their order. */
export function wordsOfText(text: string): string[] {
  return foldTurkish(text)
    .replaceAll("c#", "csharp")
    .replaceAll("c++", "cplusplus")
    .replaceAll(".net", " dotnet")
    .split(betweenWords)
    .filter((word) => word !== "")
    .map((word) => word.slice(0, LONGEST_WORD));
}

/** Whether a folded sign stands between words and in none. */
export function isBetweenWords(sign: string): boolean {
  return betweenWords.test(sign);
}
