import { outlineOf, type Part, type Place } from "../../platform/pictures/tile-parts.ts";

/** Outlines in three colours of the palette: the glaze, the pale, and the red that there is least of. */
export type Tones = readonly [glaze: string, pale: string, red: string];
type Tone = 0 | 1 | 2;
type Drawn = Place & { part: Part; tone: Tone };

/** Of a tile and of a mark, in units. */
export const SIDE = 8;
const CELL = 2;
const MIDDLE = SIDE / 2;
const TURNS = [0, 1, 2, 3] as const;

/** Those that look the same in the mirror of a tile's diagonal, turned as they do. */
const ON_THE_DIAGONAL = [
  ...(["quarter", "petal", "drop"] as const).flatMap((part) => [
    { part, turn: 0 },
    { part, turn: 2 },
  ]),
  { part: "triangle", turn: 1 },
  { part: "triangle", turn: 3 },
  { part: "disc", turn: 0 },
] as const;

/** A turn less this many quarters is what the mirror of the diagonal makes of each. */
const MIRRORED = { bar: 1, triangle: 2, quarter: 0, petal: 0, drop: 0, disc: 0, half: 3, gate: 3 };
const AT_THE_EDGES = Object.keys(MIRRORED) as (keyof typeof MIRRORED)[];

/** Of the corner, the edges and what stands by the middle: red on the edges would be more than there may be of it. */
const TILE_TONES: readonly (readonly [Tone, Tone, Tone])[] = [
  [0, 1, 2],
  [2, 1, 0],
  [1, 0, 2],
  [2, 0, 1],
];

/**
 * A tile of a wall: an eighth of it is chosen by the name, mirrored to a quarter, and turned about the middle. Names that
 * begin alike up to a slash are of one family: its colours, corners and hearts are the same, the rest is their own.
 */
export function composeTile(name: string): Tones {
  const chooseForFamily = chooser(name.split("/", 1)[0] ?? "");
  const choose = chooser(`${name} `);
  const [corner, edges, inner] = chooseForFamily(TILE_TONES);
  const [part, turn] = [choose(AT_THE_EDGES), choose(TURNS)];
  const quarter: Drawn[] = [
    { x: 0, y: 0, size: CELL, tone: corner, ...chooseForFamily(ON_THE_DIAGONAL) },
    { x: CELL, y: 0, size: CELL, tone: edges, part, turn },
    { x: 0, y: CELL, size: CELL, tone: edges, part, turn: MIRRORED[part] - turn + TURNS.length },
    { x: CELL, y: CELL, size: CELL, tone: inner, ...chooseForFamily(ON_THE_DIAGONAL) },
  ];
  const size = choose([1, 1.5, 2, 3]);
  const centre = { x: MIDDLE - size / 2, y: MIDDLE - size / 2, size, tone: choose([corner, edges]) };
  return outlined([
    ...TURNS.flatMap((quarters) => quarter.map((cell) => turnedAbout(cell, quarters))),
    { ...centre, part: choose(["disc", "star", "hexagon", "square"]) },
  ]);
}

/** For pictures that are files: each colour is named, since no sheet of styles goes with them. */
export function tileOutlines(name: string, colours: readonly [string, string, string]): string {
  return composeTile(name)
    .map((outline, tone) => `<path fill="${colours[tone]}" d="${outline}"/>`)
    .join("");
}

const ON_MARKS: readonly Part[] = [...AT_THE_EDGES, "square", "hexagon", "star"];
const MARK_TONES: readonly (readonly [Tone, Tone])[] = [
  [0, 1],
  [0, 2],
  [1, 0],
  [1, 2],
  [2, 0],
  [2, 1],
];

/** What stands alone and small: two parts, and both once more the other way round. */
export function composeMark(name: string): Tones {
  const choose = chooser(name);
  const [first, second] = choose(MARK_TONES);
  const cells: Drawn[] = [
    { x: 0, y: 0, size: MIDDLE, tone: first, part: choose(ON_MARKS), turn: choose(TURNS) },
    { x: MIDDLE, y: 0, size: MIDDLE, tone: second, part: choose(ON_MARKS), turn: choose(TURNS) },
  ];
  return outlined([0, 2].flatMap((quarters) => cells.map((cell) => turnedAbout(cell, quarters))));
}

function outlined(drawn: readonly Drawn[]): Tones {
  const inTone = (tone: Tone) =>
    drawn
      .filter((each) => each.tone === tone)
      .map(({ part, ...place }) => outlineOf(part, place))
      .join("");
  return [inTone(0), inTone(1), inTone(2)];
}

function turnedAbout(cell: Drawn, quarters: number): Drawn {
  if (quarters === 0) return cell;
  const { x, y, size, turn = 0 } = cell;
  const turned = { ...cell, x: SIDE - y - Number(size), y: x, turn: turn + 1 };
  return turnedAbout(turned, quarters - 1);
}

/** The same name chooses the same, on every machine and for good. */
function chooser(name: string) {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return <Choice>(choices: readonly Choice[]): Choice => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1_013_904_223;
    const mixed = Math.imul(state ^ (state >>> 13), 3_266_489_917);
    return choices[((mixed ^ (mixed >>> 16)) >>> 0) % choices.length] as Choice;
  };
}
