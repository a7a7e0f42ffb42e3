import type { Random } from "./random.ts";

/** No operator in Turkey has numbers that begin with 500. */
export function makePhone(random: Random): string {
  return `500${String(random.int(0, 9_999_999)).padStart(7, "0")}`;
}
