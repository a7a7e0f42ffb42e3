import { getDocumentProxy } from "unpdf";
import type { DocumentProblem } from "./document-kind.ts";

export type ReadText = { kind: "text"; text: string } | { kind: "refused"; problem: DocumentProblem };

const MOST_PAGES = 30;
/** More than any CV; the rest says nothing new. */
export const MOST_LETTERS = 100_000;

/** The text of its pages, line by line. Nothing in the file is carried out, and a file that wants that is refused. */
export async function textOfPdf(bytes: Uint8Array): Promise<ReadText> {
  try {
    const pdf = await getDocumentProxy(bytes, { verbosity: 0, enableXfa: false, useSystemFonts: false });
    if (await pdf.hasJSActions()) return { kind: "refused", problem: "scripts" };
    let text = "";
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      const page = await pdf.getPage(number);
      if (Object.keys((await page.getJSActions()) ?? {}).length > 0) {
        return { kind: "refused", problem: "scripts" };
      }
      const { items } = await page.getTextContent();
      text += `${items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("")}\n`;
      page.cleanup();
      if (text.length > MOST_LETTERS) break;
    }
    return { kind: "text", text: text.slice(0, MOST_LETTERS) };
  } catch (error) {
    return { kind: "refused", problem: problemOf(error) };
  }
}

function problemOf(error: unknown): DocumentProblem {
  const { name } = error as Error;
  if (name === "PasswordException") return "password";
  return error instanceof RangeError ? "tooMuch" : "unreadable";
}
