import { createHash, randomBytes } from "node:crypto";
import { cookieLine, readCookie } from "../../platform/http/cookies.ts";
import type { Services } from "../../platform/services.ts";

/** Where a request came from. */
export interface Client {
  address: string;
  userAgent: string | undefined;
  cookie: string | undefined;
}

/** For Better Auth, which keeps address and browser with the session. */
export function headersOf({ address, userAgent, cookie }: Client): Headers {
  return new Headers({
    "x-forwarded-for": address,
    // A header of a request may hold what a new one may not.
    "user-agent": (userAgent ?? "").replace(/[^\x20-\x7e]+/g, " ").trim(),
    cookie: cookie ?? "",
  });
}

const DEVICE_COOKIE = "mesai.device";
const DEVICE_SECONDS = 400 * 24 * 60 * 60;
/** People who share a browser; the one who has been away the longest is taken for new again. */
const DEVICES_PER_BROWSER = 4;

function deviceTokens(cookie: string | undefined): string[] {
  const value = readCookie(cookie, DEVICE_COOKIE) ?? "";
  return value
    .split(".")
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(-DEVICES_PER_BROWSER);
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

export function deviceHashes({ cookie }: Client): string[] {
  return deviceTokens(cookie).map(hashOf);
}

/**
 * A name for this browser, made anew for each person who signs in with it: one that somebody else has put there would
 * make their own browser known along with it.
 */
export function newDevice({ cookie }: Client, { settings }: Pick<Services, "settings">) {
  const token = randomBytes(32).toString("base64url");
  const tokens = [...deviceTokens(cookie), token].slice(-DEVICES_PER_BROWSER);
  return {
    hash: hashOf(token),
    cookie: cookieLine(DEVICE_COOKIE, tokens.join("."), {
      maxAgeSeconds: DEVICE_SECONDS,
      isSecure: settings.baseUrl.startsWith("https:"),
    }),
  };
}
