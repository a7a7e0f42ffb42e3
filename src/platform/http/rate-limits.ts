/** How often one address may call, per named kind of request. Kept in memory by each process. */
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
  /** Attempts to get in. */
  signIn: { points: 20, seconds: 300 },
  /** Asking for an account or a link by mail. */
  signUp: { points: 20, seconds: 3600 },
  /** Machines that watch us. */
  none: undefined,
} as const satisfies Record<string, { points: number; seconds: number } | undefined>;

export type RateLimitName = keyof typeof RATE_LIMITS;
