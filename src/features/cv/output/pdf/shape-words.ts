import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as harfbuzz from "harfbuzzjs";
import { projectRoot } from "../../../../platform/project-root.ts";

export type Weight = 400 | 700;

/** Letters of one script in one weight. Read once and cached: a thread sets many documents. */
export interface Face {
  name: string;
  bytes: Uint8Array;
  font: harfbuzz.Font;
  letters: ReadonlySet<number>;
}

/** Lengths are thousandths of the type's size. */
export interface Glyph {
  id: number;
  /** What it stands for; nothing for a dot that belongs to the letter before or after it. */
  unicode: readonly number[];
  advance: number;
  x: number;
  y: number;
}

/** Letters of one face and direction, from left to right. */
export interface Run {
  face: Face;
  glyphs: readonly Glyph[];
  width: number;
  /** Odd ones are read from right to left. */
  level: number;
}

const SCRIPTS = ["latin", "latin-ext", "cyrillic", "arabic"];

const readFace = (script: string, weight: Weight): Face => {
  const name = `document-${script}-${weight}`;
  const bytes = new Uint8Array(readFileSync(join(projectRoot, "src/ui/fonts", `${name}.ttf`)));
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
  const font = new harfbuzz.Font(face);
  font.setScale(1000, 1000);
  return { name, bytes, font, letters: new Set(face.collectUnicodes()) };
};

const FACES: Record<Weight, readonly Face[]> = {
  400: SCRIPTS.map((script) => readFace(script, 400)),
  700: SCRIPTS.map((script) => readFace(script, 700)),
};

/** Every letter from the first that has it; what none has is a box, but one that still copies as what it is. */
function faceOf(codePoint: number, weight: Weight, level: number): Face {
  const faces = FACES[weight];
  const has = ({ letters }: Face) => letters.has(codePoint);
  // A space between Arabic words is an Arabic one.
  return (level % 2 === 1 ? faces.findLast(has) : faces.find(has)) ?? (faces[0] as Face);
}

/** One word, with the direction of each of its UTF-16 units, as runs in the order they are read. */
export function shapeWord(word: string, levels: Uint8Array, weight: Weight): Run[] {
  const runs: Run[] = [];
  let from = 0;
  let at = 0;
  let face: Face | undefined;
  const close = (to: number) => {
    if (face && to > from) runs.push(shapeRun(word.slice(from, to), face, levels[from] ?? 0));
    from = to;
  };
  for (const letter of word) {
    const codePoint = letter.codePointAt(0) ?? 0;
    const own =
      face && isMark(letter) && face.letters.has(codePoint)
        ? face
        : faceOf(codePoint, weight, levels[at] ?? 0);
    if (own !== face || (at > 0 && levels[at] !== levels[at - 1])) close(at);
    face = own;
    at += letter.length;
  }
  close(word.length);
  return runs;
}

const isMark = (letter: string) => /[\p{M}\u200c\u200d]/u.test(letter);

const buffer = new harfbuzz.Buffer();

function shapeRun(text: string, face: Face, level: number): Run {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  buffer.reset();
  // Each letter and each mark can then be told apart in the file.
  buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS);
  buffer.addCodePoints(letters);
  buffer.guessSegmentProperties();
  buffer.setDirection(level % 2 === 1 ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
  harfbuzz.shape(face.font, buffer);
  const positions = buffer.getGlyphPositions();
  const drawn = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { id: codepoint, cluster, advance: xAdvance, x: xOffset, y: yOffset };
  });
  const unicode = lettersOf(drawn, letters);
  const glyphs = drawn.map(({ cluster, ...glyph }, index) => ({ ...glyph, unicode: unicode[index] ?? [] }));
  return { face, glyphs, width: glyphs.reduce((sum, { advance }) => sum + advance, 0), level };
}

/**
 * Which letters each glyph stands for. A letter that is drawn as several (a stroke and its dots) is said once, by the widest
 * of them, together with its vowel marks; several letters that are drawn as one are said together.
 */
function lettersOf(drawn: readonly { cluster: number; advance: number }[], letters: readonly number[]) {
  const letterOf = (cluster: number) => {
    let start = cluster;
    while (start > 0 && isMark(String.fromCodePoint(letters[start] ?? 0))) start--;
    return start;
  };
  const starts = [...new Set(drawn.map(({ cluster }) => letterOf(cluster)))].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? letters.length]));
  const speaker = new Map<number, number>();
  for (const [index, { cluster, advance }] of drawn.entries()) {
    const start = letterOf(cluster);
    const widest = speaker.get(start);
    if (widest === undefined || advance > (drawn[widest]?.advance ?? 0)) speaker.set(start, index);
  }
  return drawn.map(({ cluster }, index) => {
    const start = letterOf(cluster);
    return speaker.get(start) === index ? letters.slice(start, ends.get(start)) : [];
  });
}
