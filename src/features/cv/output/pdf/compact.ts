import type { CvDocument, DocumentLine } from "../../cv-document.view.ts";
import { INK, LINE, SOFT, TERRACOTTA } from "./ink.ts";
import { type Column, PAGE_WIDTH, type Paper, type TextStyle } from "./paper.ts";
import { goOnBelow, paperOfCv } from "./paper-of-cv.ts";
import { periodIn } from "./whole-parts.ts";

const SIDE = 42;
const WIDTH = PAGE_WIDTH - 2 * SIDE;
/** Of the column that holds the names of the parts. */
const NAMES = 104;
const YEARS = 112;
const PHOTO = 58;
const CONTACT_WIDTH = 190;

const NAME: TextStyle = { size: 20, weight: 700, color: INK, leading: 1.15 };
const HEADLINE: TextStyle = { size: 10.5, weight: 400, color: SOFT, leading: 1.35 };
const CONTACT: TextStyle = { size: 8.5, weight: 400, color: INK, leading: 1.35, align: "end" };
const HEADING: TextStyle = { size: 9, weight: 700, color: TERRACOTTA, leading: 1.35 };
const TITLE: TextStyle = { size: 9, weight: 700, color: INK, leading: 1.35 };
const TEXT: TextStyle = { size: 9, weight: 400, color: INK, leading: 1.35 };
const SMALL: TextStyle = { size: 8.5, weight: 400, color: SOFT, leading: 1.35 };

/** Much on one page: names of the parts at the side, years at the other, small and close type. */
export function printCompact(cv: CvDocument): Promise<Uint8Array> {
  const paper = paperOfCv(cv, {
    margin: { top: 40, bottom: 40 },
  });
  const column = paper.column(SIDE, WIDTH, 36);
  writeHead(paper, column, cv);
  for (const { title, lines } of cv.sections) {
    const section = paper.section();
    paper.makeRoom(column, 44);
    column.y += 5;
    paper.fill({ start: SIDE, top: column.y, width: WIDTH, height: 0.5 }, LINE, column.page);
    column.y += 5;
    const name = { ...column, width: NAMES - 12 };
    const body = { ...column, start: SIDE + NAMES, width: WIDTH - NAMES };
    paper.write(name, title, HEADING, { tag: "H2", within: section });
    for (const line of lines) writeLine(line);
    goOnBelow(column, body, name);

    function writeLine({ period, title, where, text }: DocumentLine) {
      paper.makeRoom(body, 24);
      const years = { ...body, start: SIDE + WIDTH - YEARS, width: YEARS };
      const beside = { ...body, width: period ? body.width - YEARS - 8 : body.width };
      if (title) paper.write(beside, title, TITLE, { tag: "H3", within: section });
      if (period) {
        const shown = periodIn(paper, period, SMALL, YEARS);
        paper.write(years, shown, { ...SMALL, align: "end" }, { within: section });
      }
      if (where) paper.write(beside, where, SMALL, { within: section });
      goOnBelow(body, beside, years);
      if (text) paper.writeMarked(body, text, TEXT, section);
      body.y += 4;
    }
  }
  return paper.finish({
    name: cv.name,
    style: { ...SMALL, size: 7.5, align: "end" },
    start: SIDE,
    width: WIDTH,
  });
}

function writeHead(paper: Paper, column: Column, cv: CvDocument): void {
  const top = column.y;
  const besidePhoto = cv.photo ? PHOTO + 14 : 0;
  const who = { ...column, start: SIDE + besidePhoto, width: WIDTH - CONTACT_WIDTH - besidePhoto - 12 };
  const contact = { ...column, start: SIDE + WIDTH - CONTACT_WIDTH, width: CONTACT_WIDTH };
  paper.write(who, cv.name, NAME, { tag: "H1" });
  if (cv.headline) paper.write(who, cv.headline, HEADLINE);
  contact.y += 3;
  for (const { text } of cv.contact) paper.write(contact, text, CONTACT);
  if (cv.photo) {
    const box = { start: SIDE, top, width: PHOTO, height: PHOTO };
    paper.picture(cv.photo, box, { alt: cv.photoAlt, isRound: false });
  }
  column.page = Math.max(who.page, contact.page);
  column.y = Math.max(who.y, contact.y, cv.photo ? top + PHOTO : 0) + 8;
  paper.fill({ start: SIDE, top: column.y, width: WIDTH, height: 2 }, TERRACOTTA, column.page);
  column.y += 4;
}
