import { positions } from "../../lookups/index.ts";
import { listFilter } from "./filter.ts";

export const position = listFilter({
  name: "position",
  parameter: "pozisyon",
  label: ({ t }) => t("search-filter-position"),
  choices: positions.map(({ id, slug, name }) => ({ slug, value: String(id), label: () => name })),
  column: "a.position_id",
  order: "counted",
  mostOffered: 40,
  givenUp: 60,
  landing: "subject",
  example: ["yazilim-gelistirici"],
});
