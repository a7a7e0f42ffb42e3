import type { CvDocument, DocumentLine } from "../../cv-document.view.ts";
import { INK, LINE, SOFT } from "./ink.ts";
import { type Column, PAGE_WIDTH, type Paper, type TextStyle } from "./paper.ts";
import { goOnBelow, paperOfCv } from "./paper-of-cv.ts";
import { inWholeParts, periodIn } from "./whole-parts.ts";

const SIDE = 56;
const WIDTH = PAGE_WIDTH - 2 * SIDE;
/** Of the column that holds the years. */
const YEARS = 96;
const PHOTO = 78;

const NAME: TextStyle = { size: 28, weight: 700, color: INK, leading: 1.1 };
const HEADLINE: TextStyle = { size: 12.5, weight: 400, color: SOFT, leading: 1.35 };
const CONTACT: TextStyle = { size: 9, weight: 400, color: INK, leading: 1.5, align: "center" };
const HEADING: TextStyle = { size: 12, weight: 700, color: INK, leading: 1.3 };
const TITLE: TextStyle = { size: 10.5, weight: 700, color: INK, leading: 1.35 };
const TEXT: TextStyle = { size: 10.5, weight: 400, color: INK, leading: 1.4 };
const SMALL: TextStyle = { size: 9.5, weight: 400, color: SOFT, leading: 1.4 };

/** One column under a masthead, as a newspaper would set it: rules, years at the side, nothing but ink. */
export function printClassic(cv: CvDocument): Promise<Uint8Array> {
  const paper = paperOfCv(cv, {
    margin: { top: 48, bottom: 52 },
  });
  const column = paper.column(SIDE, WIDTH, 40);
  masthead(paper, column, cv);
  for (const { title, lines } of cv.sections) {
    const section = paper.section();
    paper.makeRoom(column, 64);
    column.y += 12;
    paper.fill({ start: SIDE, top: column.y, width: WIDTH, height: 0.75 }, INK, column.page);
    column.y += 4;
    paper.write(column, title, HEADING, { tag: "H2", within: section });
    column.y += 3;
    for (const line of lines) writeLine(line);

    function writeLine({ period, title, where, text }: DocumentLine) {
      const body = { ...column, start: SIDE + YEARS, width: WIDTH - YEARS };
      paper.makeRoom(body, 40);
      const years = { ...body, start: SIDE, width: YEARS - 12 };
      if (title) paper.write(body, title, TITLE, { tag: "H3", within: section });
      if (period) paper.write(years, periodIn(paper, period, SMALL, years.width), SMALL, { within: section });
      if (where) paper.write(body, where, SMALL, { within: section });
      if (text) paper.writeMarked(body, text, TEXT, section);
      goOnBelow(column, body, years);
      column.y += 7;
    }
  }
  return paper.finish({
    name: cv.name,
    style: { ...SMALL, size: 8, align: "center" },
    start: SIDE,
    width: WIDTH,
  });
}

function masthead(paper: Paper, column: Column, cv: CvDocument): void {
  paper.fill({ start: SIDE, top: column.y, width: WIDTH, height: 3 }, INK, 0);
  paper.fill({ start: SIDE, top: column.y + 5, width: WIDTH, height: 0.5 }, INK, 0);
  column.y += 16;
  const top = column.y;
  const align = cv.photo ? {} : ({ align: "center" } as const);
  const head = { ...column, width: cv.photo ? WIDTH - PHOTO - 20 : WIDTH };
  if (cv.photo) head.y += 8;
  paper.write(head, cv.name, { ...NAME, ...align }, { tag: "H1" });
  head.y += 2;
  if (cv.headline) paper.write(head, cv.headline, { ...HEADLINE, ...align });
  if (cv.photo) {
    const box = { start: SIDE + WIDTH - PHOTO, top, width: PHOTO, height: PHOTO };
    paper.picture(cv.photo, box, { alt: cv.photoAlt, isRound: false });
    head.y = Math.max(head.y, top + PHOTO);
  }
  column.page = head.page;
  column.y = head.y + 10;
  paper.fill({ start: SIDE, top: column.y, width: WIDTH, height: 0.5 }, LINE, column.page);
  column.y += 4;
  const facts = cv.contact.map(({ text }) => text);
  const row = { style: CONTACT, width: WIDTH, language: cv.language, between: "  ·  " };
  paper.write(column, inWholeParts(paper, facts, row), CONTACT);
  column.y += 4;
  paper.fill({ start: SIDE, top: column.y, width: WIDTH, height: 0.5 }, LINE, column.page);
  column.y += 4;
}
