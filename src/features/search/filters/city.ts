import { liveList, provinces } from "../../lookups/index.ts";
import { listFilter } from "./filter.ts";

export const city = listFilter({
  name: "city",
  parameter: "sehir",
  label: ({ t }) => t("search-filter-city"),
  choices: liveList(() =>
    provinces.map(({ id, slug, name }) => ({ slug, value: String(id), label: () => name })),
  ),
  column: "l.province_id",
  isOfPlaces: true,
  order: "counted",
  givenUp: 80,
  landing: "place",
  example: ["istanbul", "izmir"],
});
