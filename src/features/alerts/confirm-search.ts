import type { Services } from "../../platform/services.ts";
import { touchRecipient } from "./recipients.store.ts";
import { adoptSearches, markConfirmed } from "./visitor-searches.store.ts";

export type ConfirmedSearch =
  | { kind: "confirmed"; recipientId: number }
  /** The address is a member's: it is among their saved searches now. */
  | { kind: "adopted" }
  | { kind: "gone" };

export async function confirmVisitorSearch(
  { db }: Services,
  searchId: number,
  now: Date,
): Promise<ConfirmedSearch> {
  const confirmed = await markConfirmed(db, searchId, now);
  if (!confirmed) return { kind: "gone" };
  await touchRecipient(db, confirmed.recipient_id, now);
  const adopted = await adoptSearches(db, now, confirmed.email);
  return adopted > 0 ? { kind: "adopted" } : { kind: "confirmed", recipientId: confirmed.recipient_id };
}
