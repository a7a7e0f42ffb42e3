import type { Transaction } from "kysely";
import { type Actor, SYSTEM_ACTOR, writeAudit } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { handleJob, type JobHandler } from "../../../platform/queue/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { holdName, isStale } from "../../moderation/index.ts";
import type { Changed } from "../changed.ts";
import { listNameOf } from "../lookups/list-of.ts";
import { lockLookups } from "../lookups/lookups.store.ts";
import { beginLookup } from "../lookups/plan-lookup.ts";
import { beginText, endText } from "../texts/begin-text.ts";
import { isAhead, type Plan, planEdition } from "./plan.ts";
import { findDuePlans, findPlan, markSeen, settlePlan } from "./plans.store.ts";
import { settlePlansJob } from "./save-plan.ts";

interface Handling {
  actor: Actor;
  now: Date;
}

/** First what it changes, then itself, as whoever plans does it; undefined where it is gone. */
async function lockPlan(transaction: Transaction<DB>, id: number): Promise<Plan | undefined> {
  const plan = await findPlan(transaction, id);
  if (!plan) return undefined;
  if (plan.kind === "text") await holdName(transaction, `text ${plan.subject}`);
  else await lockLookups(transaction);
  return findPlan(transaction, id);
}

/**
 * Everything whose moment has come, each by itself: one that fails by a fault of ours or of the database stays, holds nobody
 * up, and is tried again.
 */
export async function settleDuePlans(services: Services): Promise<void> {
  const now = services.now();
  const faults: unknown[] = [];
  for (const id of await findDuePlans(services.db, now)) {
    await services.db
      .transaction()
      .execute((transaction) => settle(services, transaction, id, now))
      .catch((error: unknown) => void faults.push(error));
  }
  if (faults.length > 0) throw faults[0];
}

async function settle(
  services: Services,
  transaction: Transaction<DB>,
  id: number,
  now: Date,
): Promise<void> {
  const plan = await lockPlan(transaction, id);
  const handling = { actor: SYSTEM_ACTOR, now };
  if (plan?.kind === "text" && plan.state === "begun" && (plan.ends_at ?? now) <= now)
    return endText(services, transaction, plan, handling);
  // Somebody may have done it, moved it or taken it back since it was found.
  if (plan?.state !== "waits" || plan.starts_at > now) return;
  const problem = await begin(services, transaction, plan, handling);
  if (problem === undefined) return;
  await settlePlan(transaction, id, { state: "failed", problem }, now);
  await writeAudit(transaction, SYSTEM_ACTOR, {
    action: "plan.failed",
    subject: { kind: "plan", id },
    details: subjectOf(plan),
  });
}

/** As the log names it. */
function subjectOf({ kind, subject }: Plan): Record<string, string | null> {
  return kind === "text" ? { key: subject } : { lookup: listNameOf(subject) };
}

/** Answers why it cannot. */
function begin(services: Services, transaction: Transaction<DB>, plan: Plan, handling: Handling) {
  if (plan.kind === "lookup") return beginLookup(services, transaction, plan, handling);
  // The one who should have done it was away for all of its time.
  if (plan.ends_at && plan.ends_at <= handling.now) return "over";
  return beginText(services, transaction, plan, handling);
}

/** Before it has begun it never will; one that shows until a moment ends now. */
export function takeBackPlan(
  services: Services,
  { id, Edition }: { id: number; Edition?: string | undefined },
  handling: Handling,
): Promise<{ changed: Changed; plan?: Plan }> {
  return services.db.transaction().execute(async (transaction) => {
    const plan = await lockPlan(transaction, id);
    if (!plan) return { changed: { kind: "unknown" } };
    if (!isAhead(plan) || isStale(Edition, planEdition(plan))) return { changed: { kind: "conflict" }, plan };
    if (plan.kind === "text" && plan.state === "begun") await endText(services, transaction, plan, handling);
    else await settlePlan(transaction, id, { state: "withdrawn" }, handling.now);
    await writeAudit(transaction, handling.actor, {
      action: "plan.withdrawn",
      subject: { kind: "plan", id },
      details: subjectOf(plan),
    });
    return { changed: { kind: "changed" }, plan };
  });
}

/** That it did not come about as planned. Whoever says so later has nothing more to say. */
export function acknowledgePlan({ db }: Services, id: number, { actor, now }: Handling): Promise<Changed> {
  return db.transaction().execute(async (transaction) => {
    if (!(await findPlan(transaction, id))) return { kind: "unknown" };
    if (await markSeen(transaction, id, now)) {
      await writeAudit(transaction, actor, { action: "plan.seen", subject: { kind: "plan", id } });
    }
    return { kind: "changed" };
  });
}

export function planJobs(services: Services): JobHandler[] {
  return [handleJob(settlePlansJob, () => settleDuePlans(services))];
}
