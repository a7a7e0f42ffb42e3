import { type Answer, json, ownPage, type RefusalStatus, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { memberOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { missingInfoOf, readCv } from "../../cv/index.ts";
import { type ApplicationForm, easyApply } from "../applications.contract.ts";
import { type ApplyDecision, secondsUntilNextDay } from "../applications.rules.ts";
import type { AdvertisementInBrief, ApplyResultView } from "../applications.view.ts";
import { bulkApplyPage, formPage } from "../form/apply.routes.tsx";
import { cannotApply } from "../form/cannot-apply.tsx";
import { briefOf, loadApplyForm } from "../form/load-apply-form.ts";
import { MissingInfoPage } from "../form/missing-info.page.tsx";
import { ApplyResultPage } from "./apply-result.page.tsx";
import { applyToAdvertisement } from "./apply-to-advertisement.ts";
import { applyToSeveral } from "./apply-to-several.ts";
import { errorsOf } from "./form-problems.ts";
import { loadResult, resultOf } from "./load-result.ts";

type Request = RouteRequest<ApplicationForm>;

const STATUSES: Record<Exclude<ApplyDecision, "ok">, RefusalStatus> = {
  "already-applied": 409,
  closed: 410,
  "no-cv": 422,
  "disc-needed": 422,
  "limit-reached": 429,
  referable: 422,
  external: 422,
};

/** Sending an application, or several. */
export function easyApplyRoutes(services: Services): Route[] {
  return [
    route(easyApply, (request) => (isOne(request.input) ? applyToOne(request) : applyToAll(request)), {
      formPage: { show: showAgain },
    }),
  ];

  async function applyToOne(request: Request): Promise<Answer> {
    const { input, visitor, texts, now } = request;
    const { AdvertisementId, ...form } = input;
    const application = { ...form, advertisementId: AdvertisementId[0] ?? 0 };
    const applied = await applyToAdvertisement(services, memberOf(visitor), application, now);
    switch (applied.kind) {
      case "unknown":
        return refuse(404);
      case "mend":
        return refuse(400, { message: "applications-mend", errors: errorsOf(applied.problems, texts) });
      case "missing-info":
        return askForMissingInfo(request, briefOf(applied.row));
      case "refused": {
        const { decision } = applied;
        const status = STATUSES[decision];
        const wait = status === 429 && { retryAfterSeconds: secondsUntilNextDay(now) };
        if (!request.wantsJson)
          return { ...cannotApply(request, applied).page, status, isPiece: true, ...wait };
        return refuse(status, { message: `applications-cannotText-${decision}`, ...wait });
      }
      case "applied":
        // Programs are offered nothing further, so that they need not wait for it.
        return showResult(
          request,
          request.wantsJson ? resultOf(applied) : await loadResult(services, visitor, applied),
        );
    }
  }

  async function applyToAll(request: Request): Promise<Answer> {
    const { input, visitor, texts, now } = request;
    const applied = await applyToSeveral(services, memberOf(visitor), input, now);
    if (applied.kind === "mend") {
      return refuse(400, { message: "applications-mend", errors: errorsOf(applied.problems, texts) });
    }
    if (applied.kind === "missing-info") return askForMissingInfo(request);
    return showResult(request, applied.result);
  }

  async function askForMissingInfo(
    { input, visitor, texts, wantsJson }: Request,
    advertisement?: AdvertisementInBrief,
  ): Promise<Answer> {
    const { personId } = memberOf(visitor);
    const cv = input.CvID === undefined ? undefined : await readCv(services, personId, input.CvID);
    if (!cv) return refuse(409);
    const missing = missingInfoOf(cv);
    if (wantsJson) return json({ success: false, noalert: true, ...missing });
    return ownPage(
      texts.t("applications-missingTitle"),
      <MissingInfoPage view={{ advertisement, values: valuesSent(input), ...missing }} />,
      { isPiece: true },
    );
  }

  /** The form again, with everything typed and what is wrong with it. */
  async function showAgain(request: RouteRequest<undefined>, sent: SentForm) {
    const ids = (sent.values.AdvertisementId ?? [])
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0);
    const [only, ...others] = [...new Set(ids)];
    if (only === undefined || others.length > 0) return bulkApplyPage(services, request, ids, sent);
    const { visitor, now } = request;
    const loaded = await loadApplyForm(services, memberOf(visitor), only, { now, sent });
    if (loaded.kind === "form") return formPage(request, loaded);
    return loaded.kind === "refused"
      ? cannotApply(request, loaded).page
      : bulkApplyPage(services, request, ids, sent);
  }
}

function isOne({ AdvertisementId }: ApplicationForm): boolean {
  return new Set(AdvertisementId).size === 1;
}

function showResult({ texts, wantsJson }: Request, view: ApplyResultView): Answer {
  const isSent = view.applied.length > 0;
  const title = texts.t(isSent ? "applications-sentTitle" : "applications-nothingSentTitle");
  if (wantsJson) {
    return json({
      success: isSent,
      message: title,
      applied: view.applied.map(({ id, applicationHref }) => ({ AdvertisementID: id, Url: applicationHref })),
      setAside: view.setAside.map(({ id, title: of, reason }) => ({
        AdvertisementID: id,
        Title: of,
        Reason: reason,
        Message: texts.t(`applications-aside-${reason}`),
      })),
    });
  }
  return ownPage(title, <ApplyResultPage view={view} />, { isPiece: true });
}

/** Under the names of the wire, to be sent once more. */
function valuesSent(input: ApplicationForm): Record<string, string[]> {
  const values: Record<string, string[]> = {
    AdvertisementId: input.AdvertisementId.map(String),
    CvID: textOf(input.CvID),
    AdvertisementLocationID: textOf(input.AdvertisementLocationID),
    CoverLetterID: textOf(input.CoverLetterID),
    CoverLetterText: textOf(input.CoverLetterText),
    AbroadConsent: input.AbroadConsent ? ["1"] : [],
    DiscConsent: input.DiscConsent ? ["1"] : [],
    GroupCompanyConsent:
      input.GroupCompanyConsent === undefined ? [] : [input.GroupCompanyConsent ? "1" : "0"],
  };
  for (const [index, question] of input.QuestionList.entries()) {
    const name = `QuestionList[${index}]`;
    values[`${name}.ApplicationQuestionID`] = [String(question.ApplicationQuestionID)];
    values[`${name}.Answer`] = textOf(question.Answer);
    values[`${name}.SelectedOptionID`] = (question.SelectedOptionID ?? []).map(String);
  }
  return values;
}

function textOf(value: number | string | undefined): string[] {
  return value === undefined ? [] : [String(value)];
}
