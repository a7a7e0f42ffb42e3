import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../../platform/secrets/keyed-hash.ts";

const HASH_BYTES = 32;

/** All that is stored of an address. */
export function addressHashOf(secret: string, email: string): Buffer {
  return keyedHash(secret, "mail-block", email.toLowerCase());
}

/** For the link in the mail: the hash of the address, signed, so that nobody can fill the list with others. */
export function blockCodeFor(secret: string, email: string): string {
  const hash = addressHashOf(secret, email);
  return `${hash.toString("base64url")}.${signatureOf(secret, hash)}`;
}

/** The hash of the address that a link was made for; undefined when it is none of ours. */
export function readBlockCode(secret: string, code: string): Buffer | undefined {
  const [text = "", signature = ""] = code.split(".");
  const hash = Buffer.from(text, "base64url");
  const [given, ours] = [Buffer.from(signature), Buffer.from(signatureOf(secret, hash))];
  if (hash.length !== HASH_BYTES || given.length !== ours.length) return undefined;
  return timingSafeEqual(given, ours) ? hash : undefined;
}

function signatureOf(secret: string, hash: Buffer): string {
  return keyedHash(secret, "mail-block-link", hash.toString("base64url")).toString("base64url");
}
