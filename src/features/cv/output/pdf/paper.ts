import PDFDocument, { type StructureElement } from "pdfkit";
import { readMarkedText } from "../../../../platform/text/text-blocks.ts";
import { MOST_PAGES } from "../../cv-document.view.ts";
import { DrawnLetters } from "./drawn-letters.ts";
import { type Line, setLines } from "./set-lines.ts";
import type { Weight } from "./shape-words.ts";

export interface TextStyle {
  size: number;
  weight: Weight;
  color: string;
  /** Height of a line, in sizes. */
  leading: number;
  align?: "center" | "end";
  /** `**words**` in it are bold. */
  isMarked?: boolean;
}

/** Where text runs down, page after page. `start` is measured from the side on which reading begins. */
export interface Column {
  start: number;
  width: number;
  /** Where it goes on. */
  page: number;
  y: number;
}

interface Writing {
  tag?: "P" | "H1" | "H2" | "H3" | "LI";
  within?: StructureElement;
  /** Stands before the first line, in a room of its own. */
  sign?: { text: string; width: number };
}

export interface Box {
  start: number;
  top: number;
  width: number;
  height: number;
}

export interface PaperOptions {
  title: string;
  author: string;
  language: string;
  direction: "ltr" | "rtl";
  /** Said at the end when there was more than fits. */
  cutNote: string;
  /** From both edges of a page. */
  margin: { top: number; bottom: number };
  /** What stands on every page before anything is written there. */
  ground?: (paper: Paper) => void;
}

export const PAGE_WIDTH = 595.28;
export const PAGE_HEIGHT = 841.89;
/** Pages, and how words, rules and pictures come onto them: shaped, in order, and marked for what they are. */
export class Paper {
  readonly #pdf: PDFDocument;
  readonly #options: PaperOptions;
  readonly #root: StructureElement;
  readonly #letters: DrawnLetters;
  readonly #written: Promise<Uint8Array>;
  #pages = 0;
  #isCut = false;

  constructor(options: PaperOptions) {
    this.#options = options;
    const { title, author, language } = options;
    this.#pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: "1.7",
      tagged: true,
      lang: language,
      displayTitle: true,
      font: null,
      info: { Title: title, Author: author, Creator: "Mesai", Producer: "Mesai" },
    });
    this.#letters = new DrawnLetters(this.#pdf);
    const chunks: Uint8Array[] = [];
    this.#written = new Promise((resolve, reject) => {
      this.#pdf.on("data", (chunk: Uint8Array) => chunks.push(chunk));
      this.#pdf.on("end", () => resolve(Buffer.concat(chunks)));
      this.#pdf.on("error", reject);
    });
    this.#root = this.#pdf.struct("Document");
    this.#pdf.addStructure(this.#root);
    this.#turnTo(0);
  }

  get pageCount(): number {
    return this.#pages;
  }

  column(start: number, width: number, y = this.#options.margin.top): Column {
    return { start, width, page: 0, y };
  }

  /** What belongs together, for whoever hears it. */
  section(): StructureElement {
    return this.#element("Sect", this.#root);
  }

  #element(type: string, within: StructureElement): StructureElement {
    const element = this.#pdf.struct(type);
    within.add(element);
    return element;
  }

  #lines(text: string, style: TextStyle, width: number): Line[] {
    const { direction } = this.#options;
    const { weight, size, isMarked } = style;
    return setLines(text, { weight, width: (width / size) * 1000, direction, isMarked });
  }

  /** Whether these words stand on one line of that width. */
  fits(words: string, style: TextStyle, width: number): boolean {
    return this.#lines(words, style, width).length <= 1;
  }

  /** Goes to the next page unless so much fits on this one. */
  makeRoom(column: Column, height: number): void {
    const bottom = PAGE_HEIGHT - this.#options.margin.bottom;
    if (column.y + height <= bottom || column.y <= this.#options.margin.top) return;
    column.page += 1;
    column.y = this.#options.margin.top;
  }

  /** Words down a column, over as many pages as they need. */
  write(
    column: Column,
    words: string,
    style: TextStyle,
    { tag = "P", within = this.#root, sign }: Writing = {},
  ): void {
    if (!this.#isWithin(column.page)) return;
    const lines = this.#lines(words, style, column.width);
    const step = style.size * style.leading;
    const element = this.#element(tag, within);
    let page: number | undefined;
    for (const [index, line] of lines.entries()) {
      this.makeRoom(column, step);
      if (!this.#turnTo(column.page)) break;
      if (page !== column.page) {
        if (page !== undefined) this.#closeOn(page, column.page);
        element.add(this.#pdf.markStructureContent(tag));
        page = column.page;
      }
      // Letters stand in the middle of their line's height.
      const baseline = column.y + step / 2 + style.size * 0.34;
      const [mark] = index === 0 && sign ? this.#lines(sign.text, style, sign.width) : [];
      if (sign && mark) {
        const beside = { start: column.start - sign.width, width: sign.width };
        this.#letters.draw(mark, { x: this.#leftOf(beside, mark, style), y: baseline, ...style });
      }
      this.#letters.draw(line, { x: this.#leftOf(column, line, style), y: baseline, ...style });
      column.y += step;
    }
    if (page !== undefined) this.#pdf.endMarkedContent();
  }

  /** A text with lists in it, down a column. */
  writeMarked(column: Column, words: string, style: TextStyle, within: StructureElement): void {
    const marked = { ...style, isMarked: true };
    const indent = style.size;
    for (const part of readMarkedText(words)) {
      if (part.kind === "lines") {
        this.write(column, part.text, marked, { within });
        continue;
      }
      const list = this.#element("L", within);
      const body = { ...column, start: column.start + indent, width: column.width - indent };
      const sign = { text: "•", width: indent };
      for (const item of part.items) this.write(body, item, marked, { tag: "LI", within: list, sign });
      Object.assign(column, { y: body.y, page: body.page });
    }
  }

  /** What only looks: nobody reads it out. */
  fill({ start, top, width, height }: Box, color: string, page: number): void {
    if (!this.#turnTo(page)) return;
    this.#pdf.markContent("Artifact", { type: "Layout" });
    this.#pdf.rect(this.#mirrored(start, width), top, width, height).fill(color);
    this.#pdf.endMarkedContent();
  }

  /** On the first page. */
  picture(bytes: Uint8Array, box: Box, { alt, isRound }: { alt: string; isRound: boolean }): void {
    this.#turnTo(0);
    const element = this.#pdf.struct("Figure", { alt });
    this.#root.add(element);
    element.add(this.#pdf.markStructureContent("Figure"));
    const left = this.#mirrored(box.start, box.width);
    this.#pdf.save();
    if (isRound) this.#pdf.circle(left + box.width / 2, box.top + box.height / 2, box.width / 2).clip();
    this.#pdf.image(bytes, left, box.top, { width: box.width, height: box.height }).restore();
    this.#pdf.endMarkedContent();
  }

  /** Who and where, at the foot of each page of several. */
  async finish(foot: { name: string; style: TextStyle; start: number; width: number }): Promise<Uint8Array> {
    for (let page = 0; this.#pages > 1 && page < this.#pages; page++) {
      this.#turnTo(page);
      this.#pdf.markContent("Artifact", { type: "Pagination" });
      const [line] = this.#lines(`${foot.name} · ${page + 1} / ${this.#pages}`, foot.style, foot.width);
      const y = PAGE_HEIGHT - this.#options.margin.bottom / 2;
      if (line) this.#letters.draw(line, { x: this.#leftOf(foot, line, foot.style), y, ...foot.style });
      this.#pdf.endMarkedContent();
    }
    if (this.#isCut) this.#tellCut(foot);
    this.#root.end();
    this.#pdf.end();
    return this.#written;
  }

  /** Between the last line and the number of the page. */
  #tellCut({ start, width, style }: { start: number; width: number; style: TextStyle }): void {
    this.#turnTo(this.#pages - 1);
    const element = this.#pdf.struct("P");
    this.#root.add(element);
    element.add(this.#pdf.markStructureContent("P"));
    const [line] = this.#lines(this.#options.cutNote, style, width);
    const y = PAGE_HEIGHT - this.#options.margin.bottom * 0.8;
    if (line) this.#letters.draw(line, { x: this.#leftOf({ start, width }, line, style), y, ...style });
    this.#pdf.endMarkedContent();
  }

  #isWithin(page: number): boolean {
    this.#isCut ||= page >= MOST_PAGES;
    return page < MOST_PAGES;
  }

  #turnTo(page: number): boolean {
    if (!this.#isWithin(page)) return false;
    while (this.#pages <= page) {
      this.#pdf.addPage();
      this.#pages += 1;
      this.#options.ground?.(this);
    }
    this.#pdf.switchToPage(page);
    return true;
  }

  #closeOn(page: number, next: number): void {
    this.#pdf.switchToPage(page);
    this.#pdf.endMarkedContent();
    this.#pdf.switchToPage(next);
  }

  #mirrored(start: number, width: number): number {
    return this.#options.direction === "rtl" ? PAGE_WIDTH - start - width : start;
  }

  #leftOf(column: Pick<Column, "start" | "width">, line: Line, { size, align }: TextStyle): number {
    const spare = column.width - (line.width * size) / 1000;
    const isAtRight = (this.#options.direction === "rtl") !== (align === "end");
    const left = this.#mirrored(column.start, column.width);
    if (align === "center") return left + spare / 2;
    return isAtRight ? left + spare : left;
  }
}
