import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import {
  filterNamed,
  meaningName,
  type ResolvedSearch,
  type TakenWords,
  type UnderstoodWords,
} from "../search/index.ts";
import type { UnderstoodQuery } from "./public-api.answers.ts";

/** What was made of the words of `q`; null where they were taken as they stand. */
export function understoodQuery(
  { search }: ResolvedSearch,
  understood: UnderstoodWords | undefined,
  texts: LanguageTexts,
): UnderstoodQuery | null {
  if (!understood) return null;
  const meaning = (taken: TakenWords) => ({
    parameter: filterNamed(taken.filter).parameter,
    value: taken.slug,
    name: meaningName(taken, texts),
    words: taken.words,
  });
  return {
    text: search.text,
    corrected: understood.corrected ?? null,
    company: understood.company ?? null,
    filters: understood.taken.map(meaning),
    fullMatches: understood.withAllWords ?? null,
    ambiguous: understood.asked.map(meaning),
  };
}
