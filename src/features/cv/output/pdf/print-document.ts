import type { Template } from "../../cv.forms.ts";
import type { CvDocument } from "../../cv-document.view.ts";
import { printClassic } from "./classic.ts";
import { printCompact } from "./compact.ts";
import { printModern } from "./modern.ts";

const PRINTERS: Record<Template, (cv: CvDocument) => Promise<Uint8Array>> = {
  classic: printClassic,
  modern: printModern,
  compact: printCompact,
};

/** A CV as PDF, in the template it names. */
export function printDocument(cv: CvDocument): Promise<Uint8Array> {
  return PRINTERS[cv.template](cv);
}
