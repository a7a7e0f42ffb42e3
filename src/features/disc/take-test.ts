import type { Services } from "../../platform/services.ts";
import { EDITION, QUESTIONS } from "./disc.questions.ts";
import {
  type Answers,
  asStored,
  believableDuration,
  checkStep,
  type StepProblem,
  secondsOfStep,
} from "./disc.rules.ts";
import { deleteOpenTest, findOpenTest, insertOpenTest, type TestRow, updateAnswers } from "./disc.store.ts";

export function answersOf(test: Pick<TestRow, "most_answers" | "least_answers">): Answers {
  return asStored({ most: test.most_answers, least: test.least_answers });
}

/** The member's open test, if its questions are still asked. */
export async function readOpenTest({ db }: Services, personId: number): Promise<TestRow | undefined> {
  const test = await findOpenTest(db, personId);
  return test?.edition === EDITION ? test : undefined;
}

/** The one that is open, or a new one. */
export async function beginTest(services: Services, personId: number, now: Date): Promise<TestRow> {
  return services.db.transaction().execute(async (transaction) => {
    const open = await findOpenTest(transaction, personId, { isLocked: true });
    if (open?.edition === EDITION) return open;
    // Answers to questions that are no longer asked help nobody.
    if (open) await deleteOpenTest(transaction, personId);
    await insertOpenTest(transaction, { personId, edition: EDITION, now });
    const begun = await findOpenTest(transaction, personId);
    if (!begun) throw new Error("a test that was begun is not there");
    return begun;
  });
}

export type StoreOutcome = "stored" | "unknown";

export async function storeAnswers(
  { db }: Services,
  personId: number,
  sent: { testId: number; answers: Answers; duration: number },
  now: Date,
): Promise<StoreOutcome> {
  return db.transaction().execute(async (transaction): Promise<StoreOutcome> => {
    const test = await findOpenTest(transaction, personId, { isLocked: true });
    if (test?.id !== sent.testId) return "unknown";
    const durationSeconds = Math.max(
      test.duration_seconds,
      believableDuration(sent.duration, test.started_at, now),
    );
    await updateAnswers(transaction, { id: test.id, answers: asStored(sent.answers), durationSeconds, now });
    return "stored";
  });
}

export type StepAnswered =
  | { kind: "unknown" }
  | { kind: "problem"; step: number; problem: StepProblem; answers: Answers }
  | { kind: "stored"; step: number; answers: Answers; durationSeconds: number };

/** One question at a time, as a browser without scripts sends it. What is half chosen is stored too when one goes back. */
export async function answerStep(
  { db }: Services,
  personId: number,
  sent: { testId: number; questionId: number; most: number; least: number; isBackwards: boolean },
  now: Date,
): Promise<StepAnswered> {
  const index = QUESTIONS.findIndex(({ id }) => id === sent.questionId);
  const question = QUESTIONS[index];
  if (!question) return { kind: "unknown" };
  return db.transaction().execute(async (transaction): Promise<StepAnswered> => {
    const test = await findOpenTest(transaction, personId, { isLocked: true });
    if (test?.id !== sent.testId) return { kind: "unknown" };
    const before = answersOf(test);
    const answers = asStored({
      most: before.most.with(index, sent.most),
      least: before.least.with(index, sent.least),
    });
    const step = index + 1;
    const problem = checkStep(question, sent.most, sent.least);
    if (problem && !sent.isBackwards) return { kind: "problem", step, problem, answers };
    const durationSeconds = believableDuration(
      test.duration_seconds + secondsOfStep(test.saved_at, now),
      test.started_at,
      now,
    );
    const isStored = problem === undefined || problem === "missing";
    await updateAnswers(transaction, {
      id: test.id,
      answers: isStored ? answers : before,
      durationSeconds,
      now,
    });
    return { kind: "stored", step, answers, durationSeconds };
  });
}
