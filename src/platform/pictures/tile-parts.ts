/** What every picture is made of, each in a square of one unit; filled, they close by themselves. */
const SHAPES = {
  square: "M0 0L1 0L1 1L0 1",
  bar: "M0 0L.5 0L.5 1L0 1",
  triangle: "M0 0L1 1L0 1",
  quarter: "M0 0L1 0A1 0 1",
  petal: "M0 0A1 1 1A1 0 0",
  drop: "M0 0L.5 0A.5 1 .5A.5 .5 1A.5 0 .5",
  disc: "M0 .5A.5 1 .5A.5 0 .5",
  half: "M0 1A.5 1 1",
  gate: "M0 1L0 .5A.5 1 .5L1 1",
  hexagon: "M.25 .07L.75 .07L1 .5L.75 .93L.25 .93L0 .5",
  star: "M.5 0L1 .5L.5 1L0 .5M.15 .15L.85 .15L.85 .85L.15 .85",
  wave: "M0 .5Q.25 0 .5 .5Q.75 1 1 .5L1 1L0 1",
} as const;

export type Part = keyof typeof SHAPES;

export interface Place {
  x: number;
  y: number;
  /** Its side, or its two */
  size: number | readonly [width: number, height: number];
  /** In quarters, clockwise */
  turn?: number | undefined;
}

/** A part at its place, as SVG writes outlines. An arc is given by its radius and where it ends, and runs clockwise. */
export function outlineOf(part: Part, { x, y, size, turn = 0 }: Place): string {
  const [width, height] = typeof size === "number" ? [size, size] : size;
  return SHAPES[part].replace(/([MLAQ])([^MLAQ]+)/g, (_all, command: string, text: string) => {
    const numbers = text.trim().split(" ").map(Number);
    const radius = command === "A" ? numbers.shift() : undefined;
    const points = [];
    for (let place = 0; place < numbers.length; place += 2) {
      const [across, down] = turned(numbers[place] ?? 0, numbers[place + 1] ?? 0, turn);
      points.push(`${short(x + across * width)} ${short(y + down * height)}`);
    }
    const arc = radius === undefined ? "" : `${short(radius * width)} ${short(radius * height)} 0 01`;
    return `${command}${arc}${points.join(" ")}`;
  });
}

function turned(across: number, down: number, turn: number): [number, number] {
  const [x, y] = [1 - down, across];
  return turn % 4 === 0 ? [across, down] : turned(x, y, (turn % 4) - 1);
}

function short(number: number): string {
  return String(Math.round(number * 100) / 100).replace(/^0\./, ".");
}
