import { createHash, randomBytes } from "node:crypto";
import type { z } from "zod";
import { signInPathFor } from "../../platform/http/permissions.ts";
import { readAnswer } from "../../platform/resume.ts";
import type { Services } from "../../platform/services.ts";
import { ownCookieLine, readOwnCookie } from "../../platform/session/own-cookies.ts";
import type { saveAnswer } from "./resuming.contract.ts";
import { insertAnswer } from "./resuming.store.ts";

const LIFETIME_SECONDS = 30 * 60;

export type SavedAnswer =
  | { kind: "stored"; redirect: string; cookie: string }
  | { kind: "unknown-kind" }
  | { kind: "malformed" };

/** Only the browser gets the token; the database could not give it to anybody. */
export async function storeAnswer(
  { db, resumeKinds, settings }: Services,
  input: z.output<typeof saveAnswer.input>,
  request: { cookie: string | undefined; cameFrom: string | undefined; now: Date },
): Promise<SavedAnswer> {
  const kind = resumeKinds.get(input.kind);
  if (!kind) return { kind: "unknown-kind" };
  const answer = pairsOf(input);
  if (!readAnswer(kind, answer)) return { kind: "malformed" };

  const token = randomBytes(32).toString("base64url");
  const former = readOwnCookie(request.cookie, "answer", settings);
  await insertAnswer(db, {
    kind: kind.name,
    answer,
    tokenHash: hashOf(token),
    formerHash: former === undefined ? undefined : hashOf(former),
    expiresAt: new Date(request.now.getTime() + LIFETIME_SECONDS * 1000),
    now: request.now,
  });
  const returnUrl = input.returnUrl ?? request.cameFrom ?? "/";
  return {
    kind: "stored",
    redirect: `${signInPathFor(kind.access)}?returnUrl=${encodeURIComponent(returnUrl)}`,
    cookie: ownCookieLine("answer", token, LIFETIME_SECONDS, settings),
  };
}

export function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function pairsOf({ answer = "", advertisementID, customerID, title }: z.output<typeof saveAnswer.input>) {
  const fields = Object.entries({ advertisementID, customerID, title }).filter(
    (field): field is [string, string] => field[1] !== undefined,
  );
  return [...fields, ...new URLSearchParams(answer)];
}
