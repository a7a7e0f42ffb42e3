import { z } from "zod";
import type { Purpose } from "./purpose.ts";

export interface DatabaseLimits {
  /** How many connections at most. */
  pools: Record<Purpose, number>;
  /** How long a statement may take; how long one waits for a free connection, and for somebody else's lock; how far a replica may be behind. */
  limitsMs: Record<Purpose | "wait" | "lock" | "lag", number>;
}

/** `pages=6,jobs=5`: what is not named stays as it is. */
const namedNumbers = <Name extends string>(usual: Record<Name, number>) =>
  z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((part) => part.trim() || []))
    .refine(
      (parts) =>
        parts.every(
          (part) => /^\w+=[1-9]\d{0,6}$/.test(part) && Object.hasOwn(usual, part.split("=")[0] ?? ""),
        ),
      `must list numbers for ${Object.keys(usual).join(", ")}`,
    )
    .transform((parts): Record<Name, number> => {
      const given = parts.map((part) => part.split("="));
      return { ...usual, ...Object.fromEntries(given.map(([name, value]) => [name, Number(value)])) };
    });

export const databasePools = namedNumbers({ pages: 6, writes: 4, jobs: 5 });

export const databaseLimitsMs = namedNumbers({
  wait: 5_000,
  lock: 3_000,
  pages: 10_000,
  writes: 15_000,
  jobs: 20_000,
  lag: 10_000,
});
