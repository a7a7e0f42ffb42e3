/** What a visitor may allow or not; what the site cannot do without is not asked for. */
export const PURPOSES = ["map", "statistics"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** What has been decided so far; a purpose that is not in it has not. */
export type Consent = Partial<Record<Purpose, boolean>>;

/** Of the cookie policy that the decision was about: whoever decided about an older one is asked again. */
export const CONSENT_VERSION = "1.3";

/** Read by scripts too: they ask it before they contact anybody else. */
export const CONSENT_COOKIE = "mesai.consent";

/** `1.3_map-1_statistics-0` */
export function formatConsent(consent: Consent): string {
  const decided = PURPOSES.filter((purpose) => consent[purpose] !== undefined);
  return [CONSENT_VERSION, ...decided.map((purpose) => `${purpose}-${consent[purpose] ? 1 : 0}`)].join("_");
}

export function parseConsent(value: string | undefined): Consent {
  const [version, ...decisions] = (value ?? "").split("_");
  if (version !== CONSENT_VERSION) return {};
  const given = PURPOSES.flatMap((purpose) =>
    decisions.includes(`${purpose}-1`)
      ? [[purpose, true]]
      : decisions.includes(`${purpose}-0`)
        ? [[purpose, false]]
        : [],
  );
  return Object.fromEntries(given);
}

export function isDecided(consent: Consent): boolean {
  return PURPOSES.every((purpose) => consent[purpose] !== undefined);
}
