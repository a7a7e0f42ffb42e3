import type { Template } from "./cv.forms.ts";
import type { Section } from "./editor.contract.ts";

/** Far more than anybody writes; without end, one document would keep everybody else's waiting. */
export const MOST_PAGES = 150;

/** A CV in words alone, ready to be set: what a document says, in its order. */
export interface CvDocument {
  language: string;
  direction: "ltr" | "rtl";
  template: Template;
  name: string;
  headline: string;
  contactTitle: string;
  contact: readonly DocumentContact[];
  /** A JPEG, square. */
  photo?: Uint8Array | undefined;
  photoAlt: string;
  sections: readonly DocumentSection[];
  /** The last line of a document that ends before its words do. */
  cutNote: string;
}

export interface DocumentContact {
  text: string;
  href?: string;
}

export interface DocumentSection {
  name: Section;
  title: string;
  lines: readonly DocumentLine[];
}

export interface DocumentLine {
  period?: string;
  title?: string;
  where?: string;
  text?: string;
  /** The same as the text, one by one. */
  words?: readonly string[];
  url?: string;
}
