import type { Services } from "../../platform/services.ts";
import { fillPlaceholders, readCoverLetter } from "../cover-letters/index.ts";

interface LetterSent {
  CoverLetterID?: number | undefined;
  CoverLetterText?: string | undefined;
}

/** What the employer reads: the words as they were sent, or else those of the chosen letter. Unknown: not the member's. */
export async function writeLetter(
  services: Services,
  personId: number,
  { CoverLetterID, CoverLetterText }: LetterSent,
  about: { company: string; position: string; name: string },
): Promise<{ kind: "written"; text: string | undefined } | { kind: "unknown" }> {
  const typed = CoverLetterText?.trim();
  if (typed) return { kind: "written", text: fillPlaceholders(typed, about) };
  // Sent along and empty: the member has emptied it.
  if (CoverLetterID === undefined || CoverLetterText !== undefined) return { kind: "written", text: undefined };
  const letter = await readCoverLetter(services, personId, CoverLetterID);
  return letter ? { kind: "written", text: fillPlaceholders(letter.content, about) } : { kind: "unknown" };
}
