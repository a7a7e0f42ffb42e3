import { liveList, sectorName, sectors } from "../../lookups/index.ts";
import { alsoOf, listFilter } from "./filter.ts";

export const sector = listFilter({
  name: "sector",
  parameter: "sektor",
  label: ({ t }) => t("search-filter-sector"),
  choices: liveList(() =>
    sectors.map((each) => ({
      slug: each.slug,
      value: String(each.id),
      label: ({ lang }) => sectorName(each, lang),
      also: alsoOf(each.merged),
    })),
  ),
  mostChoices: 63,
  column: "a.sector_id",
  order: "counted",
  givenUp: 70,
  landing: "subject",
  example: ["bilisim"],
});
