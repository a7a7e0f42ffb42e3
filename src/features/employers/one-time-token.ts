import { createHash, randomBytes } from "node:crypto";

/** For one link in one mail: only its hash is stored, so that nobody who reads the table can open it. */
export function makeToken(): { secret: string; hash: Buffer } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashToken(secret) };
}

export function hashToken(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
