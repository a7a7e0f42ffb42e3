export type PublicState = { state: "open" } | { state: "expired"; since: Date };

/** A published advertisement is open until its last day; a closed one has been closed by its employer. */
export function decidePublicState(
  advertisement: { status: string; expires_at: Date; closed_at: Date | null },
  now: Date,
): PublicState {
  if (advertisement.status === "closed") {
    return { state: "expired", since: advertisement.closed_at ?? advertisement.expires_at };
  }
  return advertisement.expires_at > now
    ? { state: "open" }
    : { state: "expired", since: advertisement.expires_at };
}
