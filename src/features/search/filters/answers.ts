import { ANSWERS_FROM_PERCENT } from "../../answers/answers.contract.ts";
import { flagFilter } from "./filter.ts";

/** As it was counted, never as it was promised; /yanit-olcumu says how. */
export const answers = flagFilter({
  name: "answers",
  parameter: "yanit",
  label: ({ t }) => t("search-filter-company"),
  choiceLabel: ({ t }) => t("search-answersOnly"),
  column: `exists (select from answer_figure f where f.company_id = a.company_id and f.answered_percent >= ${ANSWERS_FROM_PERCENT})`,
  givenUp: 18,
});
