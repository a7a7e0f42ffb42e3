import { districts, liveList } from "../../lookups/index.ts";
import { listFilter } from "./filter.ts";

export const district = listFilter({
  name: "district",
  parameter: "ilce",
  label: ({ t }) => t("search-filter-district"),
  choices: liveList(() =>
    districts.map(({ id, slug, name, provinceId }) => ({
      slug,
      value: String(id),
      label: () => name,
      parent: String(provinceId),
    })),
  ),
  // Of a place without a district the province: it has a centre too.
  column: "coalesce(l.district_id, -l.province_id)",
  isOfPlaces: true,
  within: "city",
  order: "counted",
  givenUp: 30,
  example: ["kadikoy"],
});
