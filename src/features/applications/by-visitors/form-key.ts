import { createHash } from "node:crypto";

/** Only the browser has the key; the database could not give it to anybody. */
export function hashOfKey(formKey: string): Buffer {
  return createHash("sha256").update(formKey).digest();
}

const KEPT_MS = 48 * 60 * 60 * 1000;
export const KEPT_SECONDS = KEPT_MS / 1000;

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + KEPT_MS);
}
