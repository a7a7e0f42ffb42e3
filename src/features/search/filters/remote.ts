import { flagFilter } from "./filter.ts";

export const remote = flagFilter({
  name: "remote",
  parameter: "uzaktan",
  label: ({ t }) => t("search-filter-place"),
  choiceLabel: ({ t }) => t("search-remoteOnly"),
  column: "a.is_remote",
  givenUp: 20,
});
