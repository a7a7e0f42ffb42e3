import { likeness } from "../checks/text-likeness.ts";
import type { Content } from "../own-advertisements.rules.ts";

/** Below it, a title or a text is another one. */
const SAME_TITLE = 0.6;
const SAME_TEXT = 0.8;
/** Of the pay, either way. */
const LITTLE_PAY = 0.1;

type Substance = Pick<
  Content,
  | "title"
  | "positionId"
  | "places"
  | "isAbroad"
  | "salaryMin"
  | "salaryMax"
  | "description"
  | "qualifications"
>;

/** More than a little: people who applied to the one would not know the other again. */
export function isChangedInSubstance(before: Substance, after: Substance): boolean {
  return (
    before.positionId !== after.positionId ||
    citiesOf(before) !== citiesOf(after) ||
    isOtherPay(before.salaryMin, after.salaryMin) ||
    isOtherPay(before.salaryMax, after.salaryMax) ||
    likeness(before.title, after.title) < SAME_TITLE ||
    likeness(textOf(before), textOf(after)) < SAME_TEXT
  );
}

const textOf = ({ description, qualifications }: Substance) => `${description}\n${qualifications}`;

function citiesOf({ places, isAbroad }: Substance): string {
  const cities = places.map(({ name, provinceId }) => (isAbroad ? name : String(provinceId)));
  return [...new Set(cities)].sort().join("|");
}

function isOtherPay(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before !== after;
  return Math.abs(before - after) > LITTLE_PAY * Math.max(before, after);
}

/** A part of a text that stayed, went or came. */
export interface TextPart {
  kind: "same" | "gone" | "new";
  text: string;
}

/** Longer ones than that are compared as a whole: nobody reads so many words one by one. */
const MOST_COMPARED = 1_000_000;

/** What became of a text, word by word. */
export function compareWords(before: string, after: string): TextPart[] {
  const [old, now] = [piecesOf(before), piecesOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end))
    end += 1;
  const parts: TextPart[] = [];
  const add = (kind: TextPart["kind"], pieces: readonly string[]) => {
    const text = pieces.join("");
    const last = parts.at(-1);
    if (text === "") return;
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  add("same", old.slice(0, start));
  compareMiddle(old.slice(start, old.length - end), now.slice(start, now.length - end), add);
  add("same", old.slice(old.length - end));
  return parts;
}

const piecesOf = (text: string) => text.split(/(?<=\s)(?=\S)/);

/** By the longest common subsequence, whose lengths fill a table from its end. */
function compareMiddle(
  old: readonly string[],
  now: readonly string[],
  add: (kind: TextPart["kind"], pieces: readonly string[]) => void,
): void {
  const width = now.length + 1;
  if ((old.length + 1) * width > MOST_COMPARED) {
    add("gone", old);
    add("new", now);
    return;
  }
  const lengths = new Uint16Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [gone = "", come = ""] = [old[row], now[column]];
    if (row < old.length && column < now.length && gone === come) {
      add("same", [gone]);
      row += 1;
      column += 1;
    } else if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) {
      add("gone", [gone]);
      row += 1;
    } else {
      add("new", [come]);
      column += 1;
    }
  }
}

const AROUND = 80;

/** Only what stands around a change: a long text is not read again for a word of it. */
export function shortened(parts: readonly TextPart[]): TextPart[] {
  return parts.map((part, index) => {
    if (part.kind !== "same" || part.text.length <= 2 * AROUND) return part;
    const head = index > 0 ? part.text.slice(0, AROUND) : "";
    const tail = index < parts.length - 1 ? part.text.slice(-AROUND) : "";
    return { ...part, text: `${head}…${tail}` };
  });
}
