import { createHash } from "node:crypto";

/** Only the browser has the key; the database could not give it to anybody. */
export function hashOfKey(formKey: string): Buffer {
  return createHash("sha256").update(formKey).digest();
}

const LIFETIME_MS = 48 * 60 * 60 * 1000;
export const LIFETIME_SECONDS = LIFETIME_MS / 1000;

export function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS);
}
