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
    let { x } = place;
    const parts = ["BT"];
    for (const { face, glyphs, width } of line.runs) {
      const { font } = this.#fontOf(face);
      this.#pdf.page.fonts[font.id] ??= font.ref();
      parts.push(`/${font.id} ${place.size} Tf`, this.#shown(face, glyphs, { ...place, x }));
      x += (width * place.size) / 1000;
    }
    this.#pdf.addContent(`${parts.join("\n")}\nET`);
  }

  /** Glyphs that stand on the line are shown together; one that is moved, such as a dot, has its place said. */
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

const rounded = (length: number) => Math.round(length * 100) / 100;
