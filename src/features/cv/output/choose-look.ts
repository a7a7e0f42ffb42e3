import type { FormValues } from "../../../platform/http/form-input.ts";
import { isLanguageCode } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { type Changed, changeCv } from "../change-cv.ts";
import type { lookForm } from "../cv.forms.ts";
import { updateCv } from "../cv-writing.store.ts";

/** The template and the language that a CV is printed in, until another is chosen. */
export function chooseLook(
  services: Services,
  where: { personId: number; cvId: number; now: Date },
  { Template, Language }: FormValues<typeof lookForm>,
): Promise<Changed> {
  return changeCv(services, where, async (transaction) => {
    const language = isLanguageCode(Language) ? Language : null;
    await updateCv(transaction, where.cvId, { template: Template, language });
    return undefined;
  });
}
