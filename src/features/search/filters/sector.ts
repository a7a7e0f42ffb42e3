import { sectorName, sectors } from "../../lookups/index.ts";
import { listFilter } from "./filter.ts";

export const sector = listFilter({
  name: "sector",
  parameter: "sektor",
  label: ({ t }) => t("search-filter-sector"),
  choices: sectors.map((each) => ({
    slug: each.slug,
    value: String(each.id),
    label: ({ lang }) => sectorName(each, lang),
  })),
  column: "a.sector_id",
  order: "counted",
  givenUp: 70,
  landing: "subject",
  example: ["bilisim"],
});
