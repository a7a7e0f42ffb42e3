import { createHmac } from "node:crypto";
import type { Services } from "../services.ts";

/** Keyed, so that the table of tries tells nobody whose account or which address was tried. */
export function attemptKey({ settings }: Pick<Services, "settings">, ...parts: string[]): string {
  return createHmac("sha256", settings.secret)
    .update(JSON.stringify(["attempt", ...parts]))
    .digest("base64url");
}
