import { ownCookieLine, readOwnCookie } from "../../platform/session/own-cookies.ts";
import type { Settings } from "../../platform/settings/settings.ts";

const LIFETIME_SECONDS = 2 * 60 * 60;

/** The advertisement that somebody was applying to when it turned out that they have no CV: writing one leads back there. */
export function markApplying(advertisementId: number | undefined, settings: Settings): string {
  return advertisementId === undefined
    ? ownCookieLine("applying", "", 0, settings)
    : ownCookieLine("applying", String(advertisementId), LIFETIME_SECONDS, settings);
}

export function readApplying(cookie: string | undefined, settings: Settings): number | undefined {
  const value = readOwnCookie(cookie, "applying", settings) ?? "";
  return /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;
}
