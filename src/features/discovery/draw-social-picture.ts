import { join } from "node:path";
import type { OverlayOptions } from "sharp";
import type { SocialPicture } from "../../platform/pictures/social-picture.ts";
import { projectRoot } from "../../platform/project-root.ts";
import { SIDE, tileOutlines } from "../../ui/tile/compose.ts";
import { drawableText } from "./drawable-text.ts";
import { WORDMARK } from "./mark.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 84;
/** A column of tiles at the right edge, five from top to bottom. */
const TILE = HEIGHT / 5;
const TEXT_WIDTH = WIDTH - 1.5 * MARGIN - TILE;
const GLAZES = ["#123a80", "#b9cdec", "#c2512a"] as const;
const COLOURS = { paper: "#faf6ed", ink: "#1b1916", soft: "#4a453e", line: "#ddd3c1", blue: "#123a80" };

const FONTS = ["picture-latin", "picture-latin-ext", "picture-cyrillic", "picture-arabic"].map((name) =>
  join(projectRoot, "src/ui/fonts", `${name}.ttf`),
);
/** As the font files name themselves. */
const FAMILY = "Source Sans 3 ExtraLight, Noto Sans Arabic";

/** Large for few words, smaller for many; four lines at most, then the rest is left out. */
const TITLE_SIZES = [
  { upTo: 28, size: 96 },
  { upTo: 60, size: 72 },
  { upTo: 120, size: 54 },
] as const;
const SMALLEST_TITLE = 54;
const LONGEST_TITLE = 120;
const TITLE = { top: 172, room: 262 };
const LONGEST_LINE = 58;
const LINE = { room: 52, gap: 12, bottom: HEIGHT - 68 };
const MOST_LINES = 2;
const RIGHT_TO_LEFT = /^[^\p{L}]*\p{Script=Arabic}/u;

/** The PNG that others show with a link. */
export async function drawSocialPicture(picture: SocialPicture): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  await loadFonts(sharp);

  async function write(text: string, style: { size: number; colour: string; room: number }) {
    const drawn = await sharp({
      text: {
        text: `<span foreground="${style.colour}">${escapeMarkup(text)}</span>`,
        // Pango takes points; at 72 dots an inch they are pixels.
        font: `${FAMILY} ${style.size}`,
        dpi: 72,
        width: TEXT_WIDTH,
        rgba: true,
        wrap: "word-char",
        spacing: Math.round(-style.size * 0.12),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    const { width } = drawn.info;
    const height = Math.min(drawn.info.height, style.room);
    const input = await sharp(drawn.data).extract({ left: 0, top: 0, width, height }).toBuffer();
    return { input, height, left: RIGHT_TO_LEFT.test(text) ? MARGIN + TEXT_WIDTH - width : MARGIN };
  }

  const title = drawableText(picture.title, LONGEST_TITLE) || "Mesai";
  const size = TITLE_SIZES.find(({ upTo }) => title.length <= upTo)?.size ?? SMALLEST_TITLE;
  const overlays: OverlayOptions[] = [
    { ...(await write(title, { size, colour: COLOURS.ink, room: TITLE.room })), top: TITLE.top },
  ];
  const lines = picture.lines.map((line) => drawableText(line, LONGEST_LINE)).filter((line) => line !== "");
  let bottom = LINE.bottom;
  for (const [index, line] of [...lines.slice(0, MOST_LINES).entries()].reverse()) {
    const style = index === 0 ? { size: 40, colour: COLOURS.blue } : { size: 34, colour: COLOURS.soft };
    const drawn = await write(line, { ...style, room: LINE.room });
    overlays.push({ ...drawn, top: bottom - drawn.height });
    bottom -= drawn.height + LINE.gap;
  }
  return sharp(Buffer.from(backgroundOf(picture)))
    .composite(overlays)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}

let fontsLoaded: Promise<void> | undefined;

/** The library knows a font file for good once a text has named it. */
function loadFonts(sharp: typeof import("sharp").default): Promise<void> {
  fontsLoaded ??= (async () => {
    // Beside one picture at a time, one thread a picture.
    sharp.concurrency(1);
    for (const fontfile of FONTS) {
      await sharp({ text: { text: "M", font: `${FAMILY} 10`, fontfile, rgba: true } })
        .png()
        .toBuffer();
    }
  })();
  return fontsLoaded;
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function backgroundOf({ kind, name }: SocialPicture): string {
  const tile = tileOutlines(`${kind}/${name}`, GLAZES);
  const wall = Array.from(
    { length: HEIGHT / TILE },
    (_, row) => `<g transform="translate(0 ${row * SIDE})">${tile}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>
  <g transform="translate(${WIDTH - TILE} 0) scale(${TILE / SIDE})">${wall.join("")}</g>
  <rect width="${WIDTH}" height="14" fill="${COLOURS.blue}"/>
  <g transform="translate(${MARGIN - 5} 58) scale(0.32)">${WORDMARK}</g>
  <rect x="${MARGIN}" y="138" width="${TEXT_WIDTH}" height="2" fill="${COLOURS.line}"/>
</svg>`;
}
