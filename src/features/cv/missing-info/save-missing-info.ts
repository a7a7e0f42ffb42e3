import type { FormValues } from "../../../platform/http/form-input.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { Services } from "../../../platform/services.ts";
import { type Changed, changeCv, refusedAt } from "../change-cv.ts";
import type { competencyForm, experienceForm, personalForm, sentEducationForm } from "../cv.forms.ts";
import type { Cv } from "../cv.view.ts";
import {
  countRows,
  insertCompetencies,
  insertEducation,
  insertExperience,
  updateCv,
} from "../cv-writing.store.ts";
import {
  MOST_COMPETENCIES,
  NO_COMPETENCY,
  readCompetencies,
  readEducation,
  readExperience,
  readPersonal,
} from "../editor/save-parts.ts";

/** Whose CV, and when. */
export interface Writing {
  personId: number;
  cvId: number;
  language: LanguageCode;
  now: Date;
}

/** Of each kind of line in one CV; nobody reads more. */
export const MOST_ROWS = 50;
export const TOO_MANY_ROWS = refusedAt("_", "cv-tooManyRows", "cv-tooManyRows");

const whole = { part: (cv: Cv) => cv.id };

export async function savePersonalInfo(
  services: Services,
  writing: Writing,
  sent: FormValues<typeof personalForm>,
): Promise<Changed> {
  return changeCv(services, { ...writing, ...whole }, async (transaction) => {
    const read = readPersonal(sent);
    if (read.kind === "refused") return read;
    // An empty telephone number here was not asked to be forgotten.
    const { phone, ...row } = read.row;
    await updateCv(transaction, writing.cvId, phone === null ? row : read.row);
  });
}

export async function addExperience(
  services: Services,
  writing: Writing,
  sent: FormValues<typeof experienceForm>,
): Promise<Changed> {
  return changeCv(services, { ...writing, ...whole }, async (transaction) => {
    const read = readExperience(sent, writing.now);
    if (read.kind === "refused") return read;
    if ((await countRows(transaction, "cv_experience", writing.cvId)) >= MOST_ROWS) return TOO_MANY_ROWS;
    await insertExperience(transaction, writing.cvId, read.row);
  });
}

export async function addEducation(
  services: Services,
  writing: Writing,
  sent: FormValues<typeof sentEducationForm>,
): Promise<Changed> {
  return changeCv(services, { ...writing, ...whole }, async (transaction) => {
    const read = readEducation(sent, writing.language, writing.now);
    if (read.kind === "refused") return read;
    if ((await countRows(transaction, "cv_education", writing.cvId)) >= MOST_ROWS) return TOO_MANY_ROWS;
    await insertEducation(transaction, writing.cvId, read.row);
  });
}

/** Beside those the CV has already. */
export async function addCompetencies(
  services: Services,
  writing: Writing,
  sent: FormValues<typeof competencyForm>,
): Promise<Changed> {
  return changeCv(services, { ...writing, ...whole }, async (transaction, cv) => {
    const read = readCompetencies(sent, writing.language);
    if (read.kind === "refused") return read;
    if (read.row.length === 0) return NO_COMPETENCY;
    const known = new Set(cv.competencies.map(({ name }) => name));
    const fresh = read.row.filter(({ name }) => !known.has(name));
    if (known.size + fresh.length > MOST_COMPETENCIES) {
      return refusedAt("Competencies", "cv-tooManyCompetencies");
    }
    await insertCompetencies(transaction, writing.cvId, fresh);
  });
}
