import type { ICONS } from "./discovery.contract.ts";
import { MARK } from "./mark.ts";

const PAPER = "#faf6ed";
const UNITS = 32;
/** How much of a side the mark fills. A maskable icon may be cut to a circle of four fifths. */
const FILL = { plain: 0.82, maskable: 0.6 };

/** Also part of the pictures' names: a new design makes new ones. */
export const ICON_DESIGN = "1";

export async function drawIcon(name: (typeof ICONS)[number]): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const size = Number(name.replace("maskable-", ""));
  const fill = name.startsWith("maskable-") ? FILL.maskable : FILL.plain;
  const scale = (size * fill) / UNITS;
  const inset = (size - UNITS * scale) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" fill="${PAPER}"/>
    <g transform="translate(${inset} ${inset}) scale(${scale})">${MARK}</g></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
