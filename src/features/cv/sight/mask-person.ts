import { foldTurkish } from "../../../platform/text/turkish.ts";
import { HIDDEN, withoutContacts } from "./employer-sight.rules.ts";

const SHORTEST_NAME = 3;
/** Of Turkish cases, folded, as they are written without an apostrophe too: Ayşenin, Ayşeye, Işıktan. */
const CASE = /^(n?[iu]n|[yn]?[aeiu]|[yn]?[dt][ae]n?|y?l[ae]|l[ae]r)$/;

/**
 * A text without the name of somebody, in whatever case they or others wrote it, and without ways to reach them. Short names
 * are words too, and are hidden where the whole name stands.
 */
export function maskPerson(text: string, name: string): string {
  const parts = name.trim().split(/\s+/u).map(foldTurkish);
  const long = parts.filter((part) => part.length >= SHORTEST_NAME);
  // Words stand at odd places, what is between them at even ones.
  const pieces = withoutContacts(text, name).split(/([\p{L}\p{M}]+)/u);
  const folded = pieces.map((piece, place) => (place % 2 === 1 ? foldTurkish(piece) : piece));
  const isName = (word: string, part: string) =>
    word === part || (word.startsWith(part) && CASE.test(word.slice(part.length)));
  const beginsWhole = (place: number) =>
    parts.every((part, offset) => {
      const at = place + offset * 2;
      const isLast = offset === parts.length - 1;
      return isName(folded[at] ?? "", part) && (isLast || /^\s+$/u.test(folded[at + 1] ?? ""));
    });
  const hidden = new Set<number>();
  for (let place = 1; place < pieces.length; place += 2) {
    if (beginsWhole(place)) for (const offset of parts.keys()) hidden.add(place + offset * 2);
    if (long.some((part) => isName(folded[place] ?? "", part))) hidden.add(place);
  }
  return pieces.map((piece, place) => (hidden.has(place) ? HIDDEN : piece)).join("");
}
