import { foldTurkish } from "../../../platform/turkish.ts";
import { HIDDEN, withoutContacts } from "./employer-sight.rules.ts";

const SHORTEST_NAME = 3;

/** A text without the name of somebody, in whatever case they or others wrote it, and without ways to reach them. */
export function maskPerson(text: string, name: string): string {
  const parts = new Set(
    name
      .split(/\s+/u)
      .filter((part) => part.length >= SHORTEST_NAME)
      .map(foldTurkish),
  );
  return withoutContacts(text, name).replace(/[\p{L}\p{M}]+/gu, (word) =>
    parts.has(foldTurkish(word)) ? HIDDEN : word,
  );
}
