import { outlineOf, type Part } from "../platform/pictures/tile-parts.ts";
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

/** In the first colour or the second; where, how wide and how high on eight units, and its quarter turns. */
type Shape = readonly [
  keyof Palette,
  Part,
  x: number,
  y: number,
  width: number,
  height: number,
  turn?: number,
];

/** What a company does, with the parts that tiles are made of. */
const marks = {
  chip: [
    ["fore", "square", 1.8, 1.8, 4.4, 4.4],
    ["accent", "square", 3, 3, 2, 2],
  ],
  cross: [
    ["fore", "square", 3, 1.4, 2, 5.2],
    ["fore", "square", 1.4, 3, 5.2, 2],
    ["accent", "disc", 3.2, 3.2, 1.6, 1.6],
  ],
  bag: [
    ["accent", "gate", 2.8, 1.2, 2.4, 3],
    ["back", "gate", 3.3, 1.8, 1.4, 2.4],
    ["fore", "square", 1.7, 3, 4.6, 3.6],
  ],
  beach: [
    ["accent", "disc", 2.7, 1.3, 2.6, 2.6],
    ["fore", "wave", 1.2, 3.2, 5.6, 3.4],
  ],
  house: [
    ["fore", "triangle", 1.3, 1.5, 2.7, 2.4, 3],
    ["fore", "triangle", 4, 1.5, 2.7, 2.4],
    ["fore", "square", 2.1, 3.9, 3.8, 2.7],
    ["accent", "gate", 3.3, 4.6, 1.4, 2],
  ],
  flower: [
    ["fore", "petal", 1.4, 1.4, 2.6, 2.6],
    ["accent", "petal", 4, 1.4, 2.6, 2.6, 1],
    ["fore", "petal", 4, 4, 2.6, 2.6],
    ["accent", "petal", 1.4, 4, 2.6, 2.6, 1],
  ],
  truck: [
    ["fore", "square", 1, 2.4, 3.6, 2.8],
    ["accent", "gate", 4.8, 3.2, 2.2, 2],
    ["fore", "disc", 1.6, 4.9, 1.5, 1.5],
    ["fore", "disc", 4.9, 4.9, 1.5, 1.5],
  ],
  wheel: [
    ["fore", "disc", 1.3, 1.3, 5.4, 5.4],
    ["accent", "disc", 2.8, 2.8, 2.4, 2.4],
  ],
  bowl: [
    ["fore", "half", 1.3, 3.6, 5.4, 5.6, 2],
    ["accent", "petal", 3.3, 1.3, 2, 2],
  ],
  book: [
    ["fore", "square", 1.4, 1.9, 2.5, 4.3],
    ["fore", "square", 4.1, 1.9, 2.5, 4.3],
    ["accent", "square", 4.6, 2.6, 1.5, 0.6],
    ["accent", "square", 4.6, 3.8, 1.5, 0.6],
  ],
  bars: [
    ["fore", "square", 1.5, 4.4, 1.4, 2.2],
    ["accent", "square", 3.3, 3, 1.4, 3.6],
    ["fore", "square", 5.1, 1.5, 1.4, 5.1],
  ],
  flame: [
    ["fore", "drop", 1.8, 1.5, 4.6, 5, 1],
    ["accent", "drop", 3, 3.6, 2.2, 2.4, 1],
  ],
  leaf: [
    ["fore", "petal", 1.8, 1.4, 4.8, 4.8, 1],
    ["accent", "petal", 1.4, 4, 2.4, 2.4],
  ],
  gear: [
    ["fore", "star", 1.2, 1.2, 5.6, 5.6],
    ["accent", "disc", 2.9, 2.9, 2.2, 2.2],
  ],
  crystal: [
    ["fore", "hexagon", 1.3, 1.3, 5.4, 5.4],
    ["accent", "hexagon", 2.8, 2.8, 2.4, 2.4],
  ],
  sail: [
    ["fore", "triangle", 2, 1.2, 2.2, 3.2, 3],
    ["accent", "triangle", 4.4, 1.8, 1.8, 2.6],
    ["fore", "half", 1.4, 4.7, 5.2, 3.6, 2],
  ],
  people: [
    ["fore", "drop", 1.3, 1.4, 3.4, 3.2, 3],
    ["accent", "drop", 3.6, 3.4, 3.1, 3.1, 2],
  ],
  vessel: [
    ["fore", "gate", 2.2, 2.2, 3.6, 4.4, 2],
    ["accent", "square", 1.8, 1.6, 4.4, 0.9],
  ],
} as const satisfies Record<string, readonly Shape[]>;

type Mark = keyof typeof marks;

const sectorsByMark: Partial<Record<Mark, string>> = {
  chip: "bilisim e-ticaret telekomunikasyon elektrik-ve-elektronik",
  cross: "saglik ilac",
  bag: "perakende hizli-tuketim",
  beach: "turizm-ve-otelcilik spor-ve-eglence",
  house: "insaat gayrimenkul mimarlik-ve-tasarim mobilya",
  flower: "tekstil-ve-hazir-giyim guzellik-ve-kisisel-bakim",
  truck: "lojistik-ve-tasimacilik",
  wheel: "otomotiv",
  bowl: "gida restoran-ve-yiyecek-icecek",
  book: "egitim hukuk medya-ve-yayincilik matbaa ambalaj-ve-kagit",
  bars: "bankacilik-ve-finans sigorta muhasebe-ve-denetim danismanlik",
  flame: "enerji",
  leaf: "tarim-ve-hayvancilik orman-urunleri cevre-ve-geri-donusum",
  gear: "makine savunma-sanayi",
  crystal: "demir-celik-ve-metal kimya madencilik plastik-ve-kaucuk",
  sail: "denizcilik havacilik",
  vessel: "cam-ve-seramik dayanikli-tuketim temizlik-ve-tesis-yonetimi",
};

export function markOf(sectorSlug: string): Mark {
  const found = Object.entries(sectorsByMark).find(([, slugs]) => slugs.split(" ").includes(sectorSlug));
  // Those whose work is other people.
  return (found?.[0] as Mark | undefined) ?? "people";
}

/** Plain shapes on a square: no script, no text, no reference to anything outside. */
export function makeLogo(sectorSlug: string, random: Random): string {
  const palette = random.pick(palettes);
  const shapes: readonly Shape[] = marks[markOf(sectorSlug)];
  const drawn = shapes.map(([colour, part, x, y, width, height, turn]) => {
    const outline = outlineOf(part, { x, y, size: [width, height], turn });
    return `<path fill="${palette[colour]}" d="${outline}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="120" height="120"><rect width="8" height="8" rx="1.3" fill="${palette.back}"/>${drawn.join("")}</svg>`;
}
