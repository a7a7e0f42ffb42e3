import { createHmac } from "node:crypto";
import { isSameToken } from "./csrf.ts";

const STEP_MS = 30_000;
const DIGITS = 6;

/**
 * Which step of time a code is for (RFC 6238), among the three that Better Auth takes; undefined when it is for none of them.
 * Better Auth only says yes or no, and a code that was seen once must not be taken again.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const current = Math.floor(now.getTime() / STEP_MS);
  // The latest first: were two the same, all before would be used up too.
  return [current + 1, current, current - 1].find((step) => isSameToken(codeOf(secret, step), code));
}

function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}
