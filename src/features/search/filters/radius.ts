import { radiusFilter } from "./filter.ts";

/** Kilometres around the chosen places, or around where somebody is. */
export const radius = radiusFilter({
  name: "radius",
  parameter: "km",
  label: ({ t }) => t("search-filter-radius"),
  anyLabel: ({ t }) => t("search-any"),
  choices: [5, 10, 25, 50, 100].map((kilometres) => ({
    slug: String(kilometres),
    value: String(kilometres),
    label: ({ t }) => t("search-within", { kilometres }),
  })),
  givenUp: 35,
  example: ["25"],
});
