import { flagFilter } from "./filter.ts";

/**
 * Who would move for work has no use for the same work at home: a search that finds nothing is never tried without it. No landing
 * page: beside a city, which is that of the office that hires, its title would say that the city lies abroad.
 */
export const abroad = flagFilter({
  name: "abroad",
  parameter: "yurtdisi",
  label: ({ t }) => t("search-filter-country"),
  choiceLabel: ({ t }) => t("search-abroadOnly"),
  column: "a.is_abroad",
});
