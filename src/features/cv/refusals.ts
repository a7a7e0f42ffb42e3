import { type Answer, type Refusal, redirect, refuse } from "../../platform/http/answer.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Changed } from "./change-cv.ts";
import type { DocumentProblem } from "./reading/document-kind.ts";

/** Why a change was not made, for whoever wanted it. */
export function refusalOf(
  changed: Exclude<Changed, { kind: "saved" }>,
  { t }: LanguageTexts,
  general: string,
): Refusal {
  if (changed.kind === "gone") return refuse(404);
  if (changed.kind === "conflict") return refuse(409, { message: "cv-conflict" });
  const errors = Object.entries(changed.errors).filter(([field]) => field !== "_");
  return refuse(422, {
    message: changed.message ?? general,
    errors: Object.fromEntries(errors.map(([field, key]) => [field, [t(key)]])),
  });
}

/** Where a change leads, or why it was not made. */
export function afterChange(changed: Changed, texts: LanguageTexts, path: string): Answer {
  return changed.kind === "saved" ? redirect(path) : refusalOf(changed, texts, "cv-notSaved");
}

/** Said above the form that the file came from. */
export function refuseDocument(problem: DocumentProblem): Refusal {
  return refuse(problem === "busy" ? 503 : 422, { message: `cv-upload-${problem}` });
}
