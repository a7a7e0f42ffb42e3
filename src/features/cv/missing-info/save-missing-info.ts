import type { FormValues } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { type Changed, changeCv } from "../change-cv.ts";
import type { competencyForm, personalForm } from "../cv.forms.ts";
import { insertCompetencies, updateColumns } from "../cv-writing.store.ts";
import { NO_COMPETENCY, type Writing } from "../editor/save-editor-parts.ts";
import { MOST_COMPETENCIES } from "../fields/competency.ts";
import { isRefused } from "../fields/field.ts";
import { competency, needed } from "../fields/parts.ts";
import { refusedAt } from "../fields/refused.ts";

export function savePersonalInfo(
  services: Services,
  writing: Writing,
  sent: FormValues<typeof personalForm>,
): Promise<Changed> {
  return changeCv(services, writing, async (transaction) => {
    const read = needed.read(sent, writing);
    if (isRefused(read)) return read;
    // An empty telephone number here was not asked to be forgotten.
    const { phone, ...others } = read;
    await updateColumns(transaction, writing.cvId, needed.columns, phone === undefined ? others : read);
  });
}

/** Beside those the CV has already. */
export function addCompetencies(
  services: Services,
  writing: Writing,
  sent: FormValues<typeof competencyForm>,
): Promise<Changed> {
  return changeCv(services, writing, async (transaction, cv) => {
    const read = competency.read(sent, writing);
    if (isRefused(read)) return read;
    if (read.length === 0) return NO_COMPETENCY;
    const known = new Set(cv.competencies.map(({ name }) => name));
    const fresh = read.filter(({ name }) => !known.has(name));
    if (known.size + fresh.length > MOST_COMPETENCIES) {
      return refusedAt("Competencies", "cv-tooManyCompetencies");
    }
    await insertCompetencies(transaction, writing.cvId, fresh);
  });
}
