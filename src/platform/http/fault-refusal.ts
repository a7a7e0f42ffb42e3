import type { DatabaseFault } from "../database/faults.ts";
import { type Refusal, refuse } from "./answer.ts";

/** A short break, or one until somebody has made room. */
export function refuseForFault(fault: DatabaseFault): Refusal {
  return fault === "away"
    ? refuse(503, { retryAfterSeconds: 5 })
    : refuse(503, { retryAfterSeconds: 30, message: "error-503-saving" });
}
