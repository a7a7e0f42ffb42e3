import { getDocumentProxy } from "unpdf";
import type { DocumentProblem } from "./document-kind.ts";
import { linesOfPages, type Placed } from "./page-lines.ts";

export type ReadText = { kind: "text"; text: string } | { kind: "refused"; problem: DocumentProblem };

const MOST_PAGES = 30;
/** More than any CV; the rest says nothing new. */
export const MOST_LETTERS = 100_000;

/** Fonts of icons have no letters of their own. */
const ICONS = /\p{Co}/gu;

/** A line that somebody drew with the keyboard. */
const RULE = /^[-_=~*.·–—]{4,}$/;

/** The text of its pages, line by line. Nothing in the file is carried out, and a file that wants that is refused. */
export async function textOfPdf(bytes: Uint8Array): Promise<ReadText> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, enableXfa: false, useSystemFonts: false });
    if (await pdf.hasJSActions()) return { kind: "refused", problem: "scripts" };
    const pages: Placed[][] = [];
    let letters = 0;
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      const page = await pdf.getPage(number);
      if (Object.keys((await page.getJSActions()) ?? {}).length > 0) {
        return { kind: "refused", problem: "scripts" };
      }
      const { items } = await page.getTextContent();
      pages.push(items.flatMap((item) => ("str" in item ? placedOf(item) : [])));
      page.cleanup();
      letters += items.reduce((sum, item) => sum + ("str" in item ? item.str.length : 0), 0);
      if (letters > MOST_LETTERS) break;
    }
    return { kind: "text", text: linesOfPages(pages).join("\n").slice(0, MOST_LETTERS) };
  } catch (error) {
    return { kind: "refused", problem: problemOf(error) };
  }
}

interface TextItem {
  str: string;
  transform: readonly number[];
  width: number;
  fontName: string;
}

/** Upright text only; what is turned is a decoration. */
function placedOf({ str, transform, width, fontName }: TextItem): Placed[] {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
  const plain = str.replace(ICONS, " ").trim();
  // Letters set wide apart come out as words of one letter.
  const text = /^(?:\p{L} ){3,}\p{L}$/u.test(plain) ? plain.replaceAll(" ", "") : plain;
  if (text === "" || RULE.test(text) || Math.abs(b) > Math.abs(a)) return [];
  return [{ text, x, end: x + width, y, size: Math.hypot(c, d), font: fontName }];
}

function problemOf(error: unknown): DocumentProblem {
  const { name } = error as Error;
  if (name === "PasswordException") return "password";
  return error instanceof RangeError ? "tooMuch" : "unreadable";
}
