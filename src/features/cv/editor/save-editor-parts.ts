import type { FormValues } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { positionBySlug, readLookup } from "../../lookups/index.ts";
import { type Changed, changeCv, type Refused, refusedAt } from "../change-cv.ts";
import type {
  desiredForm,
  entryForm,
  experienceForm,
  ownCompetencyForm,
  ownPersonalForm,
  sentEducationForm,
  summaryForm,
} from "../cv.forms.ts";
import { DRIVING_LICENCES, type EntrySection } from "../cv.forms.ts";
import type { Connection } from "../cv.store.ts";
import type { Cv } from "../cv.view.ts";
import { updateEducation, updateEntry, updateExperience } from "../cv-rows.store.ts";
import {
  countRows,
  deleteCompetencies,
  insertCompetencies,
  insertEducation,
  insertEntry,
  insertExperience,
  type RowTable,
  updateCv,
} from "../cv-writing.store.ts";
import { graduationProblem, tidy } from "../fields/cv.rules.ts";
import { MOST_ROWS, TOO_MANY_ROWS, type Writing } from "../missing-info/save-missing-info.ts";
import {
  NO_COMPETENCY,
  readCompetencies,
  readEducation,
  readExperience,
  readPersonal,
} from "./save-parts.ts";

/** Which edition of the part the form was filled with. */
export interface EditorWriting extends Writing {
  edition: string | undefined;
}

export interface RowWriting extends EditorWriting {
  entry: number | "yeni";
}

/** What each form shows of a CV; two tabs are in each other's way only there. */
export const partOf = {
  personal: (cv: Cv): unknown => cv.personal,
  summary: (cv: Cv): unknown => [cv.headline, cv.summary],
  desired: (cv: Cv): unknown => cv.desired,
  competency: (cv: Cv): unknown => cv.competencies,
  privacy: (cv: Cv): unknown => [cv.isSearchable, cv.hiddenCompanies],
  experience: (entry: number | "yeni") => (cv: Cv) => cv.experiences.find(({ id }) => id === entry),
  education: (entry: number | "yeni") => (cv: Cv) => cv.educations.find(({ id }) => id === entry),
  entry: (entry: number | "yeni") => (cv: Cv) => cv.entries.find(({ id }) => id === entry),
} as const;

export function writePersonal(
  services: Services,
  writing: EditorWriting,
  sent: FormValues<typeof ownPersonalForm>,
) {
  return changeCv(services, { ...writing, part: partOf.personal }, async (transaction) => {
    const read = readPersonal(sent);
    if (read.kind === "refused") return read;
    const licences: readonly string[] = DRIVING_LICENCES;
    await updateCv(transaction, writing.cvId, {
      ...read.row,
      driving_licences: licences.filter((licence) => sent.DrivingLicences.includes(licence)),
      military_service: sent.MilitaryService || null,
    });
  });
}

export function writeSummary(
  services: Services,
  writing: EditorWriting,
  sent: FormValues<typeof summaryForm>,
) {
  return changeCv(services, { ...writing, part: partOf.summary }, async (transaction) => {
    const change = { headline: tidy(sent.Headline), summary: tidy(sent.Summary) };
    await updateCv(transaction, writing.cvId, change);
  });
}

export function writeDesired(
  services: Services,
  writing: EditorWriting,
  sent: FormValues<typeof desiredForm>,
) {
  return changeCv(services, { ...writing, part: partOf.desired }, async (transaction) => {
    const values = {
      Cities: [sent.Cities],
      ...(sent.CitiesText !== "" && { CitiesText: [sent.CitiesText] }),
    };
    const field = {
      type: "city",
      name: "Cities",
      textName: "CitiesText",
      isMultiple: true,
      asJson: true,
    } as const;
    const cities = readLookup(values, field, writing.language);
    if (cities.some(({ value }) => value === 0)) return refusedAt("Cities", "error-field-invalid");
    const positions = sent.DesiredPositions.map(positionBySlug);
    if (positions.includes(undefined)) return refusedAt("DesiredPositions", "error-field-invalid");
    await updateCv(transaction, writing.cvId, {
      desired_position: tidy(sent.DesiredPosition),
      desired_position_ids: [...new Set(positions.flatMap((position) => position?.id ?? []))],
      desired_province_ids: cities.map(({ value }) => value),
      desired_salary: sent.Salary === undefined ? null : Math.round(sent.Salary),
      availability: sent.Availability || null,
    });
  });
}

/** The list as it is now, whatever it was; an empty one too, where there was something to take away. */
export function writeCompetencies(
  services: Services,
  writing: EditorWriting,
  sent: FormValues<typeof ownCompetencyForm>,
) {
  return changeCv(services, { ...writing, part: partOf.competency }, async (transaction, cv) => {
    const read = readCompetencies(sent, writing.language);
    if (read.kind === "refused") return read;
    if (read.row.length + cv.competencies.length === 0) return NO_COMPETENCY;
    await deleteCompetencies(transaction, writing.cvId);
    await insertCompetencies(transaction, writing.cvId, read.row);
  });
}

export function writeExperience(
  services: Services,
  writing: RowWriting,
  sent: FormValues<typeof experienceForm>,
) {
  const read = readExperience(sent, writing.now);
  return writeRow(services, writing, {
    part: partOf.experience(writing.entry),
    table: "cv_experience",
    read,
    insert: insertExperience,
    update: updateExperience,
  });
}

export function writeEducation(
  services: Services,
  writing: RowWriting,
  sent: FormValues<typeof sentEducationForm>,
) {
  const read = readEducation(sent, writing.language, writing.now);
  return writeRow(services, writing, {
    part: partOf.education(writing.entry),
    table: "cv_education",
    read,
    insert: insertEducation,
    update: updateEducation,
  });
}

export function writeEntry(services: Services, writing: RowWriting, sent: FormValues<typeof entryForm>) {
  return writeRow(services, writing, {
    part: partOf.entry(writing.entry),
    table: "cv_entry",
    read: readEntry(sent, writing.now),
    insert: insertEntry,
    update: updateEntry,
  });
}

function readEntry(sent: FormValues<typeof entryForm>, now: Date) {
  const problem = graduationProblem(sent.Year, false, now);
  if (problem) return refusedAt("Year", problem);
  if (sent.Url !== "" && !/^https?:\/\//i.test(sent.Url)) return refusedAt("Url", "ui-rule-url");
  const name = tidy(sent.Name);
  if (name === "") return refusedAt("Name", "ui-rule-required");
  const row = {
    section: sent.Section as EntrySection,
    name,
    level: sent.Level || null,
    organisation: tidy(sent.Organisation),
    year: sent.Year ?? null,
    contact: tidy(sent.Contact),
    url: sent.Url,
  };
  return { kind: "right", row } as const;
}

interface RowChange<Row> {
  part: (cv: Cv) => unknown;
  table: RowTable;
  read: { kind: "right"; row: Row } | Refused;
  insert: (transaction: Connection, cvId: number, row: Row) => Promise<void>;
  update: (transaction: Connection, cvId: number, id: number, row: Row) => Promise<boolean>;
}

async function writeRow<Row>(
  services: Services,
  writing: RowWriting,
  change: RowChange<Row>,
): Promise<Changed> {
  const { cvId, entry } = writing;
  const { part, table, read, insert, update } = change;
  let isFound = true;
  const changed = await changeCv(services, { ...writing, part }, async (transaction) => {
    if (read.kind === "refused") return read;
    if (entry !== "yeni") isFound = await update(transaction, cvId, entry, read.row);
    else if ((await countRows(transaction, table, cvId)) >= MOST_ROWS) return TOO_MANY_ROWS;
    else await insert(transaction, cvId, read.row);
  });
  return isFound ? changed : { kind: "gone" };
}
