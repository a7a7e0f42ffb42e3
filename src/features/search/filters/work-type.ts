import { workTypes } from "../../lookups/index.ts";
import { listFilter } from "./filter.ts";

export const workType = listFilter({
  name: "workType",
  parameter: "calisma",
  label: ({ t }) => t("search-filter-workType"),
  choices: workTypes.map(({ slug, code }) => ({
    slug,
    value: code,
    label: ({ t }) => t(`lookups-workType-${slug}`),
  })),
  column: "a.work_type",
  givenUp: 50,
});
