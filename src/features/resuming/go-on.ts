import { mayDo } from "../../platform/http/permissions.ts";
import { roleOf, type SignedInVisitor } from "../../platform/http/visitor.ts";
import { type Resumed, readAnswer } from "../../platform/resume.ts";
import type { Services } from "../../platform/services.ts";
import { ownCookieLine, readOwnCookie } from "../../platform/session/own-cookies.ts";
import { findAnswer, type StoredAnswer, takeAnswer } from "./resuming.store.ts";
import { hashOf } from "./save-answer.ts";

/** Asked of every page of somebody signed in, so it looks no further than the cookie. */
export function hasStoredAnswer(cookieHeader: string | undefined): boolean {
  return cookieHeader?.includes("mesai.answer") === true;
}

/** The cookie that forgets it, and how it went if there was something to go on with. */
export async function goOnAfterSignIn(
  { db, resumeKinds, settings, log }: Services,
  visitor: SignedInVisitor,
  request: { cookie: string | undefined; now: Date },
): Promise<{ cookie: string; resumed: Resumed | undefined }> {
  const cookie = ownCookieLine("answer", "", 0, settings);
  const token = readOwnCookie(request.cookie, "answer", settings);
  const stored = token ? await takeAnswer(db, hashOf(token), request.now) : undefined;
  const kind = stored && resumeKinds.get(stored.kind);
  const answer = kind && readAnswer(kind, stored.answer);
  if (!answer || !mayDo(roleOf(visitor), kind.access)) return { cookie, resumed: undefined };
  try {
    return { cookie, resumed: await kind.run(answer.input as never, visitor) };
  } catch (error) {
    log.error({ err: error, kind: kind.name }, "what a visitor had begun could not go on");
    return { cookie, resumed: { kind: "failed", message: "resuming-failed" } };
  }
}

/** What this browser would go on with. */
export async function peekAnswer(
  { db, settings }: Services,
  request: { cookie: string | undefined; now: Date },
): Promise<StoredAnswer | undefined> {
  const token = readOwnCookie(request.cookie, "answer", settings);
  return token ? findAnswer(db, hashOf(token), request.now) : undefined;
}
