import type { z } from "zod";
import {
  type Answer,
  type PageAnswer,
  page,
  type Refusal,
  redirect,
  refuse,
} from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../../platform/http/route.ts";
import type { SentForm } from "../../../platform/http/sent-form.ts";
import type { Services } from "../../../platform/services.ts";
import { readConflict } from "../../moderation/index.ts";
import { answerOf, wrongField } from "../changed.ts";
import { deskOf, editorOf } from "../desk-of.ts";
import type { DeskView } from "../editor-desk.view.ts";
import { changePlan } from "../lookups/plan-lookup.ts";
import { readFacts } from "../lookups/read-facts.ts";
import { loadPlanForm } from "./load-plan-form.ts";
import { loadPlans, subjectPath } from "./load-plans.ts";
import type { LookupPlan } from "./plan.ts";
import * as contracts from "./plans.contract.ts";
import { PlanPage, PlansPage } from "./plans.page.tsx";
import { findPlan } from "./plans.store.ts";
import { acknowledgePlan, takeBackPlan } from "./settle-plans.ts";

const handling = (request: RouteRequest<unknown>) => ({ actor: editorOf(request), now: request.now });

/** What may have come between. */
const PLAN_ACTIONS = ["plan.made", "plan.changed", "plan.withdrawn", "plan.failed", "plan.seen"] as const;

export function plansRoutes(services: Services): Route[] {
  const { db } = services;
  const conflictOn = (sent: SentForm | undefined, id: number) =>
    readConflict(db, sent, {
      values: {},
      labelOf: String,
      on: { kind: "plan", ids: [id] },
      actions: PLAN_ACTIONS,
    });
  const idIn = ({ values }: SentForm) => Number(values.plan?.[0]) || 0;

  const showAll = async (
    request: RouteRequest<unknown>,
    { done, sent }: Pick<DeskView, "done" | "sent">,
  ): Promise<PageAnswer> => {
    const loaded = await loadPlans(services, request.texts.lang);
    const conflict = await conflictOn(sent, sent ? idIn(sent) : 0);
    return page({
      view: <PlansPage view={{ ...deskOf(request), done, sent, conflict, ...loaded }} />,
      title: `${request.texts.t("editor-desk-plans")} | Mesai`,
      isIndexed: false,
    });
  };

  const planPage = async (request: RouteRequest<unknown>, id: number, sent?: SentForm): Promise<Answer> => {
    const loaded = await loadPlanForm(services, id, request.texts.lang, sent);
    if (loaded.kind === "unknown") return refuse(404);
    if (loaded.kind === "elsewhere") return redirect(loaded.href);
    const conflict = await conflictOn(sent, id);
    return page({
      view: <PlanPage view={{ ...deskOf(request), done: undefined, sent, conflict, ...loaded.view }} />,
      title: `${request.texts.t("editor-desk-plan-changing")} | Mesai`,
      isIndexed: false,
    });
  };

  /** The form that was refused; where it has gone in the meantime, all of them with what became of it. */
  const showAgain = async (request: RouteRequest<unknown>, sent: SentForm): Promise<PageAnswer | Refusal> => {
    const answer = await planPage(request, idIn(sent), sent);
    return answer.kind === "page" || answer.kind === "refusal"
      ? answer
      : showAll(request, { done: undefined, sent });
  };

  return [
    route(contracts.showPlans, (request) => showAll(request, { done: request.input.sonuc })),
    route(contracts.showPlan, (request) => planPage(request, request.input.plan)),
    route(
      contracts.changePlan,
      async (request) => {
        const plan = await findPlan(db, request.input.plan);
        if (plan?.kind !== "lookup") return refuse(404);
        return answerChange(request, await change(services, plan, request));
      },
      { formPage: { show: showAgain } },
    ),
    route(
      contracts.takeBackPlan,
      async (request) => {
        const { plan: id, Edition, Back } = request.input;
        const { changed, plan } = await takeBackPlan(services, { id, Edition }, handling(request));
        const to = plan && !Back ? subjectPath(plan) : contracts.PLANS;
        return answerOf(
          changed,
          `${to}?sonuc=${plan?.state === "begun" ? "undone" : "withdrawn"}`,
          request.texts,
        );
      },
      { formPage: { show: (request, sent) => showAll(request, { done: undefined, sent }) } },
    ),
    route(contracts.acknowledgePlan, async (request) => {
      const { plan: id, Back } = request.input;
      const plan = await findPlan(db, id);
      const to = plan && !Back ? subjectPath(plan) : contracts.PLANS;
      return answerOf(await acknowledgePlan(services, id, handling(request)), to, request.texts);
    }),
  ];
}

type Changing = RouteRequest<z.output<typeof contracts.changePlan.input>>;

async function change(services: Services, plan: LookupPlan, request: Changing) {
  const { Reason: reason, Begins, Edition: edition } = request.input;
  const { act, targetId } = plan.change;
  const hasFacts = act === "add" || act === "rename";
  const read = hasFacts
    ? readFacts(plan.subject, request.input, { isRenaming: act === "rename" })
    : undefined;
  if (read?.kind === "wrong") return read;
  const asked = {
    list: plan.subject,
    act,
    id: plan.entry_id ?? undefined,
    targetId: targetId ?? undefined,
    facts: read?.facts,
    reason,
    edition,
  };
  return changePlan(services, { plan, asked, Begins }, handling(request));
}

function answerChange({ texts }: Changing, changed: Awaited<ReturnType<typeof change>>): Answer {
  if (changed.kind === "planned") return redirect(`${contracts.PLANS}?sonuc=planned`);
  if (changed.kind === "changed") return redirect(`${contracts.PLANS}?sonuc=saved`);
  if (changed.kind !== "refused") return answerOf(changed, "", texts);
  return answerOf(wrongField("Begins", `editor-desk-lookups-problem-${changed.problem}`), "", texts);
}
