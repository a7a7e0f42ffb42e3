import type { Random } from "./random.ts";

type Palette = { back: string; fore: string; accent: string };

const palettes: readonly Palette[] = [
  { back: "#0f3d5c", fore: "#f4f1ea", accent: "#f2a541" },
  { back: "#f4f1ea", fore: "#1f5f4a", accent: "#e07a5f" },
  { back: "#2b2d42", fore: "#edf2f4", accent: "#ef5d60" },
  { back: "#ffffff", fore: "#7a1f3d", accent: "#d9a441" },
  { back: "#e8f1f2", fore: "#13496b", accent: "#2a9d8f" },
  { back: "#1d3a2f", fore: "#f1e8d8", accent: "#9fc08a" },
  { back: "#fff7ec", fore: "#b3541e", accent: "#33415c" },
  { back: "#33236b", fore: "#f3effb", accent: "#f7b2bd" },
];

type Mark = (palette: Palette, random: Random) => string;

const marks: readonly Mark[] = [
  ({ fore, accent }) =>
    `<circle cx="60" cy="60" r="34" fill="${fore}"/><path d="M60 26a34 34 0 0 1 0 68z" fill="${accent}"/>`,
  ({ fore, accent }, random) => {
    const heights = [random.int(22, 34), random.int(40, 52), random.int(58, 70)];
    return heights
      .map((height, index) => bar(28 + index * 24, 95 - height, 16, height, index === 1 ? accent : fore))
      .join("");
  },
  ({ fore, accent }) =>
    `<path d="M60 22 98 88H22z" fill="${fore}"/><path d="M60 54 79 88H41z" fill="${accent}"/>`,
  ({ fore, accent }) =>
    `<rect x="26" y="26" width="46" height="46" rx="8" fill="${fore}"/><rect x="48" y="48" width="46" height="46" rx="8" fill="${accent}" fill-opacity=".9"/>`,
  ({ fore, accent }) =>
    `<path d="M60 20 95 40v40L60 100 25 80V40z" fill="${fore}"/><circle cx="60" cy="60" r="15" fill="${accent}"/>`,
  ({ fore, accent }) =>
    `<path d="M22 78c12-26 26-26 38 0s26 26 38 0" fill="none" stroke="${fore}" stroke-width="12" stroke-linecap="round"/><circle cx="60" cy="36" r="12" fill="${accent}"/>`,
  ({ fore, accent }) =>
    `<path d="M60 96C26 82 26 44 60 24c34 20 34 58 0 72z" fill="${fore}"/><path d="M60 92V46" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`,
  ({ fore, accent }) =>
    `<circle cx="45" cy="60" r="24" fill="none" stroke="${fore}" stroke-width="11"/><circle cx="75" cy="60" r="24" fill="none" stroke="${accent}" stroke-width="11"/>`,
  ({ fore, accent }, random) => {
    const lit = random.int(0, 8);
    return Array.from({ length: 9 }, (_, index) =>
      bar(28 + (index % 3) * 23, 28 + Math.floor(index / 3) * 23, 18, 18, index === lit ? accent : fore),
    ).join("");
  },
];

/** Plain shapes on a square: no script, no text, no reference to anything outside. */
export function makeLogo(index: number, random: Random): string {
  const palette = random.pick(palettes);
  // Walking through the marks keeps neighbours in a list from looking alike.
  const mark = marks[index % marks.length] ?? random.pick(marks);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="120" height="120"><rect width="120" height="120" rx="20" fill="${palette.back}"/>${mark(palette, random)}</svg>`;
}

function bar(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${fill}"/>`;
}
