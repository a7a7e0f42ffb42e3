import { stepsFilter } from "./filter.ts";

/** Monthly, as advertisements have it: found is what can pay so much. One that names no pay is not found. */
export const pay = stepsFilter({
  name: "pay",
  parameter: "ucret",
  label: ({ t }) => t("search-filter-pay"),
  anyLabel: ({ t }) => t("search-any"),
  choices: [30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000].map((amount) => ({
    slug: String(amount),
    value: String(amount),
    label: ({ t }) => t("search-payAtLeast", { amount }),
  })),
  column: "coalesce(a.salary_max, a.salary_min)",
  bound: "least",
  givenUp: 28,
  example: ["50000"],
});
