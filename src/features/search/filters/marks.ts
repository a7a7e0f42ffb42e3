import { marksFilter } from "./filter.ts";

/** What an advertisement may be marked with, and where that stands. */
const conditions = {
  external: "a.external_url is not null",
  referable: "a.is_referable",
  disc: "a.requires_disc",
  questions: "exists (select from application_question q where q.advertisement_id = a.id)",
  abroad: "a.is_abroad",
  group: "a.asks_group_consent",
  remote: "a.is_remote",
};

export const marks = marksFilter({
  name: "marks",
  parameter: "flag",
  label: ({ t }) => t("public-api-param-flag"),
  choices: Object.keys(conditions).map((mark) => ({
    slug: mark,
    value: mark,
    label: ({ t }) => t(`public-api-flag-${mark}`),
  })),
  column: `concat_ws(',', ${Object.entries(conditions)
    .map(([mark, condition]) => `case when ${condition} then '${mark}' end`)
    .join(", ")})`,
  example: ["remote"],
});
