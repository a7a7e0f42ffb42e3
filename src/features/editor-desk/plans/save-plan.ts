import type { Transaction } from "kysely";
import { type Actor, writeAudit } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { clockJob } from "../../../platform/queue/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { insertPlan, type NewPlan, updatePlan } from "./plans.store.ts";

/** Put in for each moment as well; by the clock for those that something came between. */
export const settlePlansJob = clockJob("settle-due-plans", "* * * * *");

interface Saving {
  wanted: NewPlan;
  /** Of one that is changed */
  planId: number | undefined;
  /** For the log */
  details: Record<string, string | null>;
}

/** With its subject locked. */
export async function savePlan(
  { queue }: Services,
  transaction: Transaction<DB>,
  { wanted, planId, details }: Saving,
  { actor, now }: { actor: Actor; now: Date },
): Promise<number> {
  const id = planId ?? (await insertPlan(transaction, wanted, now));
  if (planId !== undefined) await updatePlan(transaction, id, wanted);
  const { starts_at, ends_at, reason } = wanted;
  await writeAudit(transaction, actor, {
    action: planId === undefined ? "plan.made" : "plan.changed",
    subject: { kind: "plan", id },
    details: {
      ...details,
      begins: starts_at.toISOString(),
      ...(ends_at && { ends: ends_at.toISOString() }),
      ...(reason !== null && { reason }),
    },
  });
  for (const startAfter of [starts_at, ends_at]) {
    if (startAfter && startAfter > now) {
      await queue.enqueue(settlePlansJob, {}, { transaction, startAfter });
    }
  }
  return id;
}
