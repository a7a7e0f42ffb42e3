import { HtmlPart, type JsonAnswer, json, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import * as contracts from "./disc.contract.ts";
import { type DiscQuestion, QUESTIONS } from "./disc.questions.ts";
import { finishTest } from "./finish-test.ts";
import { readSummary } from "./read-results.ts";
import { DiscSummary } from "./summary.tsx";
import { beginTest, storeAnswers } from "./take-test.ts";

/** The calls of the product, in its own names. */
export function discCallRoutes(services: Services): Route[] {
  return [
    route(contracts.getDiscTest, async ({ visitor, texts, now }) => {
      const test = await beginTest(services, memberOf(visitor).personId, now);
      return json({ TestID: test.id, Questions: QUESTIONS.map((question) => wireOf(question, texts)) });
    }),
    route(contracts.userTestComplete, async ({ input, visitor, texts, now }) => {
      const sent = {
        testId: input.testID,
        answers: { most: input.mostAnswers, least: input.leastAnswers },
        duration: input.duration,
      };
      const finished = await finishTest(services, memberOf(visitor).personId, sent, now);
      switch (finished.kind) {
        case "finished":
          return json({ IsSucces: true, Message: texts.t("disc-completed"), TestID: finished.id });
        case "already-finished":
          return alreadyFinished(finished.id, texts);
        case "not-started":
          return refuse(409, { message: "disc-not-started" });
        case "unknown":
          return refuse(404);
        case "invalid":
          return refuse(400, { message: "disc-answersInvalid" });
      }
    }),
    route(contracts.saveAnswers, async ({ input, visitor, now }) => {
      const sent = {
        testId: input.testID,
        answers: { most: input.mostAnswers, least: input.leastAnswers },
        duration: input.duration,
      };
      const outcome = await storeAnswers(services, memberOf(visitor).personId, sent, now);
      return outcome === "stored" ? json({ success: true }) : refuse(404);
    }),
    route(contracts.getSummaryReport, async ({ input, visitor }) => {
      const summary = await readSummary(services, memberOf(visitor).personId, input.testID);
      if (!summary) return refuse(404, { message: "disc-summaryFailed" });
      return json({
        IsSuccess: true,
        Value: { SummaryReport: new HtmlPart(<DiscSummary summary={summary} />) },
      });
    }),
  ];
}

/** A refusal that names the test all the same: its result is there to be looked at. */
function alreadyFinished(TestID: number, { t }: LanguageTexts): JsonAnswer {
  const message = t("disc-already-finished");
  return json({ IsSucces: false, Message: message, TestID, success: false, message }, 409);
}

function wireOf({ id, type, options }: DiscQuestion, { t }: LanguageTexts) {
  return {
    QuestionID: id,
    QuestionType: type,
    Text: t(type === "MostLeastChoice" ? "disc-mostLeast" : `disc-q${id}-text`),
    Options: options.map((option) => ({ OptionID: option.id, Text: t(`disc-q${id}-${option.scale}`) })),
  };
}
