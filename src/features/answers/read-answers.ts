import type { Database } from "../../platform/database/connect.ts";
import { type AnswersRow, findAnswers } from "./answers.store.ts";
import type { AnswersView } from "./answers.view.ts";

/** The same for everybody who asks, the company itself included. */
export async function readAnswers({ readDb }: { readDb: Database }, companyId: number): Promise<AnswersView> {
  return answersOf(await findAnswers(readDb, companyId));
}

export function answersOf(row: AnswersRow | undefined): AnswersView {
  const { promise_days, answered_percent: percent = null, median_days } = row ?? {};
  return {
    promiseDays: promise_days ?? undefined,
    measured: percent === null ? undefined : { percent, days: median_days ?? undefined },
  };
}
