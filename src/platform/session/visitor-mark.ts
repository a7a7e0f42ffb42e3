import { createHash } from "node:crypto";
import { cookieLine, readCookie } from "../http/cookies.ts";
import type { Visitor } from "../http/visitor.ts";

/** Read by the script in the head of every page: whose page it is has to be whose browser it is. */
export const MARK_COOKIE = "mesai.mark";
const MARK_DAYS = 400;

/** Names a session without giving anything of it away; empty for visitors. */
export function markOf(visitor: Visitor): string {
  if (visitor.kind === "anonymous") return "";
  return createHash("sha256").update(`mark:${visitor.csrfToken}`).digest("base64url").slice(0, 12);
}

/** Cheap enough to ask of every request. */
export function hasMark(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes(`${MARK_COOKIE}=`) === true;
}

/** The cookie that makes the browser's mark that of its session; undefined when it is. */
export function markCookie(
  visitor: Visitor,
  cookieHeader: string | undefined,
  isSecure: boolean,
): string | undefined {
  const mark = markOf(visitor);
  if (mark === (readCookie(cookieHeader, MARK_COOKIE) ?? "")) return undefined;
  const maxAgeSeconds = mark === "" ? 0 : MARK_DAYS * 24 * 60 * 60;
  return cookieLine(MARK_COOKIE, mark, { maxAgeSeconds, isSecure, isScriptReadable: true });
}
