/** How often one network may call, per named kind of request, whichever process it comes to. */
export const RATE_LIMITS = {
  /** Reading pages; only stops a runaway client. */
  reading: { points: 600, seconds: 60 },
  /** Small calls that pages make while somebody types or clicks. */
  lookup: { points: 300, seconds: 60 },
  /** Programs of others that read the public API. */
  api: { points: 600, seconds: 60 },
  /** Pictures of a page. */
  file: { points: 3000, seconds: 60 },
  /** Things that write. */
  writing: { points: 60, seconds: 60 },
  /** Messages to whoever runs the site. */
  contact: { points: 5, seconds: 600 },
  /** Complaints about advertisements; there is a limit by the day too. */
  complaint: { points: 10, seconds: 600 },
  /** Mails to somebody else. */
  sharing: { points: 5, seconds: 600 },
  /** Attempts to get in. */
  signIn: { points: 20, seconds: 300 },
  /** Asking for an account or a link by mail. */
  signUp: { points: 30, seconds: 300 },
  /** Documents of people who have not signed in: each is read, and stored for two days. */
  visitorFile: { points: 10, seconds: 600 },
  /** Machines that watch us. */
  none: undefined,
} as const satisfies Record<string, { points: number; seconds: number } | undefined>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/**
 * Counted once the input keeps to the rules: whoever has left a field empty has sent nothing yet. Until then such a
 * request counts as any that writes.
 */
const OF_WHAT_IS_SENT: readonly RateLimitName[] = ["contact", "complaint", "sharing"];

/** Tries, and what fills something: the first above the limit is one too many. Of all others a second is let pass. */
const COUNTED_AT_ONCE: readonly RateLimitName[] = ["signIn", "signUp", "visitorFile", ...OF_WHAT_IS_SENT];

export function isCountedAtOnce(name: RateLimitName): boolean {
  return COUNTED_AT_ONCE.includes(name);
}

export function limitsOf(name: RateLimitName): { onArrival: RateLimitName; onceRead: RateLimitName } {
  return OF_WHAT_IS_SENT.includes(name)
    ? { onArrival: "writing", onceRead: name }
    : { onArrival: name, onceRead: "none" };
}
