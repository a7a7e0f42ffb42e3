import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "./keyed-hash.ts";

const SIGNATURE_BYTES = 16;

/**
 * For links that open without signing in: what it is about, and proof that it is ours. A code for one purpose is worth nothing
 * for another. Without `until` it holds for good.
 */
export function writeCode(secret: string, purpose: string, id: number, until?: Date): string {
  const text = `${id.toString(36)}.${until ? Math.floor(until.getTime() / 1000).toString(36) : "0"}`;
  return `${text}.${signatureOf(secret, purpose, text)}`;
}

/** The id that a code was written for; undefined when it is none of ours, or too old. */
export function readCode(secret: string, purpose: string, code: string, now: Date): number | undefined {
  const [id = "", until = "", signature = "", ...rest] = code.split(".");
  const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(secret, purpose, `${id}.${until}`))];
  if (rest.length > 0 || given.length !== ours.length || !timingSafeEqual(given, ours)) return undefined;
  const isOver = until !== "0" && Number.parseInt(until, 36) * 1000 < now.getTime();
  return isOver ? undefined : Number.parseInt(id, 36);
}

/** "alert-link" since the first of them were: those in mails that have been sent go on holding. */
function signatureOf(secret: string, purpose: string, text: string): string {
  return keyedHash(secret, "alert-link", purpose, text).subarray(0, SIGNATURE_BYTES).toString("base64url");
}
