import { join } from "node:path";
import type { OverlayOptions, Sharp } from "sharp";
import { projectRoot } from "../../platform/project-root.ts";
import type { SocialPicture } from "../../platform/social-picture.ts";
import { drawableText } from "./drawable-text.ts";
import { MARK, WORDMARK } from "./mark.ts";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 84;
const COLOURS = { paper: "#faf6ed", ink: "#1b1916", soft: "#4a453e", line: "#ddd3c1", blue: "#123a80" };

const FONTS = ["picture-latin", "picture-latin-ext", "picture-cyrillic", "picture-arabic"].map((name) =>
  join(projectRoot, "src/ui/fonts", `${name}.ttf`),
);
/** As the font files name themselves. */
const FAMILY = "Source Sans 3 ExtraLight, Noto Sans Arabic";

/** Large for few words, smaller for many; four lines at most, then the rest is left out. */
const TITLE_SIZES = [
  { upTo: 28, size: 92 },
  { upTo: 60, size: 74 },
  { upTo: 130, size: 58 },
] as const;
const LONGEST_TITLE = 130;
const LONGEST_LINE = 62;
const MOST_LINES = 2;

/** The PNG that others show with a link. */
export async function drawSocialPicture(picture: SocialPicture): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  await loadFonts(sharp);
  const write = (text: string, size: number, colour: string) =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
        font: `${FAMILY} ${size}`,
        // Pango takes points; at 72 dots an inch they are pixels.
        dpi: 72,
        width: WIDTH - 2 * MARGIN,
        rgba: true,
        wrap: "word-char",
        spacing: Math.round(-size * 0.12),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });

  const title = drawableText(picture.title, LONGEST_TITLE) || "Mesai";
  const titleSize = TITLE_SIZES.find(({ upTo }) => title.length <= upTo)?.size ?? 58;
  const overlays: OverlayOptions[] = [];
  const heading = await write(title, titleSize, COLOURS.ink);
  const room = 300;
  overlays.push({
    input: await cutTo(sharp(heading.data), heading.info, room),
    left: MARGIN,
    top: 168,
  });

  let top = HEIGHT - 92;
  const lines = picture.lines.map((line) => drawableText(line, LONGEST_LINE)).filter((line) => line !== "");
  for (const [index, line] of lines.slice(0, MOST_LINES).reverse().entries()) {
    const isFirst = index === Math.min(lines.length, MOST_LINES) - 1;
    const drawn = await write(line, isFirst ? 40 : 34, isFirst ? COLOURS.blue : COLOURS.soft);
    top -= Math.min(drawn.info.height, 60);
    overlays.push({ input: await cutTo(sharp(drawn.data), drawn.info, 60), left: MARGIN, top });
    top -= 16;
  }
  return sharp(Buffer.from(BACKGROUND))
    .composite(overlays)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
}

function cutTo(image: Sharp, { width, height }: { width: number; height: number }, most: number) {
  return height <= most
    ? image.toBuffer()
    : image.extract({ left: 0, top: 0, width, height: most }).toBuffer();
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

const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${COLOURS.paper}"/>
  <rect width="${WIDTH}" height="14" fill="${COLOURS.blue}"/>
  <g transform="translate(${MARGIN} 62) scale(0.34)">${WORDMARK}</g>
  <rect x="${MARGIN}" y="142" width="${WIDTH - 2 * MARGIN}" height="2" fill="${COLOURS.line}"/>
  <g transform="translate(890 330) scale(12)" opacity="0.10">${MARK}</g>
</svg>`;
