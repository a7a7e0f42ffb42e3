import { flagFilter } from "./filter.ts";

/** Who needs it has no use for anything else: a search that finds nothing is never tried without it. */
export const disabilityQuota = flagFilter({
  name: "disabilityQuota",
  parameter: "engelli",
  label: ({ t }) => t("search-filter-quota"),
  choiceLabel: ({ t }) => t("search-disabilityQuota"),
  column: "a.has_disability_quota",
  landing: "subject",
  landingSlug: "engelli",
});
