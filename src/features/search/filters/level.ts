import { positionLevels } from "../../lookups/index.ts";
import { listFilter } from "./filter.ts";

export const level = listFilter({
  name: "level",
  parameter: "seviye",
  label: ({ t }) => t("search-filter-level"),
  choices: positionLevels.map(({ slug, code }) => ({
    slug,
    value: code,
    label: ({ t }) => t(`lookups-level-${slug}`),
  })),
  column: "a.level",
  givenUp: 40,
  example: ["uzman"],
});
