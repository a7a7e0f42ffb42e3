import { advertisementPath, applyPath } from "../../../addresses/advertisements.ts";
import { companyPath } from "../../../addresses/companies.ts";
import {
  type Answer,
  json,
  ownPage,
  type PageAnswer,
  type RedirectAnswer,
  redirect,
  refuse,
} from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import { memberOf, roleOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { markApplying, readApplying, readCv } from "../../cv/index.ts";
import { testPath } from "../../disc/disc.contract.ts";
import { visitCounterOf } from "../../tracking/index.ts";
import * as contracts from "../applications.contract.ts";
import { decideForVisitor } from "../applications.rules.ts";
import { firstApplyPage } from "../by-visitors/visitor-applications.routes.tsx";
import { findFormerAnswers, findGroupCompanies, hasAnsweredWith } from "../own/own-applications.store.ts";
import { recordRedirection } from "../redirection/redirect-elsewhere.ts";
import { loadBulkApply } from "../sending/apply-to-several.ts";
import { findApplyRow } from "../sending/applying.store.ts";
import { situationOf } from "../sending/describe-situation.ts";
import { ApplyPage } from "./apply.page.tsx";
import { BulkApplyPage } from "./bulk-apply.page.tsx";
import { cannotApply } from "./cannot-apply.tsx";
import { displayModelOf } from "./display-model.ts";
import { draftKeyOf } from "./draft-key.ts";
import { GroupCompaniesPage } from "./group-companies.page.tsx";
import { type LoadedForm, loadApplyForm } from "./load-apply-form.ts";

/** The form in all its shapes, and what it asks while it is filled in. */
export function applyRoutes(services: Services): Route[] {
  return [
    route(contracts.showApplyPage, async (request) => {
      if (roleOf(request.visitor) !== "member") return formOfOthers(services, request);
      const loaded = await load(request, request.input.advertisementID);
      if (loaded.kind === "unknown") return refuse(404);
      if (loaded.kind === "refused" && loaded.decision === "external" && !request.isSeenLater) {
        const { row } = loaded;
        const way = { advertisementId: row.id, locationId: row.locations[0]?.id, cvId: undefined };
        const { personId } = memberOf(request.visitor);
        await recordRedirection(services, personId, { ...way, isReferred: false }, request.now);
      }
      return formOfMember(services, request, loaded);
    }),
    route(contracts.showBulkApplyPage, async (request) => {
      const [first, ...others] = [...new Set(request.input.advertisementID)];
      if (first !== undefined && others.length === 0) return redirect(applyPath(first));
      return bulkApplyPage(services, request, request.input.advertisementID);
    }),
    route(contracts.getApplicationDisplayModel, async (request) => {
      const loaded = await load(request, request.input.advertisementID);
      if (loaded.kind === "unknown") return refuse(404);
      const isForm = loaded.kind === "form";
      const decision = isForm ? "ok" : loaded.decision;
      if (request.wantsJson || decision === "external") {
        noteBeginning(services, request, loaded);
        return json(displayModelOf(loaded.row, decision, isForm ? loaded.view : undefined));
      }
      const answer = await formOfMember(services, request, loaded);
      return answer.kind === "page" ? { ...answer, isPiece: true } : answer;
    }),
    route(contracts.getAdvertisementBeforeAnswer, async ({ input, visitor }) => {
      const { personId } = memberOf(visitor);
      if (input.cvID !== undefined && !(await readCv(services, personId, input.cvID))) return refuse(404);
      const answers = await findFormerAnswers(services.db, personId, input.advertisementID, input.cvID);
      return json(
        answers.map(({ question_id, kind, text, option_ids }) => ({
          ApplicationQuestionID: question_id,
          Response: kind === "text" ? (text ?? "") : option_ids.join(","),
        })),
      );
    }),
    route(contracts.isCvAnswerToAdvertisement, async ({ input, visitor }) => {
      const { personId } = memberOf(visitor);
      if (input.cvID === undefined || !(await readCv(services, personId, input.cvID))) return refuse(404);
      const isAnswered = await hasAnsweredWith(services.db, personId, input.advertisementID, input.cvID);
      return json({ success: true, isAnswered });
    }),
    route(contracts.showGroupCompanies, async ({ input, texts }) => {
      const companies = await findGroupCompanies(services.readDb, input.advertisementID);
      if (companies.length === 0) return refuse(404);
      const view = (
        <GroupCompaniesPage
          companies={companies.map((company) => ({ ...company, href: companyPath(company) }))}
        />
      );
      return ownPage(texts.t("applications-groupTitle"), view);
    }),
  ];

  function load({ visitor, now }: RouteRequest<unknown>, advertisementId: number) {
    return loadApplyForm(services, memberOf(visitor), advertisementId, { now });
  }
}

type Loaded = Exclude<LoadedForm, { kind: "unknown" }>;
type Asked = RouteRequest<{ advertisementID: number; taslak?: string | undefined }>;

/** Who has no CV brings one along; who goes and writes it first is led back by a cookie. */
async function formOfMember(services: Services, request: Asked, loaded: Loaded) {
  const { settings } = services;
  noteBeginning(services, request, loaded);
  const lacksCv = loaded.kind === "refused" && loaded.decision === "no-cv";
  const answer = lacksCv ? await firstForm(services, request) : formOrWay(request, loaded);
  if (answer.kind === "refusal") return answer;
  if (lacksCv) return { ...answer, cookies: [markApplying(loaded.row.id, settings)] };
  const isBack = readApplying(request.cookie, settings) !== undefined;
  return isBack ? { ...answer, cookies: [markApplying(undefined, settings)] } : answer;
}

function noteBeginning(services: Services, request: Asked, loaded: Loaded) {
  const needsTest = loaded.kind === "refused" && loaded.decision === "disc-needed";
  if (request.isSeenLater || (loaded.kind === "refused" && !needsTest)) return;
  visitCounterOf(services).reachStep(needsTest ? "disc" : "form", loaded.row.id, request, request.now);
}

function firstForm(services: Services, request: Asked) {
  const { advertisementID, taslak: formKey } = request.input;
  return firstApplyPage(services, request, advertisementID, { formKey });
}

/** Visitors fill it in before they have an account, where it is made here at all; employers and staff look at the advertisement. */
async function formOfOthers(services: Services, request: Asked): Promise<Answer> {
  const { advertisementID: advertisementId } = request.input;
  const row = await findApplyRow(services.db, { advertisementId, personId: 0, now: request.now });
  if (!row) return refuse(404);
  if (request.visitor.kind === "person") return redirect(advertisementPath(row));
  const decision = decideForVisitor(situationOf(row));
  if (decision === "ok" || decision === "closed") return firstForm(services, request);
  return redirect(`/uye-girisi?returnUrl=${encodeURIComponent(applyPath(row.id))}`);
}

/** The form; or what comes before it; or why there is none. */
function formOrWay(request: RouteRequest<unknown>, loaded: Loaded): PageAnswer | RedirectAnswer {
  if (loaded.kind === "form") return formPage(request, loaded);
  if (loaded.decision === "disc-needed") return redirect(testPath({ advertisementId: loaded.row.id }));
  const { page: reason, onwardHref } = cannotApply(request, loaded);
  return onwardHref === undefined ? reason : redirect(onwardHref);
}

export function formPage(
  { visitor, texts }: RouteRequest<unknown>,
  { view }: Pick<Extract<Loaded, { kind: "form" }>, "view">,
) {
  const draftKey = draftKeyOf(memberOf(visitor), view.advertisement.id);
  return ownPage(
    `${texts.t("applications-applyTitle")}: ${view.advertisement.title}`,
    <ApplyPage view={view} draftKey={draftKey} />,
  );
}

export async function bulkApplyPage(
  services: Services,
  { visitor, texts, now }: RouteRequest<unknown>,
  ids: readonly number[],
  sent?: SentForm,
): Promise<Extract<Answer, { kind: "page" }>> {
  const view = await loadBulkApply(services, memberOf(visitor), ids, { now, sent });
  return ownPage(texts.t("applications-bulkTitle"), <BulkApplyPage view={view} />);
}
