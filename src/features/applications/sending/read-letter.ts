import type { Services } from "../../../platform/services.ts";
import { readCoverLetter } from "../../cover-letters/index.ts";

interface SentLetter {
  CoverLetterID?: number | undefined;
  CoverLetterText?: string | undefined;
}

export type Letter = { kind: "written"; text: string | undefined } | { kind: "unknown" };

/** The words as they were sent, or else those of the chosen letter, placeholders and all. Unknown: not the member's. */
export async function readLetter(
  services: Services,
  personId: number,
  { CoverLetterID, CoverLetterText }: SentLetter,
): Promise<Letter> {
  const typed = CoverLetterText?.trim();
  if (typed) return { kind: "written", text: typed };
  if (CoverLetterID === undefined) return { kind: "written", text: undefined };
  const letter = await readCoverLetter(services, personId, CoverLetterID);
  return letter ? { kind: "written", text: letter.content } : { kind: "unknown" };
}
