import type { FormValues } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { type Changed, changeCv } from "../change-cv.ts";
import type { ownCompetencyForm } from "../cv.forms.ts";
import type { Cv } from "../cv.view.ts";
import { countLines, insertLine, updateLine } from "../cv-lines.store.ts";
import { deleteCompetencies, insertCompetencies, updateColumns } from "../cv-writing.store.ts";
import { type Asked, isRefused, type LinePart, type Part } from "../fields/field.ts";
import { competency, desired, education, entry, experience, personal, summary } from "../fields/parts.ts";
import { refusedAt } from "../fields/refused.ts";

/** Whose CV, and when. */
export interface Writing extends Asked {
  personId: number;
  cvId: number;
  /** Of the part that the form was filled with. */
  edition?: string | undefined;
}

export interface LineWriting extends Writing {
  entry: number | "yeni";
}

/** Of each kind of line in one CV; nobody reads more. */
export const MOST_LINES = 50;
export const TOO_MANY_LINES = refusedAt("_", "cv-tooManyRows", "cv-tooManyRows");
export const NO_COMPETENCY = refusedAt(
  "Competencies",
  "applyPopup-competencySelection",
  "applyPopup-competencySelection",
);

/** What each form shows of a CV; two tabs are in each other's way only there. */
export const shownOf = {
  personal: (cv: Cv) => cv.personal,
  summary: ({ headline, summary }: Cv) => ({ headline, summary }),
  desired: (cv: Cv) => cv.desired,
  competency: (cv: Cv) => cv.competencies,
  privacy: (cv: Cv) => [cv.isSearchable, cv.hidesFromEmployer, cv.hiddenCompanies],
};

export const writePersonal = columnsWriter(personal, shownOf.personal);
export const writeSummary = columnsWriter(summary, shownOf.summary);
export const writeDesired = columnsWriter(desired, shownOf.desired);
export const writeExperience = lineWriter(experience, (cv) => cv.experiences);
export const writeEducation = lineWriter(education, (cv) => cv.educations);
export const writeEntry = lineWriter(entry, (cv) => cv.entries);

function columnsWriter<Given, Sent>(part: Part<Given, Sent>, shown: (cv: Cv) => unknown) {
  return (services: Services, writing: Writing, sent: Sent): Promise<Changed> =>
    changeCv(services, { ...writing, part: shown }, async (transaction) => {
      const read = part.read(sent, writing);
      if (isRefused(read)) return read;
      await updateColumns(transaction, writing.cvId, part.columns, read);
    });
}

function lineWriter<Given, Sent>(
  part: LinePart<Given, Sent>,
  linesOf: (cv: Cv) => readonly { id: number }[],
) {
  return async (services: Services, writing: LineWriting, sent: Sent): Promise<Changed> => {
    const { cvId, entry } = writing;
    const shown = (cv: Cv) => linesOf(cv).find(({ id }) => id === entry);
    let isFound = true;
    const changed = await changeCv(services, { ...writing, part: shown }, async (transaction) => {
      const read = part.read(sent, writing);
      if (isRefused(read)) return read;
      if (entry !== "yeni") isFound = await updateLine(transaction, part, { cvId, id: entry }, read);
      else if ((await countLines(transaction, part.table, cvId)) >= MOST_LINES) return TOO_MANY_LINES;
      else await insertLine(transaction, part, cvId, read);
    });
    return isFound ? changed : { kind: "gone" };
  };
}

/** The list as it is now, whatever it was; an empty one too, where there was something to take away. */
export function writeCompetencies(
  services: Services,
  writing: Writing,
  sent: FormValues<typeof ownCompetencyForm>,
) {
  return changeCv(services, { ...writing, part: shownOf.competency }, async (transaction, cv) => {
    const read = competency.read(sent, writing);
    if (isRefused(read)) return read;
    if (read.length + cv.competencies.length === 0) return NO_COMPETENCY;
    await deleteCompetencies(transaction, writing.cvId);
    await insertCompetencies(transaction, writing.cvId, read);
  });
}
