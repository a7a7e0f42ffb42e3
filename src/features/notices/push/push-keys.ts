import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { keyedHash } from "../../../platform/secrets/keyed-hash.ts";

const CURVE = "prime256v1";
const HOURS_MS = 3_600_000;

export interface PushKeys {
  /** What browsers tie their subscriptions to */
  publicKey: string;
  privateKey: KeyObject;
}

/** The same for every process, without another secret to keep: made from the one there is. */
export function pushKeysOf(secret: string): PushKeys {
  for (let attempt = 0; ; attempt++) {
    const pair = createECDH(CURVE);
    const scalar = keyedHash(secret, "push-key", String(attempt));
    try {
      pair.setPrivateKey(scalar);
    } catch {
      // One number in four billion is none of the curve's.
      continue;
    }
    const point = pair.getPublicKey();
    const jwk = {
      kty: "EC",
      crv: "P-256",
      d: scalar.toString("base64url"),
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    };
    return {
      publicKey: point.toString("base64url"),
      privateKey: createPrivateKey({ key: jwk, format: "jwk" }),
    };
  }
}

/** RFC 8292: says to the push service of a browser who sends. */
export function authorizationFor(
  endpoint: string,
  { publicKey, privateKey }: PushKeys,
  { subject, now }: { subject: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + 12 * HOURS_MS) / 1000),
    sub: subject,
  };
  const unsigned = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = sign("sha256", Buffer.from(unsigned), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${unsigned}.${signature.toString("base64url")}, k=${publicKey}`;
}
