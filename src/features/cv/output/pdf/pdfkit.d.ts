/** What we use of a library that brings no types; the parts of a font are not in its manual, and its version is pinned. */
declare module "pdfkit" {
  import type { Readable } from "node:stream";

  export interface StructureElement {
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }

  export interface StructureContent {
    refs: readonly unknown[];
  }

  export interface EmbeddedFont {
    id: string;
    /** The glyphs that go into the file; a letter's number is its place here. */
    subset: { glyphs: number[] };
    widths: number[];
    /** Of each letter, for whoever copies or searches text. */
    unicode: (readonly number[])[];
    ref(): unknown;
  }

  export interface DocumentOptions {
    size: "A4";
    margin: number;
    autoFirstPage: boolean;
    bufferPages: boolean;
    pdfVersion: "1.7";
    tagged: boolean;
    lang: string;
    displayTitle: boolean;
    font: null;
    info: Record<string, string | Date>;
  }

  // biome-ignore lint/style/noDefaultExport: that is how the library exports it
  export default class PDFDocument extends Readable {
    constructor(options: DocumentOptions);
    _font: EmbeddedFont;
    page: { width: number; height: number; fonts: Record<string, unknown> };
    addPage(): this;
    switchToPage(index: number): unknown;
    end(): void;
    addContent(data: string): this;
    registerFont(name: string, source: Uint8Array): this;
    font(name: string): this;
    fillColor(color: string): this;
    save(): this;
    restore(): this;
    rect(x: number, y: number, width: number, height: number): this;
    circle(x: number, y: number, radius: number): this;
    clip(): this;
    fill(color: string): this;
    image(source: Uint8Array, x: number, y: number, size: { width: number; height: number }): this;
    struct(type: string, options?: { alt?: string; lang?: string; title?: string }): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: "Artifact", options: { type: "Layout" | "Pagination" }): this;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): this;
  }
}
