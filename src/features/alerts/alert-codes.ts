import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../../platform/keyed-hash.ts";

/** What a link in a mail lets its holder do; a code for one is worth nothing for another. */
export type CodePurpose = "open" | "stop-alerts" | "stop-closing" | "manage" | "confirm" | "go-on";

const SIGNATURE_BYTES = 16;

/** For links in mails: whom it is about, and proof that it is ours. Without `until` it holds for good. */
export function writeCode(secret: string, purpose: CodePurpose, id: number, until?: Date): string {
  const text = `${id.toString(36)}.${until ? Math.floor(until.getTime() / 1000).toString(36) : "0"}`;
  return `${text}.${signatureOf(secret, purpose, text)}`;
}

/** The id that a code was written for; undefined when it is none of ours, or too old. */
export function readCode(secret: string, purpose: CodePurpose, code: string, now: Date): number | undefined {
  const [id = "", until = "", signature = "", ...rest] = code.split(".");
  const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(secret, purpose, `${id}.${until}`))];
  if (rest.length > 0 || given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
  const isOver = until !== "0" && Number.parseInt(until, 36) * 1000 < now.getTime();
  return isOver ? undefined : Number.parseInt(id, 36);
}

function signatureOf(secret: string, purpose: CodePurpose, text: string): string {
  return keyedHash(secret, "alert-link", purpose, text).subarray(0, SIGNATURE_BYTES).toString("base64url");
}
