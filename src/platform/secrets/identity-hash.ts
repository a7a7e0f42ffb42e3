import { createHmac } from "node:crypto";

/** All that is ever stored of an identity number: without the secret nobody can try numbers against it. */
export function hashIdentityNumber(identityNumber: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(identityNumber).digest();
}
