import { stepsFilter } from "./filter.ts";

/** Years that an advertisement asks for, at most. One that asks for none is found by everybody. */
export const experience = stepsFilter({
  name: "experience",
  parameter: "deneyim",
  label: ({ t }) => t("search-filter-experience"),
  anyLabel: ({ t }) => t("search-any"),
  choices: [0, 1, 2, 3, 5, 10].map((years) => ({
    slug: String(years),
    value: String(years),
    label: ({ t }) => t("search-experienceAtMost", { years }),
  })),
  column: "coalesce(a.experience_min, 0)",
  bound: "most",
  givenUp: 24,
  example: ["2"],
});
