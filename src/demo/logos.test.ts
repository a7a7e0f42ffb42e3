import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, it } from "vitest";
import { sectors } from "../features/lookups/index.ts";
import { makeLogo } from "./logos.ts";
import { randomOf } from "./random.ts";

const PIXELS = 96;
/** No mark reaches as near to a corner as this. */
const CORNER = PIXELS / 10;

const drawn = (shapes: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="${PIXELS}" height="${PIXELS}">${shapes}</svg>`,
  );

/** As a page in the dark shows it: the mark over the white that marks without a ground of their own need, cut round. */
async function seenInTheDark(mark: string, radius: number): Promise<number[]> {
  const onWhite = `<rect width="8" height="8" fill="#fff"/>${mark.replace('width="120" height="120"', 'width="8" height="8"')}`;
  const cut = await sharp(drawn(onWhite))
    .composite([{ input: drawn(`<rect width="8" height="8" rx="${8 * radius}"/>`), blend: "dest-in" }])
    .png()
    .toBuffer();
  return [...(await sharp(cut).flatten({ background: "#000" }).greyscale().raw().toBuffer())];
}

it("no mark shows white corners in the dark", async () => {
  const css = await readFile(new URL("../ui/styles/company-logo.css", import.meta.url), "utf8");
  const radius = Number(css.match(/img\.company-logo \{[^}]*border-radius: (\d+)%/)?.[1]) / 100;
  for (const { slug, id } of sectors) {
    const mark = makeLogo(slug, randomOf(1, "logo", id));
    const seen = await seenInTheDark(mark, radius);
    const ground = (await seenInTheDark(mark, 0))[Math.floor(PIXELS / 2)] ?? 0;
    const inCorner = (place: number) => place < CORNER || place >= PIXELS - CORNER;
    const brightest = seen.reduce(
      (most, tone, place) =>
        inCorner(place % PIXELS) && inCorner(Math.floor(place / PIXELS)) ? Math.max(most, tone) : most,
      0,
    );
    expect(brightest, slug).toBeLessThanOrEqual(ground + 8);
  }
});
