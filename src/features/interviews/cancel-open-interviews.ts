import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Services } from "../../platform/services.ts";
import { type Cancelling, cancelIn } from "./change-interview.ts";
import { findApplicationsOf, findInterviews, findOpen } from "./interviews.store.ts";

/** With an application ends what was to come of it, in the transaction that ends it. */
export async function cancelOpenInterviews(
  services: Services,
  transaction: Transaction<DB>,
  applicationIds: readonly number[],
  cancelling: Cancelling,
): Promise<void> {
  const open = applicationIds.length > 0 ? await findOpen(transaction, applicationIds) : [];
  for (const row of open.length > 0 ? await findInterviews(transaction, open) : []) {
    await cancelIn(services, transaction, row, cancelling);
  }
}

/** Whoever waits for somebody whose account ends is told, without a name that is to be forgotten. */
export async function cancelInterviewsOf(
  services: Services,
  transaction: Transaction<DB>,
  personId: number,
): Promise<void> {
  const applicationIds = await findApplicationsOf(transaction, personId);
  const now = services.now();
  await cancelOpenInterviews(services, transaction, applicationIds, { now, candidate: "gone" });
}
