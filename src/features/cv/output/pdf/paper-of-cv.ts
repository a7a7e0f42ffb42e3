import type { CvDocument } from "../../cv-document.view.ts";
import { type Column, Paper } from "./paper.ts";

type Look = Pick<ConstructorParameters<typeof Paper>[0], "margin" | "ground">;

export function paperOfCv(cv: CvDocument, look: Look): Paper {
  const { name, language, direction, cutNote } = cv;
  return new Paper({ title: name, author: name, language, direction, cutNote, ...look });
}

/** Where two columns have stood side by side: below the longer one, or below the first if the other stayed behind. */
export function goOnBelow(column: Column, first: Column, beside: Column): void {
  column.y = first.page === beside.page ? Math.max(first.y, beside.y) : first.y;
  column.page = first.page;
}
