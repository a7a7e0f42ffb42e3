import { z } from "zod";
import { defineContract, definePage } from "../../platform/http/contract.ts";
import { optionalText, pageNumber, positiveId, returnPath } from "../../platform/http/fields.ts";

const LONGEST_TITLE = 200;

const call = { method: "POST", access: "member", limit: "writing", answers: "json" } as const;

export const subscribeToCompany = defineContract({
  ...call,
  path: "/SavedSearch/SubscribeToCompany",
  /** What the member calls it; the company's name, unless said. */
  input: z.object({ customerID: positiveId, title: optionalText(LONGEST_TITLE), returnUrl: returnPath }),
});

export const removeSubscription = defineContract({
  ...call,
  path: "/SavedSearch/RemoveSubscription",
  input: z.object({ customerID: positiveId, returnUrl: returnPath }),
});

const SUBSCRIPTIONS_PATH = "/hesabim/takip-ettiklerim";

export const showSubscriptions = definePage({
  path: SUBSCRIPTIONS_PATH,
  access: "member",
  input: z.object({
    sayfa: pageNumber,
    /** Just left, and so offered back. */
    birakilan: positiveId.optional().catch(undefined),
  }),
});

export function subscriptionsPath(page = 1, left?: number): string {
  const query = new URLSearchParams();
  if (page > 1) query.append("sayfa", String(page));
  if (left !== undefined) query.append("birakilan", String(left));
  return query.size > 0 ? `${SUBSCRIPTIONS_PATH}?${query}` : SUBSCRIPTIONS_PATH;
}
