import { educationLevels } from "../../lookups/index.ts";
import { stepsFilter } from "./filter.ts";

/** The level that an advertisement asks for, at most. One that asks for "other" is on no step of the ladder. */
export const education = stepsFilter({
  name: "education",
  parameter: "egitim",
  label: ({ t }) => t("search-filter-education"),
  anyLabel: ({ t }) => t("search-any"),
  choices: educationLevels
    .filter(({ code }) => code !== "other")
    .map(({ id, slug }) => ({
      slug,
      value: String(id),
      label: ({ t }) => t("search-educationAtMost", { level: t(`lookups-educationLevel-${id}`) }),
    })),
  column: "case a.education_level when 8 then null else coalesce(a.education_level, 0) end",
  bound: "most",
  givenUp: 26,
  example: ["lise"],
});
