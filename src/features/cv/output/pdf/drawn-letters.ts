import type PDFDocument from "pdfkit";
import type { EmbeddedFont } from "pdfkit";
import type { Line } from "./set-lines.ts";
import type { Face, Glyph } from "./shape-words.ts";

interface Place {
  x: number;
  /** Of the line that letters stand on. */
  y: number;
  size: number;
  color: string;
}

/** Letters as a document holds them: shaped glyphs at their places, each with what it stands for. */
export class DrawnLetters {
  readonly #pdf: PDFDocument;
  readonly #fonts = new Map<Face, { font: EmbeddedFont; codes: Map<string, string> }>();

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
  }

  draw(line: Line, place: Place): void {
    this.#pdf.fillColor(place.color);
    const letters = ["BT"];
    const shapes: string[] = [];
    for (const { face, glyphs, left } of line.runs) {
      const { font } = this.#fontOf(face);
      this.#pdf.page.fonts[font.id] ??= font.ref();
      const at = { ...place, x: place.x + (left * place.size) / 1000 };
      letters.push(`/${font.id} ${place.size} Tf`, this.#shown(face, glyphs, at));
      shapes.push(...shapesIn(face, glyphs, at));
    }
    this.#pdf.addContent([...letters, "ET", ...shapes].join("\n"));
  }

  /** Glyphs that stand on the line are shown together; one that is moved has its place said. */
  #shown(face: Face, glyphs: readonly Glyph[], { x: from, y, size }: Place): string {
    const commands: string[] = [];
    let together = "";
    let x = from;
    let isPlaced = false;
    const flush = () => {
      if (together !== "") commands.push(`[${together}] TJ`);
      together = "";
    };
    for (const glyph of glyphs) {
      if (glyph.unicode.length === 0) {
        x += (glyph.advance * size) / 1000;
        isPlaced &&= glyph.advance === 0;
        continue;
      }
      const isMoved = glyph.x !== 0 || glyph.y !== 0;
      if (isMoved || !isPlaced) {
        flush();
        const at = [x + (glyph.x * size) / 1000, y - (glyph.y * size) / 1000].map(rounded);
        commands.push(`1 0 0 -1 ${at.join(" ")} Tm`);
      }
      isPlaced = !isMoved;
      const kern = face.font.glyphHAdvance(glyph.id) - glyph.advance;
      together += `<${this.#codeOf(face, glyph)}>${kern === 0 ? "" : ` ${kern} `}`;
      if (isMoved) flush();
      x += (glyph.advance * size) / 1000;
    }
    flush();
    return commands.join("\n");
  }

  #fontOf(face: Face) {
    let own = this.#fonts.get(face);
    if (!own) {
      this.#pdf.registerFont(face.name, face.bytes).font(face.name);
      own = { font: this.#pdf._font, codes: new Map() };
      this.#fonts.set(face, own);
    }
    return own;
  }

  /**
   * A number for each glyph and what it stands for. Arabic letters that differ by their dots alone share a stroke; by a number
   * for each of them a reader still copies the right letter.
   */
  #codeOf(face: Face, { id, unicode }: Glyph): string {
    const { font, codes } = this.#fontOf(face);
    const key = `${id} ${unicode.join()}`;
    let code = codes.get(key);
    if (code === undefined) {
      const number = font.subset.glyphs.push(id) - 1;
      font.widths[number] = face.font.glyphHAdvance(id);
      font.unicode[number] = unicode;
      code = number.toString(16).padStart(4, "0");
      codes.set(key, code);
    }
    return code;
  }
}

/**
 * Dots and vowels, whose letter speaks for them, are drawn: as letters that say nothing they would part words in two for whoever
 * reads the file.
 */
function shapesIn(face: Face, glyphs: readonly Glyph[], { x: from, y, size }: Place): string[] {
  const shapes: string[] = [];
  let x = from;
  for (const { id, unicode, advance, x: right, y: up } of glyphs) {
    const path = unicode.length === 0 ? pathOf(face, id) : "";
    if (path !== "") {
      const at = [x + (right * size) / 1000, y - (up * size) / 1000].map(rounded);
      shapes.push(`q ${size / 1000} 0 0 ${-size / 1000} ${at.join(" ")} cm\n${path} f Q`);
    }
    x += (advance * size) / 1000;
  }
  return shapes;
}

/** In the words of a PDF, which knows no curves with one handle. */
function pathOf(face: Face, id: number): string {
  let last = [0, 0];
  return face.font
    .glyphToJson(id)
    .map(({ type, values }) => {
      const [x = 0, y = 0, toX = 0, toY = 0] = values;
      const from = last;
      if (values.length > 1) last = values.slice(-2);
      if (type === "Q") {
        const handles = [from, [toX, toY]].flatMap(([endX = 0, endY = 0]) => [
          endX + (2 / 3) * (x - endX),
          endY + (2 / 3) * (y - endY),
        ]);
        return `${[...handles, toX, toY].map(rounded).join(" ")} c`;
      }
      return type === "Z" ? "h" : `${values.join(" ")} ${type.toLowerCase()}`;
    })
    .join(" ");
}

const rounded = (length: number) => Math.round(length * 100) / 100;
