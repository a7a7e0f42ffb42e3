/** What is remembered may have run out since it was read; the page that shows it must not wait for that to be noticed. */
export function stillOpen<Pick extends { expires_at: Date }>(picks: readonly Pick[], now: Date): Pick[] {
  return picks.filter(({ expires_at }) => expires_at > now);
}
