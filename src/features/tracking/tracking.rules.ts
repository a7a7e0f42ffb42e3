/** Programs that run scripts too, search engines among them. Those that run none never say that they looked. */
const BOTS =
  /bot[/;]|\bbot\b|crawl|spider|slurp|headless|lighthouse|preview|facebookexternalhit|python|curl|wget|java\/|node/i;

export function isBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === "" || BOTS.test(userAgent);
}

const DAY_IN_TURKEY = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Istanbul" });

/** yyyy-mm-dd where the employers are. */
export function dayOf(now: Date): string {
  return DAY_IN_TURKEY.format(now);
}
