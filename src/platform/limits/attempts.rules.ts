/** How many tries are free, and how the wait after each further one grows. */
export interface AttemptLimit {
  /** Part of the key, so that tries of one kind never count for another. */
  name: string;
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
  /** After so long without a try all is forgotten. */
  windowSeconds: number;
}

/** Doubles with each try beyond the free ones. */
export function waitAfter(attempts: number, limit: AttemptLimit): number {
  if (attempts < limit.free) return 0;
  const doublings = Math.min(attempts - limit.free, 20);
  return Math.min(limit.longestWaitSeconds, limit.firstWaitSeconds * 2 ** doublings);
}
