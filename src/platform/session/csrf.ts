import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export const CSRF_FIELD = "__RequestVerificationToken";
export const CSRF_HEADER = "requestverificationtoken";

/** Bound to one session: a token seen in one is worth nothing in another. */
export function csrfTokenFor(sessionToken: string, secret: string): string {
  return createHmac("sha256", secret).update(`csrf:${sessionToken}`).digest("base64url");
}

export function isSameToken(expected: string, given: string | undefined): boolean {
  if (given === undefined) return false;
  const a = Buffer.from(expected);
  const b = Buffer.from(given);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Browsers always say where a cross-site POST comes from, in one of the two headers. A request with neither is not a
 * browser acting for somebody else; its session, if it has one, still needs the token.
 */
export function isFromOwnOrigin(headers: IncomingHttpHeaders, ownOrigins: readonly string[]): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = headers;
  if (origin === undefined) return true;
  return ownOrigins.includes(origin);
}
