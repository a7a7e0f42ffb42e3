import type { Services } from "../../platform/services.ts";
import { findReason, insertSubscription } from "./subscriptions.store.ts";

export type SubscribedToCompany = "subscribed" | "already-there" | "closed" | "unknown";

export async function subscribe(
  { db }: Services,
  personId: number,
  companyId: number,
  title?: string,
): Promise<SubscribedToCompany> {
  if (await insertSubscription(db, personId, companyId, title)) return "subscribed";
  const reason = await findReason(db, personId, companyId);
  if (reason?.is_subscribed) return "already-there";
  return reason?.is_closed ? "closed" : "unknown";
}
