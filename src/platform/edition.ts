import { createHash } from "node:crypto";

/** What a form was filled with, in short: a form that brings another one was shown before the last change. */
export function editionOf(part: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(part) ?? "")
    .digest("base64url")
    .slice(0, 16);
}
