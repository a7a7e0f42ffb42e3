export type PublicState =
  | { state: "open" }
  | { state: "expired"; since: Date }
  /** Its company has closed for good. */
  | { state: "gone" }
  /** Its company is not, or no longer, known to the public. */
  | { state: "unknown" };

/**
 * A published advertisement is open until its last day; a closed one has been closed by its employer. What is open here
 * is what the view open_advertisement holds.
 */
export function decidePublicState(
  advertisement: {
    status: string;
    expires_at: Date;
    closed_at: Date | null;
    company_status: "pending" | "verified" | "rejected" | "suspended" | "closed";
  },
  now: Date,
): PublicState {
  if (advertisement.company_status === "closed") return { state: "gone" };
  if (advertisement.company_status !== "verified") return { state: "unknown" };
  if (advertisement.status === "closed") {
    return { state: "expired", since: advertisement.closed_at ?? advertisement.expires_at };
  }
  return advertisement.expires_at > now
    ? { state: "open" }
    : { state: "expired", since: advertisement.expires_at };
}
