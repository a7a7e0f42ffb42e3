import { createHash, randomBytes } from "node:crypto";
import type { Services } from "../../platform/services.ts";
import { ownCookieLine, ownCookieName, readOwnCookie } from "../../platform/session/own-cookies.ts";

type WithSettings = Pick<Services, "settings">;

/** Where a request came from. */
export interface Client {
  address: string;
  userAgent: string | undefined;
  cookie: string | undefined;
}

/** For Better Auth, which stores address and browser with the session. */
export function headersOf({ address, userAgent, cookie }: Client): Headers {
  return new Headers({
    "x-forwarded-for": address,
    // A header of a request may hold what a new one may not.
    "user-agent": (userAgent ?? "").replace(/[^\x20-\x7e]+/g, " ").trim(),
    cookie: cookie ?? "",
  });
}

/** The Cookie header of the same browser, as if nobody were signed in. */
export function withoutSession(cookie: string | undefined, { settings }: WithSettings): string | undefined {
  const name = ownCookieName("session_token", settings);
  return cookie
    ?.split(";")
    .filter((part) => part.split("=", 1)[0]?.trim() !== name)
    .join(";");
}

const DEVICE_SECONDS = 400 * 24 * 60 * 60;
/** People who share a browser; the one who has been away the longest is taken for new again. */
const DEVICES_PER_BROWSER = 4;

function deviceTokens(cookie: string | undefined, { settings }: WithSettings): string[] {
  const value = readOwnCookie(cookie, "device", settings) ?? "";
  return value
    .split(".")
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(-DEVICES_PER_BROWSER);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function deviceHashes({ cookie }: Client, services: WithSettings): string[] {
  return deviceTokens(cookie, services).map(hashOf);
}

/**
 * A name for this browser, made anew for each person who signs in with it: one that somebody else has put there would
 * make their own browser known along with it.
 */
export function newDevice({ cookie }: Client, services: WithSettings) {
  const token = randomBytes(32).toString("base64url");
  const tokens = [...deviceTokens(cookie, services), token].slice(-DEVICES_PER_BROWSER);
  return {
    hash: hashOf(token),
    cookie: ownCookieLine("device", tokens.join("."), DEVICE_SECONDS, services.settings),
  };
}
