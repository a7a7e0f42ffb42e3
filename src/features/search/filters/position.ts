import { liveList, positions } from "../../lookups/index.ts";
import { alsoOf, listFilter } from "./filter.ts";

export const position = listFilter({
  name: "position",
  parameter: "pozisyon",
  label: ({ t }) => t("search-filter-position"),
  choices: liveList(() =>
    positions.map(({ id, slug, name, merged }) => ({
      slug,
      value: String(id),
      label: () => name,
      also: alsoOf(merged),
    })),
  ),
  mostChoices: 1023,
  column: "a.position_id",
  order: "counted",
  mostOffered: 40,
  givenUp: 60,
  landing: "subject",
  example: ["yazilim-gelistirici"],
});
