import { ageFilter } from "./filter.ts";

/** By days. Stored searches do not have it: it would say nothing about advertisements to come. */
export const published = ageFilter({
  name: "published",
  parameter: "tarih",
  label: ({ t }) => t("search-filter-date"),
  choices: [1, 3, 7, 15, 30].map((days) => ({
    slug: String(days),
    value: String(days),
    label: ({ t }) => t("search-withinDays", { count: days }),
  })),
  column: "a.published_at",
  anyLabel: ({ t }) => t("search-anyDate"),
  givenUp: 10,
  example: ["7"],
});
