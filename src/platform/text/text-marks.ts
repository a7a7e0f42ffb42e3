import { pictureLine } from "./text-blocks.ts";

/** What a button writes into a text, by the marks that `text-blocks.ts` reads. */
export type TextMark = "heading" | "list" | "bold" | "link" | { picture: number };

export interface Chosen {
  value: string;
  start: number;
  end: number;
}

/** What takes the place of the letters between `from` and `to`, and what is chosen afterwards. */
export interface Marking {
  from: number;
  to: number;
  text: string;
  start: number;
  end: number;
}

export function markText(chosen: Chosen, mark: TextMark): Marking {
  if (mark === "heading" || mark === "list") return markLines(chosen, mark);
  if (mark === "bold") return markBold(chosen);
  return mark === "link" ? markLink(chosen) : placePicture(chosen, mark.picture);
}

const SIGN = /^\s*(?:#{2,3}|[-•*>]|\d{1,2}[.)])\s+/;
const LINE_MARKS = {
  heading: { sign: "## ", pattern: /^\s*##\s+/ },
  list: { sign: "- ", pattern: /^\s*[-•*]\s+/ },
};

/** Whole lines; those that all have the mark lose it. */
function markLines({ value, start, end }: Chosen, mark: keyof typeof LINE_MARKS): Marking {
  const { sign, pattern } = LINE_MARKS[mark];
  // A line of which nothing but its beginning is reached is not meant.
  const last = end > start && value[end - 1] === "\n" ? end - 1 : end;
  const from = value.lastIndexOf("\n", start - 1) + 1;
  const next = value.indexOf("\n", last);
  const to = next < 0 ? value.length : next;
  const lines = value.slice(from, to).split("\n");
  const isMarked = lines.every((line) => pattern.test(line) || line.trim() === "") && lines.some(Boolean);
  const isAlone = lines.length === 1;
  const text = lines
    .map((line) =>
      line.trim() === "" && !isAlone ? line : `${isMarked ? "" : sign}${line.replace(SIGN, "")}`,
    )
    .join("\n");
  if (!isAlone) return { from, to, text, start: from, end: from + text.length };
  // The words stay chosen, or the caret where it was among them.
  const moved = (place: number) => Math.max(from, place + text.length - (to - from));
  return { from, to, text, start: moved(start), end: moved(last) };
}

const STARS = "**";

function markBold({ value, start, end }: Chosen): Marking {
  const isAround = value.slice(start - 2, start) === STARS && value.slice(end, end + 2) === STARS;
  const chosen = value.slice(start, end);
  if (start >= 2 && isAround)
    return { from: start - 2, to: end + 2, text: chosen, start: start - 2, end: end - 2 };
  if (chosen.trim() === "")
    return {
      from: start,
      to: end,
      text: `${STARS}${chosen.trim()}${STARS}`,
      start: start + 2,
      end: start + 2,
    };
  // Stars reach no further than their line, and stand at its words.
  const lines = chosen.split("\n").map((line) => {
    const before = (SIGN.exec(line) ?? /^\s*/.exec(line))?.[0] ?? "";
    const words = line.slice(before.length).trimEnd();
    return { before, words, after: line.slice(before.length + words.length) };
  });
  const isBold = lines.every(({ words }) => words === "" || /^\*\*.+\*\*$/.test(words));
  const text = lines
    .map(({ before, words, after }) => {
      if (words === "") return `${before}${after}`;
      return `${before}${isBold ? words.slice(2, -2) : `${STARS}${words}${STARS}`}${after}`;
    })
    .join("\n");
  return { from: start, to: end, text, start, end: start + text.length };
}

/** Words get an address, an address gets words: the caret stands where the other one is written. */
function markLink({ value, start, end }: Chosen): Marking {
  const chosen = value.slice(start, end).trim();
  const isAddress = /^\/[^\s()\\]*$/.test(chosen);
  const words = isAddress ? "" : chosen.replace(/[[\]]/g, "").replace(/\s+/g, " ");
  const address = isAddress ? chosen : "/";
  const text = `[${words}](${address})`;
  const caret = start + (words === "" ? 1 : text.length - 1);
  return { from: start, to: end, text, start: caret, end: caret };
}

/** On a line of its own; the caret stands where one says what it shows. */
function placePicture({ value, start, end }: Chosen, picture: number): Marking {
  const said = value.slice(start, end).replace(/[[\]]/g, "").replace(/\s+/g, " ").trim();
  const isFirst = start === 0 || value[start - 1] === "\n";
  const isLast = end === value.length || value[end] === "\n";
  const text = `${isFirst ? "" : "\n"}${pictureLine(picture, said)}${isLast ? "" : "\n"}`;
  const caret = start + text.indexOf("](");
  return { from: start, to: end, text, start: caret, end: caret };
}
