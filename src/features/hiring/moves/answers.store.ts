import { type RawBuilder, sql } from "kysely";
import { WAITS_FOR_ANSWER } from "../../answers/index.ts";

/** Some answer is wanted, and none such was given. `q` is the question, `a` the application. */
export const GOT_NO_WANTED = sql`
  exists (select from application_question_option o where o.question_id = q.id and o.is_wanted) and not exists (
    select from application_answer given join application_question_option o on o.id = any(given.option_ids)
    where given.application_id = a.id and given.question_id = q.id and o.question_id = q.id and o.is_wanted)`;

export interface AnswerFilter {
  /** Some question got none of the answers wanted. */
  isUnwanted?: boolean | undefined;
  /** For the company itself to answer, not for one of its group. */
  isWaiting?: boolean | undefined;
}

/** `a` is the application. */
export function answerConditions(companyId: number, filter: AnswerFilter): RawBuilder<unknown>[] {
  return [
    ...(filter.isWaiting ? [sql`a.company_id = ${companyId} and ${WAITS_FOR_ANSWER}`] : []),
    ...(filter.isUnwanted
      ? [
          sql`exists (select from application_question q where q.advertisement_id = a.advertisement_id and ${GOT_NO_WANTED})`,
        ]
      : []),
  ];
}
