import type { Services } from "../../platform/services.ts";
import { findFilledTemplate } from "./templates.store.ts";
import { LONGEST_MESSAGE } from "./threads.forms.ts";
import { type Party, putDraft } from "./threads.store.ts";

type CompanyParty = Extract<Party, { side: "company" }>;

/** Saved for its author alone. A template is filled in below what was begun, to be read before it is sent. */
export async function saveDraft(
  { db }: Services,
  party: CompanyParty,
  {
    applicationId,
    text,
    templateId,
  }: { applicationId: number; text: string | undefined; templateId: number | undefined },
  now: Date,
): Promise<"saved" | "unknown" | "template-unknown"> {
  const { companyId } = party;
  const template =
    templateId === undefined
      ? undefined
      : await findFilledTemplate(db, { applicationId, companyId, templateId }, now);
  const words = [text, template]
    .filter((each) => each !== undefined)
    .join("\n\n")
    .slice(0, LONGEST_MESSAGE);
  const isSaved = await putDraft(db, applicationId, party, words === "" ? undefined : words, now);
  if (!isSaved) return "unknown";
  return templateId !== undefined && template === undefined ? "template-unknown" : "saved";
}
