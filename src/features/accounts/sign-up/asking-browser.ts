import { createHash, randomBytes } from "node:crypto";
import type { Services } from "../../../platform/services.ts";
import { ownCookieLine, readOwnCookie } from "../../../platform/session/own-cookies.ts";

/** As long as the links live that it is for. */
const ASKER_SECONDS = 48 * 60 * 60;

type WithSettings = Pick<Services, "settings">;

/**
 * The browser in which an account was asked for. The password given there holds only if the mail is confirmed there too:
 * anybody can ask in somebody else's name, and that person, who confirms, must not open the account for them.
 */
export function markAskingBrowser(cookie: string | undefined, { settings }: WithSettings) {
  const secret = secretIn(cookie, { settings }) ?? randomBytes(32).toString("base64url");
  return { askerHash: hashOf(secret), cookie: ownCookieLine("asker", secret, ASKER_SECONDS, settings) };
}

/** By what the browser is known that is here now, if it has ever asked. */
export function askerHashIn(cookie: string | undefined, services: WithSettings): string | undefined {
  const secret = secretIn(cookie, services);
  return secret && hashOf(secret);
}

export function isAskingBrowser(
  cookie: string | undefined,
  askerHash: string | undefined,
  services: WithSettings,
): boolean {
  return askerHash !== undefined && askerHashIn(cookie, services) === askerHash;
}

function secretIn(cookie: string | undefined, { settings }: WithSettings): string | undefined {
  const secret = readOwnCookie(cookie, "asker", settings);
  return secret !== undefined && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}
