import type { Texts } from "../../ui/text.tsx";
import type { SearchFigures } from "./search-figures.view.ts";

export interface SearchTable {
  title: string;
  about: string;
  columns: string[];
  /** Words first, then numbers. */
  rows: (string | number)[][];
}

/** What the page and the file both say. */
export function searchTables(
  { empty, unclicked, corrections }: SearchFigures,
  { t }: Pick<Texts, "t">,
): SearchTable[] {
  const words = t("search-learning-words");
  const searches = t("search-learning-searches");
  return [
    {
      title: t("search-learning-empty"),
      about: t("search-learning-emptyAbout"),
      columns: [words, searches, t("search-learning-withoutResults")],
      rows: empty.map((each) => [each.words, each.searches, each.empty]),
    },
    {
      title: t("search-learning-unclicked"),
      about: t("search-learning-unclickedAbout"),
      columns: [words, searches],
      rows: unclicked.map((each) => [each.words, each.searches]),
    },
    {
      title: t("search-learning-corrections"),
      about: t("search-learning-correctionsAbout"),
      columns: [words, t("search-learning-shown"), t("search-learning-takenBack")],
      rows: corrections.map((each) => [`${each.words} → ${each.other}`, each.shown, each.takenBack]),
    },
  ];
}

/** The tables below one another, each with its title. */
export function searchFile(figures: SearchFigures, texts: Pick<Texts, "t">): (string | number)[][] {
  return searchTables(figures, texts).flatMap(({ title, columns, rows }) => [[title], columns, ...rows, []]);
}
