import { applyPath } from "../../addresses/advertisements.ts";
import { ownPage, type PageAnswer, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import * as contracts from "./disc.contract.ts";
import { QUESTIONS } from "./disc.questions.ts";
import type { Answers, StepProblem } from "./disc.rules.ts";
import { deleteTest, type TestRow, withdrawShare } from "./disc.store.ts";
import type { RunningTestView, Waiting } from "./disc.view.ts";
import { finishTest } from "./finish-test.ts";
import { readIntro, readResults, readSummary } from "./read-results.ts";
import { ResultPage } from "./result.page.tsx";
import { SummaryPage } from "./summary.page.tsx";
import { answerStep, answersOf, beginTest, readOpenTest } from "./take-test.ts";
import { DiscIntroPage, DiscTestPage } from "./test.page.tsx";

/** The test as pages and dialogs, and the member's own result. */
export function discPageRoutes(services: Services): Route[] {
  return [
    route(contracts.showTest, async (request) => {
      const { personId } = memberOf(request.visitor);
      const waiting = waitingFor(request.input.ilan);
      const test = request.input.soru === undefined ? undefined : await readOpenTest(services, personId);
      if (test) return testPage(request, runningView(test, request.input.soru ?? 1), waiting);
      const intro = await readIntro(services, personId);
      return pageOf(request, <DiscIntroPage view={intro} waiting={waiting} />, "disc-title");
    }),
    route(contracts.startTest, async ({ input, visitor, now }) => {
      const test = await beginTest(services, memberOf(visitor).personId, now);
      return redirect(contracts.testPath({ step: firstOpenStep(test), advertisementId: input.ilan }));
    }),
    route(contracts.answerQuestion, async (request) => {
      const { input, visitor, now } = request;
      const { personId } = memberOf(visitor);
      const isBackwards = input.Direction === "previous";
      const sent = {
        testId: input.TestID,
        questionId: input.QuestionID,
        most: contracts.pickedIn(input, "Most", input.QuestionID),
        least: contracts.pickedIn(input, "Least", input.QuestionID),
        isBackwards,
      };
      const answered = await answerStep(services, personId, sent, now);
      const waiting = waitingFor(input.ilan);
      if (answered.kind === "unknown") {
        return (await readSummary(services, personId, input.TestID))
          ? redirect(contracts.summaryPath(input.TestID, input.ilan))
          : refuse(404);
      }
      const show = (step: number, problem: StepProblem, answers: Answers) => {
        const view = { testId: input.TestID, seconds: 0, step, questions: questionsWith(answers) };
        return { ...testPage(request, { ...view, problem: problemOf(step, problem) }, waiting), status: 400 };
      };
      if (answered.kind === "problem") return show(answered.step, answered.problem, answered.answers);
      if (input.Direction !== "finish") {
        const step = Math.min(QUESTIONS.length, Math.max(1, answered.step + (isBackwards ? -1 : 1)));
        return redirect(contracts.testPath({ step, advertisementId: input.ilan }));
      }
      const { answers, durationSeconds: duration } = answered;
      const finished = await finishTest(services, personId, { testId: input.TestID, answers, duration }, now);
      switch (finished.kind) {
        case "finished":
        case "already-finished":
          return redirect(contracts.summaryPath(finished.id, input.ilan));
        case "invalid":
          return show(finished.step, finished.problem, answers);
        case "not-started":
        case "unknown":
          return refuse(404);
      }
    }),
    route(contracts.showSummary, async (request) => {
      const { input, visitor } = request;
      const summary = await readSummary(services, memberOf(visitor).personId, input.testID);
      if (!summary) return refuse(404, { message: "disc-summaryFailed" });
      const view = <SummaryPage summary={summary} waiting={waitingFor(input.ilan)} />;
      return pageOf(request, view, "disc-summaryTitle");
    }),
    route(contracts.showResult, async (request) => {
      const results = await readResults(services, memberOf(request.visitor).personId);
      const view = { ...results, outcome: request.input.sonuc };
      return pageOf(request, <ResultPage view={view} />, "disc-title");
    }),
    route(contracts.deleteResult, async ({ input, visitor, now }) => {
      const test = { personId: memberOf(visitor).personId, testId: input.TestID, now };
      const isDeleted = await deleteTest(services.db, test);
      const outcome = input.Unfinished ? "discarded" : "deleted";
      return isDeleted ? redirect(`${contracts.RESULT_PATH}?sonuc=${outcome}`) : refuse(404);
    }),
    route(contracts.stopSharing, async ({ input, visitor, now }) => {
      const share = { personId: memberOf(visitor).personId, applicationId: input.ApplicationID, now };
      const isStopped = await withdrawShare(services.db, share);
      return isStopped ? redirect(`${contracts.RESULT_PATH}?sonuc=share-stopped`) : refuse(404);
    }),
  ];
}

function waitingFor(advertisementId: number | undefined): Waiting | undefined {
  return advertisementId === undefined ? undefined : { advertisementId, href: applyPath(advertisementId) };
}

function pageOf(
  { texts }: RouteRequest<unknown>,
  view: PageAnswer["view"],
  title: "disc-title" | "disc-summaryTitle",
): PageAnswer {
  return ownPage(texts.t(title), view);
}

function testPage(request: RouteRequest<unknown>, view: RunningTestView, waiting: Waiting | undefined) {
  return pageOf(request, <DiscTestPage view={view} waiting={waiting} />, "disc-title");
}

function runningView(test: TestRow, step: number): RunningTestView {
  return {
    testId: test.id,
    step: Math.min(step, QUESTIONS.length),
    seconds: test.duration_seconds,
    questions: questionsWith(answersOf(test)),
  };
}

function questionsWith({ most, least }: Answers): RunningTestView["questions"] {
  return QUESTIONS.map((question, index) => ({
    ...question,
    most: most[index] ?? 0,
    least: least[index] ?? 0,
  }));
}

function firstOpenStep(test: TestRow): number {
  const { most, least } = answersOf(test);
  const index = QUESTIONS.findIndex(
    ({ type }, place) => !most[place] || (type === "MostLeastChoice" && !least[place]),
  );
  return index === -1 ? QUESTIONS.length : index + 1;
}

function problemOf(step: number, problem: StepProblem): RunningTestView["problem"] {
  const isSingle = QUESTIONS[step - 1]?.type === "SingleChoice";
  return problem === "missing" && isSingle ? "missing-single" : problem;
}
