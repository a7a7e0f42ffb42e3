import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { provinces, sectors } from "../../features/lookups/index.ts";
import { composeMark, composeTile, SIDE, type Tones } from "./compose.ts";
import { isScene, Scene } from "./scene.tsx";
import { scenes } from "./scenes.ts";
import { TileMark, TileWall } from "./tile.tsx";

const PIXELS = 24;
const COLOURS = ["#000080", "#80c0ff", "#c04000"];

/** As eyes see it, coarsely. */
async function seen(tones: Tones): Promise<Buffer> {
  const outlines = tones.map((outline, tone) => `<path fill="${COLOURS[tone]}" d="${outline}"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="0 0 ${SIDE} ${SIDE}">
    <rect width="${SIDE}" height="${SIDE}" fill="#fff"/>${outlines}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
}

/** Which part of two pictures is clearly not the same. */
function difference(one: Buffer, other: Buffer): number {
  const clearly = [...one].filter((value, place) => Math.abs(value - (other[place] ?? 0)) > 60);
  return clearly.length / one.length;
}

const names = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 12, maxLength: 12 });

describe("a tile", () => {
  it.each([
    ["tile", composeTile],
    ["mark", composeMark],
  ])("as a %s is the same for the same name, and visibly another for others", async (_kind, compose) => {
    await checkProperty(
      fc.asyncProperty(names, async (drawn) => {
        expect(drawn.map(compose)).toEqual(drawn.map(compose));
        const [first, ...others] = await Promise.all(drawn.map((name) => seen(compose(name))));
        const alike = others.filter((other) => difference(first as Buffer, other) < 0.05);
        // Chance may give one of them the same once in a long while, never two.
        expect(alike.length).toBeLessThan(2);
      }),
      { numRuns: 10 },
    );
  });

  it("of each city and each sector is its own", () => {
    const slugs = [...provinces, ...sectors].map(({ slug }) => slug);
    expect(new Set(slugs.map((slug) => composeTile(slug).join())).size).toBe(slugs.length);
  });

  it("shows by its corners and its heart of which family it is", async () => {
    const [one, sister, stranger] = await Promise.all(
      ["ucret/zam-istemek", "ucret/brut-net", "haklar/fesih"].map((name) => seen(composeTile(name))),
    );
    expect(difference(one as Buffer, sister as Buffer)).toBeLessThan(
      difference(one as Buffer, stranger as Buffer),
    );
  });

  it("takes a few hundred bytes, has no colour of its own, and is silent", async () => {
    await checkProperty(
      fc.property(fc.string({ maxLength: 40 }), (name) => {
        const wall = renderToStaticMarkup(createElement(TileWall, { name }));
        const mark = renderToStaticMarkup(createElement(TileMark, { name, className: "x" }));
        expect(mark.length).toBeLessThan(600);
        expect(wall.length - 2 * name.length * 4).toBeLessThan(1100);
        for (const html of [wall, mark]) {
          expect(html).not.toMatch(/#[0-9a-f]{3,6}\b(?!\))/);
          expect(html).toContain('aria-hidden="true"');
        }
        expect(wall).toMatch(/<pattern id="(tile-[0-9a-z]*)".*fill="url\(#\1\)"/s);
      }),
    );
  });
});

describe("a scene", () => {
  it.each(Object.keys(scenes))("is drawn of the same parts, within its frame: %s", (name) => {
    if (!isScene(name)) throw new Error(`${name} is no scene`);
    const html = renderToStaticMarkup(createElement(Scene, { of: name }));
    expect(html.length).toBeLessThan(2500);
    for (const [tone, part, x, y, width, height] of scenes[name]) {
      expect(html).toContain(`class="tile__${tone}"`);
      const reach = part === "half" ? height / 2 : height;
      expect([x, y, x + width <= 24, y + reach <= 16], `${part} at ${x} ${y}`).toEqual([
        Math.max(0, x),
        Math.max(0, y),
        true,
        true,
      ]);
    }
  });
});
