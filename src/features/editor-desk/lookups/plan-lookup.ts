import type { Transaction } from "kysely";
import type { Actor } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Services } from "../../../platform/services.ts";
import { listNamed, nameIn, nameOf, statesAfter } from "../../lookups/index.ts";
import { isStale } from "../../moderation/index.ts";
import type { WrongField } from "../changed.ts";
import { foreseeProblems } from "../plans/lookup-plans.rules.ts";
import { type LookupPlan, planEdition } from "../plans/plan.ts";
import { findOpenPlans, settlePlan } from "../plans/plans.store.ts";
import { readMoments } from "../plans/read-moment.ts";
import { savePlan } from "../plans/save-plan.ts";
import { type AskedChange, changeLookup, changeWithin, type LookupChanged } from "./change-lookup.ts";
import { seenOf } from "./entry-edition.ts";
import { listNameOf } from "./list-of.ts";
import { findLookupChanges, lockLookups } from "./lookups.store.ts";

interface Handling {
  actor: Actor;
  now: Date;
}

/** At once, or when the moment comes that the form names. */
export async function changeOrPlan(
  services: Services,
  asked: AskedChange & { Begins: string },
  handling: Handling,
): Promise<LookupChanged | WrongField> {
  const moments = readMoments(asked, handling.now);
  if (moments.kind === "wrong") return moments;
  const { at } = moments;
  if (!at) return changeLookup(services, asked, handling);
  return services.db.transaction().execute(async (transaction) => {
    await lockLookups(transaction);
    const plans = await findOpenPlans(transaction, "lookup", asked.list);
    return planWithin(services, transaction, { asked, at, plans }, handling);
  });
}

/** Another moment, reason or name for what waits; without a moment it is done now. */
export async function changePlan(
  services: Services,
  { plan, asked, Begins }: { plan: LookupPlan; asked: AskedChange; Begins: string },
  handling: Handling,
): Promise<LookupChanged | WrongField> {
  const moments = readMoments({ Begins }, handling.now);
  if (moments.kind === "wrong") return moments;
  const { at } = moments;
  const { edition, ...own } = asked;
  return services.db.transaction().execute(async (transaction) => {
    await lockLookups(transaction);
    const plans = await findOpenPlans(transaction, "lookup", asked.list);
    const waiting = plans.find(({ id }) => id === plan.id);
    if (!waiting || isStale(edition, planEdition(waiting))) return { kind: "conflict" };
    if (at) return planWithin(services, transaction, { asked: own, at, plans, planId: plan.id }, handling);
    const changed = await changeWithin(services, transaction, { ...own, plan: plan.id }, handling);
    if (changed.kind === "changed") await settlePlan(transaction, plan.id, { state: "done" }, handling.now);
    return changed;
  });
}

interface Planning {
  asked: AskedChange;
  at: Date;
  /** All that is ahead in the list */
  plans: readonly LookupPlan[];
  planId?: number;
}

async function planWithin(
  services: Services,
  transaction: Transaction<DB>,
  { asked, at, plans, planId }: Planning,
  handling: Handling,
): Promise<LookupChanged> {
  const { list, act, id, targetId = null, facts = null, reason, edition } = asked;
  const all = await findLookupChanges(transaction);
  const changes = all.filter((change) => change.list === list);
  if (isStale(edition, seenOf(changes, plans, [id, targetId]))) return { kind: "conflict" };
  const shipped = listNamed(list)?.shipped ?? [];
  const others = plans.filter((plan) => plan.id !== planId);
  // Of two at the same moment the newer one comes second.
  const own = { id: planId ?? Number.MAX_SAFE_INTEGER, starts_at: at };
  const change = { act, targetId, facts };
  const entry_id = id ?? null;
  const standing = { list, shipped, changes };
  const before = foreseeProblems(standing, others);
  const after = foreseeProblems(standing, [...others, { ...own, entry_id, change }]);
  const problem = after.get(own.id);
  if (problem) return { kind: "refused", problem };
  if (others.some((plan) => after.has(plan.id) && !before.has(plan.id)))
    return { kind: "refused", problem: "breaksPlan" };
  const wanted = { kind: "lookup", subject: list, entry_id, change, reason } as const;
  const states = statesAfter(shipped, changes);
  const details = {
    lookup: listNameOf(list),
    act,
    ...(act === "rename"
      ? { from: nameIn(states, id ?? 0), to: nameOf(facts ?? {}, "tr") }
      : { name: id === undefined ? nameOf(facts ?? {}, "tr") : nameIn(states, id) }),
    ...(targetId !== null && { target: nameIn(states, targetId) }),
  };
  const saving = { wanted: { ...wanted, starts_at: at, ends_at: null }, planId, details };
  await savePlan(services, transaction, saving, handling);
  return { kind: "planned" };
}

/** Answers why it cannot. With the lists locked. */
export async function beginLookup(
  services: Services,
  transaction: Transaction<DB>,
  { id: plan, subject: list, entry_id, change: { act, targetId, facts }, reason }: LookupPlan,
  handling: Handling,
): Promise<string | undefined> {
  const asked = {
    list,
    act,
    id: entry_id ?? undefined,
    targetId: targetId ?? undefined,
    facts: facts ?? undefined,
    reason,
    plan,
  };
  const changed = await changeWithin(services, transaction, asked, handling);
  if (changed.kind === "refused") return changed.problem;
  await settlePlan(transaction, plan, { state: "done" }, handling.now);
  return undefined;
}
