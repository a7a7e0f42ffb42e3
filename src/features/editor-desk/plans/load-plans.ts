import { editionOf } from "../../../platform/edition.ts";
import { LANGUAGES, type LanguageCode } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import {
  type EditedList,
  type LookupChange,
  listNamed,
  nameOf,
  nameWithPlace,
  type States,
  statesAfter,
} from "../../lookups/index.ts";
import { listNameOf } from "../lookups/list-of.ts";
import type { LookupProblem } from "../lookups/lookup-problem.ts";
import { entryPath, type ListName, listPath } from "../lookups/lookups.contract.ts";
import { findLookupChanges } from "../lookups/lookups.store.ts";
import { textPath } from "../texts/texts.contract.ts";
import { foreseeProblems } from "./lookup-plans.rules.ts";
import { type LookupPlan, type Plan, planEdition, type TextPlan } from "./plan.ts";
import { planPath } from "./plans.contract.ts";
import { findFormerPlans, findShownPlans, type ListedPlan } from "./plans.store.ts";
import type { PlansView, PlanView, ProblemMessage } from "./plans.view.ts";

const MOST_FORMER = 30;

export async function loadPlans(
  services: Services,
  lang: LanguageCode,
): Promise<Pick<PlansView, "plans" | "former">> {
  const [shown, former] = [
    await findShownPlans(services.db),
    await findFormerPlans(services.db, MOST_FORMER),
  ];
  const views = await viewsOf(services, [...shown, ...former], lang);
  return { plans: views.slice(0, shown.length), former: views.slice(shown.length) };
}

/** What is planned for a text, and what editors have to hear of it. */
export async function loadPlansOfText(services: Services, key: string): Promise<PlanView[]> {
  const rows = await findShownPlans(services.db, { kind: "text", subject: key });
  return viewsOf(services, rows, "tr");
}

interface Around {
  changes: readonly LookupChange[];
  states: States;
}

/** The same for a list, which is read already. */
export async function loadPlansOfList(
  services: Services,
  list: EditedList,
  { changes, states }: Around,
  lang: LanguageCode,
): Promise<{ rows: LookupPlan[]; views: PlanView[] }> {
  const rows = await findShownPlans(services.db, { kind: "lookup", subject: list });
  const ofList = rows as (LookupPlan & { by: string | null })[];
  return { rows: ofList, views: viewsOfList(list, ofList, { changes, states }, lang) };
}

async function viewsOf(
  services: Services,
  rows: readonly ListedPlan[],
  lang: LanguageCode,
): Promise<PlanView[]> {
  const lists = new Set(rows.flatMap((row) => (row.kind === "lookup" ? row.subject : [])));
  const all = lists.size === 0 ? [] : await findLookupChanges(services.db);
  const views = new Map<number, PlanView>();
  for (const list of lists) {
    const changes = all.filter((change) => change.list === list);
    const states = statesAfter(listNamed(list)?.shipped ?? [], changes);
    const ofList = rows.filter((row) => row.kind === "lookup" && row.subject === list);
    for (const view of viewsOfList(list, ofList as Listed<LookupPlan>[], { changes, states }, lang))
      views.set(view.id, view);
  }
  return rows.flatMap((row) => (row.kind === "text" ? viewOfText(services, row) : (views.get(row.id) ?? [])));
}

/** The page of what it changes. */
export function subjectPath({ kind, subject, entry_id }: Plan): string {
  if (kind === "text") return textPath(subject);
  // What editors change has a page.
  const list = listNameOf(subject) as ListName;
  return entry_id === null ? listPath(list) : entryPath(list, entry_id);
}

type Listed<Each> = Each & { by: string | null };

function viewsOfList(
  list: EditedList,
  rows: readonly Listed<LookupPlan>[],
  { changes, states }: Around,
  lang: LanguageCode,
): PlanView[] {
  const shipped = listNamed(list)?.shipped ?? [];
  const waiting = rows.filter(({ state }) => state === "waits");
  const foreseen = foreseeProblems({ list, shipped, changes }, waiting);
  const named = (id: number | null) => {
    const row = states.get(id ?? 0)?.row;
    return row ? nameWithPlace(row, lang) : "";
  };
  return rows.map((plan) => {
    const { entry_id, reason, change } = plan;
    const { act, targetId, facts } = change;
    const to = act === "rename" ? nameOf(facts ?? {}, lang) : named(targetId);
    const problem = plan.problem ?? foreseen.get(plan.id);
    return {
      ...commonOf(plan),
      what: {
        kind: "lookup",
        act,
        name: act === "add" ? nameOf(facts ?? {}, lang) : named(entry_id),
        to,
        reason,
      },
      href: subjectPath(plan),
      changeHref: planPath(plan.id),
      problem: problem ? `editor-desk-lookups-problem-${problem as LookupProblem}` : undefined,
    };
  });
}

const TEXT_PROBLEMS: Record<string, ProblemMessage> = {
  gone: "editor-desk-plan-problem-gone",
  over: "editor-desk-plan-problem-over",
  changed: "editor-desk-plan-problem-changed",
  unreadable: "editor-desk-text-unreadable",
  otherValues: "editor-desk-text-otherValues",
};

function viewOfText({ catalogs }: Services, plan: Listed<TextPlan>): PlanView {
  const { subject: key, change } = plan;
  return {
    ...commonOf(plan),
    what: {
      kind: "text",
      key,
      texts: LANGUAGES.filter((language) => language in change).map((language) => ({
        language,
        text: change[language] ?? catalogs.shipped[language][key] ?? "",
        isShipped: change[language] === null,
      })),
    },
    href: subjectPath(plan),
    changeHref: `${textPath(key)}?plan=${plan.id}`,
    problem: plan.problem === null ? undefined : TEXT_PROBLEMS[plan.problem],
  };
}

function commonOf(plan: ListedPlan) {
  return {
    id: plan.id,
    by: plan.by ?? undefined,
    at: plan.planned_at.toISOString(),
    startsAt: plan.starts_at.toISOString(),
    endsAt: plan.ends_at?.toISOString(),
    state: plan.state,
    isUnseen: plan.problem !== null && plan.seen_at === null,
    edition: editionOf(planEdition(plan)),
  };
}
