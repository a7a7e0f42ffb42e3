/** Something found for somebody, as things stand when it is due. */
export interface DueMatch {
  recipient_id: number;
  advertisement_id: number;
  /** Names of the searches that found it and are still told of. */
  search_names: string[];
  is_followed: boolean;
  /** Where not, the bell alone tells of it. */
  mails_searches: boolean;
  mails_companies: boolean;
  is_open: boolean;
  is_applied: boolean;
}

/** More than these nobody reads in a mail; the rest is counted. */
export const MOST_IN_A_MAIL = 20;

/** From eight in the morning to eight. Whatever is found after the last of them comes the next morning, in one mail. */
export const MOST_MAILS_A_DAY = 6;

export const UNCONFIRMED_FOR_MS = 3 * 24 * 60 * 60_000;
export const MOST_SEARCHES_OF_VISITOR = 10;
/** Change it with the words of alerts-consent. */
export const CONSENT_VERSION = "2026-11";
export const DEFAULT_TIME_ZONE = "Europe/Istanbul";

export const ASK_AFTER_MONTHS = 12;
export const STOP_AFTER_MONTHS = 1;
export const CLOSING_WITHIN_DAYS = 10;

/** Still open, still wanted, and not applied to meanwhile. */
export function isWorthTelling(match: DueMatch): boolean {
  return match.is_open && !match.is_applied && (match.search_names.length > 0 || match.is_followed);
}

/** What of it goes into a mail. */
export function mailedPart<Match extends DueMatch>(match: Match): Match {
  return {
    ...match,
    search_names: match.mails_searches ? match.search_names : [],
    is_followed: match.is_followed && match.mails_companies,
  };
}

/** Each advertisement once: under the first search that found it, else among those of followed companies. */
export function groupMatches<Match extends DueMatch>(
  matches: readonly Match[],
): { name: string | undefined; matches: Match[] }[] {
  const groups = new Map<string | undefined, Match[]>();
  for (const match of matches) {
    const [name] = match.search_names;
    groups.set(name, [...(groups.get(name) ?? []), match]);
  }
  const searches = [...groups].filter(([name]) => name !== undefined);
  const followed = groups.get(undefined);
  return [...searches, ...(followed ? [[undefined, followed] as const] : [])].map(([name, found]) => ({
    name,
    matches: found,
  }));
}
