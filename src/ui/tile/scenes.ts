import type { Part } from "../../platform/pictures/tile-parts.ts";

export type SceneTone = "glaze" | "pale" | "red" | "paper" | "ink";
/** Where it begins, how wide and how high it is, in units, and its quarter turns. What comes later lies above. */
export type SceneLine = readonly [
  SceneTone,
  Part,
  x: number,
  y: number,
  width: number,
  height: number,
  turn?: number,
];

export const SCENE_WIDTH = 24;
export const SCENE_HEIGHT = 16;

const FLOOR: SceneLine = ["ink", "square", 0, 15.7, 24, 0.2];

/** A sheet with a portrait and lines, as CVs and notes have them. */
function sheet(x: number, y: number, back: SceneTone = "paper"): SceneLine[] {
  return [
    [back, "square", x, y, 5, 6.5],
    ["red", "disc", x + 0.6, y + 0.6, 1.6, 1.6],
    ["glaze", "square", x + 2.7, y + 1, 1.6, 0.5],
    ["ink", "square", x + 0.7, y + 3, 3.6, 0.25],
    ["ink", "square", x + 0.7, y + 4, 3.6, 0.25],
    ["ink", "square", x + 0.7, y + 5, 2.2, 0.25],
  ];
}

export const scenes = {
  /** A place to write at */
  desk: [
    ["pale", "gate", 1.5, 1.5, 9, 8],
    ...sheet(6, 2.5),
    ["red", "half", 14.5, 2.6, 5, 4],
    ["glaze", "square", 16.8, 4.6, 0.4, 4.4],
    ["pale", "gate", 12, 6.8, 2, 2.2, 2],
    ["glaze", "square", 2, 9, 20, 1],
    ["glaze", "square", 4, 10, 1, 5.7],
    ["glaze", "square", 19, 10, 1, 5.7],
    FLOOR,
  ],
  /** A CV that begins: the sheet, what it may be made from, and the pen */
  portrait: [
    ["pale", "square", 2.6, 6.4, 6, 9.3],
    ["glaze", "square", 4.8, 4.2, 6, 11.5],
    ["paper", "square", 7, 1.9, 10, 13.8],
    ["pale", "square", 8.2, 3.1, 3.6, 4],
    ["red", "disc", 9.2, 3.6, 1.6, 1.6],
    ["glaze", "gate", 8.7, 5.3, 2.6, 1.8],
    ["glaze", "square", 12.8, 3.3, 3, 0.8],
    ["ink", "square", 12.8, 4.9, 3, 0.25],
    ["ink", "square", 12.8, 5.9, 2, 0.25],
    ["glaze", "square", 8.2, 8.6, 2.6, 0.6],
    ["ink", "square", 8.2, 10, 7.6, 0.25],
    ["ink", "square", 8.2, 11, 7.6, 0.25],
    ["ink", "square", 8.2, 12, 5, 0.25],
    ["red", "gate", 19.4, 3.9, 1.8, 2.4],
    ["glaze", "square", 19.4, 6.3, 1.8, 7],
    ["ink", "triangle", 19.4, 13.3, 0.9, 2.4, 2],
    ["ink", "triangle", 20.3, 13.3, 0.9, 2.4, 1],
    FLOOR,
  ],
  /** Things that were pinned up to be found again */
  board: [
    ["pale", "square", 2, 1, 20, 11.5],
    ["paper", "square", 4, 3, 5, 7],
    ["red", "star", 4.8, 3.8, 3.4, 3.4],
    ["ink", "square", 4.8, 8.2, 3.4, 0.3],
    ["paper", "square", 10.5, 3.6, 4, 5],
    ["glaze", "quarter", 10.5, 3.6, 4, 4],
    ["paper", "square", 16, 2.6, 4.4, 6.4],
    ["glaze", "petal", 16.6, 3.2, 3.2, 3.2, 1],
    ["ink", "square", 16.8, 7.4, 2.8, 0.3],
    ["glaze", "square", 5, 12.5, 0.8, 3.2],
    ["glaze", "square", 18.2, 12.5, 0.8, 3.2],
    FLOOR,
  ],
  /** Something to send */
  letter: [
    ["paper", "square", 6, 0.8, 12, 9],
    ["glaze", "square", 7.5, 2.2, 4, 0.7],
    ["ink", "square", 7.5, 4, 9, 0.25],
    ["ink", "square", 7.5, 5.2, 9, 0.25],
    ["pale", "square", 3, 6, 18, 9.7],
    ["glaze", "triangle", 3, 6, 9, 6.4, 2],
    ["glaze", "triangle", 12, 6, 9, 6.4, 1],
    ["red", "star", 10.2, 9.6, 3.6, 3.6],
    FLOOR,
  ],
  /** Something has happened */
  bell: [
    ["pale", "petal", 1.5, 4, 4, 4, 1],
    ["pale", "petal", 18.5, 4, 4, 4],
    ["pale", "disc", 2.5, 11, 1.6, 1.6],
    ["pale", "disc", 19.9, 11, 1.6, 1.6],
    ["red", "disc", 10.9, 0.8, 2.2, 2.2],
    ["glaze", "gate", 7.5, 2.4, 9, 9.4],
    ["glaze", "square", 5.5, 11.8, 13, 1.3],
    ["red", "half", 10, 13.1, 4, 4, 2],
    FLOOR,
  ],
  /** Again on the next day */
  calendar: [
    ["pale", "square", 4, 3, 16, 12.7],
    ["glaze", "square", 4, 3, 16, 3],
    ["ink", "square", 7, 1.6, 0.6, 2.8],
    ["ink", "square", 16.4, 1.6, 0.6, 2.8],
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map(
        (column): SceneLine => ["paper", "square", 5.6 + column * 3.4, 7.2 + row * 2.8, 2.6, 2],
      ),
    ),
    ["red", "star", 12.3, 9.7, 2.8, 2.6],
    ["glaze", "quarter", 5.6, 7.2, 2, 2],
    FLOOR,
  ],
  /** Two who meet about work */
  chairs: [
    ["pale", "star", 9.8, 0.8, 4.4, 4.4],
    ["glaze", "square", 2.4, 4.4, 1, 11.3],
    ["glaze", "square", 2.4, 9.6, 5.4, 1],
    ["glaze", "square", 6.8, 10.6, 1, 5.1],
    ["red", "square", 20.6, 4.4, 1, 11.3],
    ["red", "square", 16.2, 9.6, 5.4, 1],
    ["red", "square", 16.2, 10.6, 1, 5.1],
    ["pale", "half", 9.4, 8, 5.2, 4, 2],
    ["pale", "square", 11.7, 9.4, 0.6, 6.3],
    ["glaze", "gate", 11.2, 6.4, 1.6, 1.6, 2],
    FLOOR,
  ],
  /** Looking for something */
  lens: [
    ["pale", "square", 1, 2, 8, 3],
    ["pale", "square", 1, 6.4, 12, 3],
    ["pale", "square", 1, 10.8, 9, 3],
    ["glaze", "petal", 15.2, 8.6, 7, 7],
    ["glaze", "disc", 7, 1, 11, 11],
    ["paper", "disc", 8.4, 2.4, 8.2, 8.2],
    ["red", "star", 10.4, 4.4, 4.2, 4.2],
    FLOOR,
  ],
  /** What two have said */
  talk: [
    ["glaze", "drop", 2, 1, 10, 9, 3],
    ["paper", "disc", 4.4, 4.6, 1.5, 1.5],
    ["paper", "disc", 6.4, 4.6, 1.5, 1.5],
    ["paper", "disc", 8.4, 4.6, 1.5, 1.5],
    ["pale", "drop", 12.5, 6, 9.5, 9, 2],
    ["red", "star", 15.4, 8.6, 3.6, 3.6],
    FLOOR,
  ],
  /** It was cut out */
  newspaper: [
    ["pale", "square", 3, 0.8, 13, 14.9],
    ["glaze", "square", 4.4, 2, 7, 1.4],
    ["red", "disc", 13, 1.9, 1.6, 1.6],
    ["ink", "square", 4.4, 4.4, 10.2, 0.3],
    ...[6, 7.2, 8.4, 9.6, 10.8, 12, 13.2].map((y): SceneLine => ["ink", "square", 4.4, y, 4.4, 0.25]),
    ["paper", "square", 10, 6, 4.6, 5],
    ["red", "square", 17.6, 9.4, 4.6, 5],
    ["paper", "quarter", 17.6, 9.4, 3, 3],
    FLOOR,
  ],
  /** A break */
  tea: [
    ["pale", "disc", 12.6, 0.3, 0.9, 0.9],
    ["pale", "disc", 11, 1.3, 1.2, 1.2],
    ["pale", "disc", 12.3, 2.7, 1.4, 1.4],
    ["pale", "gate", 8.4, 4.4, 7.2, 9, 2],
    ["red", "gate", 9, 6.6, 6, 6.4, 2],
    ["glaze", "half", 5, 13.2, 14, 5, 2],
    ["ink", "square", 17, 12.6, 5, 0.4],
    FLOOR,
  ],
  /** Somewhere in town */
  map: [
    ["pale", "square", 1, 2, 7.4, 12.4],
    ["paper", "square", 8.4, 2, 7.2, 12.4],
    ["pale", "square", 15.6, 2, 7.4, 12.4],
    ["glaze", "wave", 1, 8, 22, 6.4],
    ["paper", "quarter", 17.6, 3.4, 3.4, 3.4],
    ["paper", "square", 2.6, 3.4, 3, 3],
    ["red", "disc", 9.4, 3, 5.2, 5.2],
    ["red", "triangle", 9.7, 6.4, 2.3, 4, 2],
    ["red", "triangle", 12, 6.4, 2.3, 4, 1],
    ["paper", "disc", 11, 4.6, 2, 2],
  ],
  /** A first step */
  ladder: [
    ["red", "disc", 17.4, 0.6, 4.4, 4.4],
    ["pale", "square", 2, 12.6, 5, 3.1],
    ["pale", "square", 7, 9.8, 5, 5.9],
    ["pale", "square", 12, 7, 5, 8.7],
    ["glaze", "square", 17, 5, 5, 10.7],
    ["glaze", "quarter", 7, 9.8, 2.4, 2.4],
    ["glaze", "quarter", 12, 7, 2.4, 2.4],
    ["red", "gate", 3.6, 9, 1.8, 3.6],
    ["ink", "disc", 3.7, 7, 1.6, 1.6],
    FLOOR,
  ],
  /** Another city */
  bridge: [
    ["red", "disc", 15.4, 0.8, 4.4, 4.4],
    ["pale", "gate", 1, 2.6, 2.4, 5],
    ["pale", "gate", 3.6, 4.2, 3, 3.4],
    ["pale", "gate", 20.6, 3.6, 2.4, 4],
    ["glaze", "square", 0, 7.4, 24, 7],
    ["paper", "gate", 1, 9.4, 4, 5],
    ["paper", "gate", 7, 9, 10, 5.4],
    ["paper", "gate", 19, 9.4, 4, 5],
    ["pale", "wave", 0, 11.6, 8, 4.2],
    ["pale", "wave", 8, 11.6, 8, 4.2],
    ["pale", "wave", 16, 11.6, 8, 4.2],
  ],
} as const satisfies Record<string, readonly SceneLine[]>;
