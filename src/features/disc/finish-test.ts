import type { Services } from "../../platform/services.ts";
import {
  type Answers,
  asStored,
  believableDuration,
  findUnanswered,
  type StepProblem,
  scoreAnswers,
} from "./disc.rules.ts";
import { findFinishedTests, findOpenTest, markFinished } from "./disc.store.ts";

export type Finished =
  | { kind: "finished"; id: number }
  | { kind: "already-finished"; id: number }
  | { kind: "not-started" }
  /** The test that was named is not this member's. */
  | { kind: "unknown" }
  | { kind: "invalid"; step: number; problem: StepProblem };

interface SentTest {
  /** The open one unless said. */
  testId: number | undefined;
  answers: Answers;
  duration: number;
}

/** Of two that finish at once, the second finds it done. */
export async function finishTest(
  { db }: Services,
  personId: number,
  { testId, answers, duration }: SentTest,
  now: Date,
): Promise<Finished> {
  return db.transaction().execute(async (transaction): Promise<Finished> => {
    const open = await findOpenTest(transaction, personId, { isLocked: true });
    if (!open || (testId !== undefined && testId !== open.id)) {
      const finished = await findFinishedTests(transaction, personId);
      const former = finished.find(({ id }) => testId === undefined || id === testId);
      if (former) return { kind: "already-finished", id: former.id };
      return testId === undefined ? { kind: "not-started" } : { kind: "unknown" };
    }
    const unanswered = findUnanswered(answers);
    if (unanswered) return { kind: "invalid", ...unanswered };
    const complete = asStored(answers);
    await markFinished(transaction, {
      id: open.id,
      answers: complete,
      scores: scoreAnswers(complete),
      durationSeconds: believableDuration(duration, open.started_at, now),
      now,
    });
    return { kind: "finished", id: open.id };
  });
}
