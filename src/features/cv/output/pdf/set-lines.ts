import bidiFactory from "bidi-js";
import { readBold } from "../../../../platform/text/text-blocks.ts";
import { type Run, shapeWord, type Weight } from "./shape-words.ts";

const bidi = bidiFactory();

/** Runs in the order they are read, each with where it begins. Lengths are thousandths of the type's size. */
export interface Line {
  runs: readonly PlacedRun[];
  width: number;
}

export interface PlacedRun extends Run {
  left: number;
}

interface Piece {
  runs: readonly Run[];
  width: number;
  isSpace: boolean;
}

interface Setting {
  weight: Weight;
  width: number;
  direction: "ltr" | "rtl";
  /** `**words**` are bold. */
  isMarked?: boolean | undefined;
}

/**
 * A text in lines of at most `width` (in thousandths of the type's size).
 */
export function setLines(text: string, { weight, width, direction, isMarked = false }: Setting): Line[] {
  return printable(text)
    .split("\n")
    .flatMap((paragraph) => {
      const spans = isMarked ? readBold(paragraph) : [{ text: paragraph, isBold: false }];
      const plain = spans.map((span) => span.text).join("");
      const weights = spans.flatMap((span) =>
        Array.from<Weight>({ length: span.text.length }).fill(span.isBold ? 700 : weight),
      );
      const { levels } = bidi.getEmbeddingLevels(plain, baseOf(plain, direction));
      return fill(piecesOf(withoutIsolates(plain, levels, weights)), width);
    });
}

/** A text with the direction and the weight of each of its UTF-16 units. */
interface Lettered {
  text: string;
  levels: Uint8Array;
  weights: readonly Weight[];
}

/** What somebody wrote reads in its own direction, a number from the left; what we put together, in the document's. */
function baseOf(paragraph: string, direction: "ltr" | "rtl") {
  if (paragraph.includes("\u2068")) return direction;
  return /\p{L}/u.test(paragraph) ? "auto" : "ltr";
}

/** They have done their work once every letter knows its direction. */
function withoutIsolates(text: string, levels: Uint8Array, weights: readonly Weight[]): Lettered {
  const isShown = (_: unknown, index: number) => !/[\u2066-\u2069]/.test(text[index] ?? "");
  return {
    text: text.replace(/[\u2066-\u2069]/g, ""),
    levels: levels.filter(isShown),
    weights: weights.filter(isShown),
  };
}

/** What paper has no place for goes: controls, marks of direction, halves of letters. A tab is a space. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n")
    .replace(/[\t\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(
      /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2065\u206a-\u206f\ufeff\ufffe\uffff]/gu,
      (control) => (control === "\n" ? control : ""),
    )
    .trim();
}

function piecesOf({ text: paragraph, levels, weights }: Lettered): Piece[] {
  return [...paragraph.matchAll(/ +|[^ ]+/g)].flatMap(({ 0: word, index }) => {
    let at = index;
    return partsOf(word).map((text) => {
      const end = at + text.length;
      const runs: Run[] = [];
      while (at < end) {
        const weight = weights[at] ?? 400;
        let to = at + 1;
        while (to < end && weights[to] === weight) to += 1;
        runs.push(...shapedWord(paragraph.slice(at, to), levels.subarray(at, to), weight));
        at = to;
      }
      return { runs, width: widthOf(runs), isSpace: text.startsWith(" ") };
    });
  });
}

/** A line may end after a hyphen or a stroke; long addresses part wherever their parts end. */
function partsOf(word: string): string[] {
  return word.split(word.length > 24 ? /(?<=[-/@.,;:?&=_])/ : /(?<=[-/])(?=\p{L})/u);
}

const LONGEST_CACHED = 40;
const MOST_CACHED = 20_000;
const cached = new Map<string, Run[]>();

/** The same few thousand words come again and again. */
function shapedWord(word: string, levels: Uint8Array, weight: Weight): Run[] {
  if (word.length > LONGEST_CACHED) return shapeWord(word, levels, weight);
  const key = `${weight} ${levels.join("")} ${word}`;
  let runs = cached.get(key);
  if (!runs) {
    runs = shapeWord(word, levels, weight);
    if (cached.size >= MOST_CACHED) cached.clear();
    cached.set(key, runs);
  }
  return runs;
}

const widthOf = (runs: readonly Run[]) => runs.reduce((sum, { width }) => sum + width, 0);

function fill(pieces: readonly Piece[], width: number): Line[] {
  const lines: Line[] = [];
  let line: Piece[] = [];
  let length = 0;
  const close = () => {
    while (line.at(-1)?.isSpace) line.pop();
    const runs = placed(line.flatMap(({ runs }) => runs));
    lines.push({ runs, width: widthOf(runs) });
    line = [];
    length = 0;
  };
  for (const piece of pieces) {
    if (length + piece.width > width && line.length > 0 && !piece.isSpace) close();
    if (piece.isSpace && line.length === 0) continue;
    for (const part of piece.width > width ? parted(piece, width) : [piece]) {
      if (length + part.width > width && line.length > 0 && !part.isSpace) close();
      line.push(part);
      length += part.width;
    }
  }
  close();
  return lines;
}

/** A word that is longer than a line breaks wherever the line ends. */
function parted(piece: Piece, width: number): Piece[] {
  const parts: Piece[] = [];
  for (const run of piece.runs) {
    // In the order they are read: a right-to-left run has its first letter last.
    const glyphs = run.level % 2 === 1 ? run.glyphs.toReversed() : run.glyphs;
    let from = 0;
    let length = 0;
    const close = (to: number) => {
      const own = glyphs.slice(from, to);
      const ordered = run.level % 2 === 1 ? own.toReversed() : own;
      parts.push({ runs: [{ ...run, glyphs: ordered, width: length }], width: length, isSpace: false });
      from = to;
      length = 0;
    };
    for (const [index, { advance }] of glyphs.entries()) {
      if (length + advance > width && index > from) close(index);
      length += advance;
    }
    close(glyphs.length);
  }
  return parts;
}

/** Words of one face and direction that stand beside each other are one run: readers then find the spaces between them. */
function placed(runs: readonly Run[]): PlacedRun[] {
  const read = runs.map((run, order) => ({ ...run, order }));
  const merged: (PlacedRun & { order: number })[] = [];
  let left = 0;
  for (const run of inVisualOrder(read)) {
    const last = merged.at(-1);
    if (last && last.face === run.face && last.level === run.level) {
      last.glyphs = [...last.glyphs, ...run.glyphs];
      last.width += run.width;
      last.order = Math.min(last.order, run.order);
    } else {
      merged.push({ ...run, left });
    }
    left += run.width;
  }
  return merged.sort((a, b) => a.order - b.order);
}

/** Rule L2 of the Unicode bidirectional algorithm: from the deepest level up, whatever is that deep is turned round. */
function inVisualOrder<Each extends { level: number }>(runs: readonly Each[]): Each[] {
  const ordered = [...runs];
  const deepest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = deepest; level > 0; level--) {
    let from = 0;
    while (from < ordered.length) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to++;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(to, from + 1);
    }
  }
  return ordered;
}
