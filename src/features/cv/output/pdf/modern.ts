import type { StructureElement } from "pdfkit";
import type { CvDocument, DocumentLine, DocumentSection } from "../../cv-document.view.ts";
import { isAtSide } from "../at-side.ts";
import { joinParts } from "../join-parts.ts";
import { BLUE, BLUE_STRONG, BLUE_WASH, INK, SOFT } from "./ink.ts";
import { type Column, PAGE_HEIGHT, PAGE_WIDTH, type Paper, type TextStyle } from "./paper.ts";
import { paperOfCv } from "./paper-of-cv.ts";

const PANEL = 188;
const PANEL_PADDING = 26;
const PANEL_TEXT = PANEL - 2 * PANEL_PADDING;
const START = PANEL + 30;
const WIDTH = PAGE_WIDTH - START - 40;
const PHOTO = 108;

const NAME: TextStyle = { size: 29, weight: 700, color: BLUE_STRONG, leading: 1.1 };
const HEADLINE: TextStyle = { size: 13, weight: 400, color: SOFT, leading: 1.35 };
const HEADING: TextStyle = { size: 12.5, weight: 700, color: BLUE, leading: 1.3 };
const TITLE: TextStyle = { size: 10.5, weight: 700, color: INK, leading: 1.35 };
const TEXT: TextStyle = { size: 10, weight: 400, color: INK, leading: 1.45 };
const SMALL: TextStyle = { size: 9, weight: 400, color: SOFT, leading: 1.4 };
const SIDE_HEADING: TextStyle = { ...HEADING, size: 10.5 };
const SIDE_TITLE: TextStyle = { ...TITLE, size: 9.5, weight: 400 };
const SIDE_SMALL: TextStyle = { ...SMALL, size: 8.5 };

/** A blue panel for what one looks up, a wide column for what one reads. */
export function printModern(cv: CvDocument): Promise<Uint8Array> {
  const paper = paperOfCv(cv, {
    margin: { top: 48, bottom: 52 },
    ground: (sheet) =>
      sheet.fill({ start: 0, top: 0, width: PANEL, height: PAGE_HEIGHT }, BLUE_WASH, sheet.pageCount - 1),
  });
  const main = paper.column(START, WIDTH, 44);
  const side = paper.column(PANEL_PADDING, PANEL_TEXT, 48);
  paper.write(main, cv.name, NAME, { tag: "H1" });
  main.y += 2;
  if (cv.headline) paper.write(main, cv.headline, HEADLINE);
  if (cv.photo) {
    const box = { start: (PANEL - PHOTO) / 2, top: 40, width: PHOTO, height: PHOTO };
    paper.picture(cv.photo, box, { alt: cv.photoAlt, isRound: true });
    side.y = box.top + PHOTO + 18;
  }
  const contact = paper.section();
  paper.write(side, cv.contactTitle, SIDE_HEADING, { tag: "H2", within: contact });
  for (const { text } of cv.contact) {
    side.y += 3;
    paper.write(side, text, SIDE_TITLE, { within: contact });
  }
  for (const section of cv.sections) {
    if (isAtSide(section.name)) writeAtSide(paper, side, section, cv.language);
    else writeSection(paper, main, section);
  }
  return paper.finish({ name: cv.name, style: { ...SIDE_SMALL, align: "end" }, start: START, width: WIDTH });
}

function writeSection(paper: Paper, column: Column, { title, lines }: DocumentSection): void {
  const section = paper.section();
  paper.makeRoom(column, 72);
  column.y += 16;
  paper.fill({ start: START, top: column.y, width: 26, height: 2.5 }, BLUE, column.page);
  column.y += 6;
  paper.write(column, title, HEADING, { tag: "H2", within: section });
  column.y += 2;
  for (const line of lines) writeLine(paper, column, line, section);
}

function writeLine(paper: Paper, column: Column, line: DocumentLine, within: StructureElement): void {
  const { period, title, where, text } = line;
  paper.makeRoom(column, 44);
  if (title) paper.write(column, title, TITLE, { tag: "H3", within });
  if (where) paper.write(column, where, { ...SMALL, color: INK }, { within });
  if (period) paper.write(column, period, SMALL, { within });
  if (text) {
    column.y += 2;
    paper.writeMarked(column, text, TEXT, within);
  }
  column.y += 8;
}

function writeAtSide(
  paper: Paper,
  column: Column,
  { title, lines }: DocumentSection,
  language: string,
): void {
  const section = paper.section();
  paper.makeRoom(column, 48);
  column.y += 16;
  paper.write(column, title, SIDE_HEADING, { tag: "H2", within: section });
  for (const { period, title, where, words } of lines) {
    column.y += 3;
    paper.makeRoom(column, 24);
    for (const word of words ?? []) paper.write(column, word, SIDE_TITLE, { within: section });
    if (title) paper.write(column, title, SIDE_TITLE, { within: section });
    const rest = joinParts([where, period], language);
    if (rest) paper.write(column, rest, SIDE_SMALL, { within: section });
  }
}
