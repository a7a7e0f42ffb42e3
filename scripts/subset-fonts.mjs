// Writes src/ui/fonts/*.woff2 from the @fontsource-variable packages. Run it after one of them was updated.
//
// The packages ship each family already sliced by script, so the Turkish letters that live outside Latin-1
// (Ğ ğ İ Ş ş ₺) cannot join the Latin slice; they become a file of their own, a few KB small.
//
// src/ui/fonts/picture-*.ttf are for pictures that the server draws: its font library reads neither WOFF2 nor weights
// in between, so each is one weight of one script. document-*.ttf are the same for documents, in two weights.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const fontsFolder = join(dirname(fileURLToPath(import.meta.url)), "../src/ui/fonts");

const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join("");
const TURKISH = "ĞğİŞş₺";
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„†•…‹›€™−×`;
const LATIN_EXT = [...range(0x100, 0x17f)]
  .filter((letter) => !TURKISH.includes(letter) && letter !== "ı")
  .join("");
const CYRILLIC = `${range(0x400, 0x45f)}ҐґҰұҒғҚқҢңҮүӘәӨөҺһ№`;
const ARABIC = `${range(0x600, 0x6ff)}${range(0x200c, 0x200f)} `;

const sourceSans = (slice) =>
  `@fontsource-variable/source-sans-3/files/source-sans-3-${slice}-wght-normal.woff2`;
const files = [
  { name: "source-sans-latin", from: sourceSans("latin"), letters: LATIN },
  { name: "source-sans-turkish", from: sourceSans("latin-ext"), letters: TURKISH },
  { name: "source-sans-latin-ext", from: sourceSans("latin-ext"), letters: LATIN_EXT },
  { name: "source-sans-cyrillic", from: sourceSans("cyrillic"), letters: CYRILLIC },
  {
    name: "noto-sans-arabic",
    from: "@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2",
    letters: ARABIC,
  },
];

const pictureFonts = [
  { name: "picture-latin", from: sourceSans("latin"), letters: LATIN },
  { name: "picture-latin-ext", from: sourceSans("latin-ext"), letters: TURKISH + LATIN_EXT },
  { name: "picture-cyrillic", from: sourceSans("cyrillic"), letters: CYRILLIC },
  {
    name: "picture-arabic",
    from: "@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2",
    letters: ARABIC,
  },
];

mkdirSync(fontsFolder, { recursive: true });
for (const { name, from, letters } of files) {
  const font = await subsetFont(readFileSync(require.resolve(from)), letters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 300, max: 800, default: 400 } },
  });
  writeFileSync(join(fontsFolder, `${name}.woff2`), font);
  console.log(`${name}.woff2  ${(font.length / 1024).toFixed(1)} KB`);
}
for (const { name, from, letters } of pictureFonts) {
  const font = await subsetFont(readFileSync(require.resolve(from)), letters, {
    targetFormat: "truetype",
    variationAxes: { wght: 620 },
  });
  writeFileSync(join(fontsFolder, `${name}.ttf`), font);
  console.log(`${name}.ttf  ${(font.length / 1024).toFixed(1)} KB`);
}
for (const { name: pictureName, from, letters } of pictureFonts) {
  for (const wght of [400, 700]) {
    const name = `${pictureName.replace("picture", "document")}-${wght}`;
    const font = await subsetFont(readFileSync(require.resolve(from)), letters, {
      targetFormat: "truetype",
      variationAxes: { wght },
    });
    writeFileSync(join(fontsFolder, `${name}.ttf`), withOwnName(font, name));
    console.log(`${name}.ttf  ${(font.length / 1024).toFixed(1)} KB`);
  }
}

/** All slices of a family have one name, and a document that knows fonts by name would embed one anew at each change. */
function withOwnName(font, file) {
  const codes = { latin: "Latn", "latin-ext": "LtEx", cyrillic: "Cyrl" };
  const [, slice, weight] = file.match(/^document-(.+)-(\d00)$/) ?? [];
  if (!codes[slice]) return font;
  const bytes = Buffer.from(font);
  const wide = (text) => Buffer.from(text, "utf16le").swap16();
  const at = bytes.indexOf(wide("SourceSans3-Roman"));
  if (at < 0) throw new Error(`${file} has no name to change`);
  wide(`SourceSans3-${weight === "700" ? "B" : "R"}${codes[slice]}`).copy(bytes, at);
  return bytes;
}
