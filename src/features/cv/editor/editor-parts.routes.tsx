import type { ReactNode } from "react";
import type { FormDefinition } from "../../../platform/forms/form-definition.ts";
import type { Route } from "../../../platform/http/route.ts";
import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import type { Services } from "../../../platform/services.ts";
import { HOME_COUNTRY } from "../../../ui/forms/country-fields.tsx";
import * as forms from "../cv.forms.ts";
import type { Cv } from "../cv.view.ts";
import * as contracts from "../editor.contract.ts";
import { PART_PATHS } from "../editor.contract.ts";
import { filledWith, type LinePart } from "../fields/field.ts";
import { linesOf } from "../fields/lines.ts";
import { competency, desired, education, entry, experience, personal, summary } from "../fields/parts.ts";
import { CompetencyFields, EducationFields, ExperienceFields } from "./cv-fields.tsx";
import { CvHead } from "./cv-head.tsx";
import { CvLine, PrivacyLine } from "./cv-lines.tsx";
import {
  DesiredFields,
  EntryFields,
  OwnPersonalFields,
  PrivacyFields,
  SummaryFields,
} from "./editor-fields.tsx";
import { type Asked, partRoutes, type ShownPart } from "./part-routes.tsx";
import * as saving from "./save-editor-parts.ts";
import { writePrivacy } from "./write-privacy.ts";

const { shownOf } = saving;

/** Every part of a CV that is written on a page of its own. */
export function editorPartRoutes(services: Services): Route[] {
  return [...wholePartRoutes(services), ...lineRoutes(services)];
}

function wholePartRoutes(services: Services): Route[] {
  return [
    ...partRoutes(services, {
      show: contracts.showPersonal,
      save: contracts.savePersonal,
      write: saving.writePersonal,
      shown: (cv) => ({
        title: "cv-section-personal",
        form: forms.ownPersonalForm,
        fields: <OwnPersonalFields />,
        path: PART_PATHS.personal,
        values: { CountryID: [HOME_COUNTRY], ...personal.fill(cv.personal) },
        part: shownOf.personal(cv),
        written: <CvHead cv={cv} />,
      }),
    }),
    ...partRoutes(services, {
      show: contracts.showSummary,
      save: contracts.saveSummary,
      write: saving.writeSummary,
      shown: (cv) => ({
        title: "cv-section-summary",
        form: forms.summaryForm,
        fields: <SummaryFields />,
        path: PART_PATHS.summary,
        values: summary.fill(cv),
        part: shownOf.summary(cv),
        written: <CvLine line={{ title: cv.headline, facts: [], text: cv.summary }} />,
      }),
    }),
    ...partRoutes(services, {
      show: contracts.showDesired,
      save: contracts.saveDesired,
      write: saving.writeDesired,
      shown: (cv, _, texts) => ({
        title: "cv-section-desired",
        form: forms.desiredForm,
        fields: <DesiredFields />,
        path: PART_PATHS.desired,
        values: desired.fill(cv.desired),
        part: shownOf.desired(cv),
        written: writtenIn(cv, "desired", texts),
      }),
    }),
    ...partRoutes(services, {
      show: contracts.showCompetencies,
      save: contracts.saveCompetencies,
      write: saving.writeCompetencies,
      shown: (cv, _, texts) => ({
        title: "cv-section-competency",
        form: forms.ownCompetencyForm,
        fields: <CompetencyFields isRequired={false} />,
        path: PART_PATHS.competency,
        values: competency.fill(cv.competencies),
        part: shownOf.competency(cv),
        written: writtenIn(cv, "competency", texts),
      }),
    }),
    ...partRoutes(services, {
      show: contracts.showPrivacy,
      save: contracts.savePrivacy,
      write: writePrivacy,
      shown: (cv) => ({
        title: "cv-privacy",
        form: forms.privacyForm,
        fields: <PrivacyFields />,
        path: PART_PATHS.privacy,
        values: filledPrivacy(cv),
        part: shownOf.privacy(cv),
        written: <PrivacyLine cv={cv} />,
      }),
    }),
  ];
}

function lineRoutes(services: Services): Route[] {
  return [
    ...partRoutes(services, {
      show: contracts.showExperience,
      save: contracts.saveExperience,
      write: saving.writeExperience,
      shown: lineShown(experience, "experience", (cv) => cv.experiences, {
        form: forms.experienceForm,
        fields: <ExperienceFields isWhole />,
      }),
    }),
    ...partRoutes(services, {
      show: contracts.showEducation,
      save: contracts.saveEducation,
      write: saving.writeEducation,
      shown: lineShown(education, "education", (cv) => cv.educations, {
        form: forms.educationForm,
        fields: <EducationFields />,
      }),
    }),
    ...partRoutes(services, {
      show: contracts.showEntry,
      save: contracts.saveEntry,
      write: saving.writeEntry,
      shown: (cv, asked, texts) => {
        const line = cv.entries.find(({ id }) => id === asked.entry);
        const section = line?.section ?? forms.ENTRY_SECTIONS.find((each) => each === asked.section);
        if (!section) return undefined;
        const inputs = { form: forms.entryForm, fields: <EntryFields section={section} /> };
        const shown = lineShown(entry, "entry", (of) => of.entries, inputs)(cv, asked, texts);
        // Where a new one belongs stays in the address, so that one comes back to it after signing in again.
        return (
          shown && {
            ...shown,
            title: `cv-section-${section}`,
            ...(!line && { path: `${shown.path}?bolum=${section}`, values: { Section: [section] } }),
          }
        );
      },
    }),
  ];
}

/** One of several lines, or a new one; undefined where the CV holds no such line. */
function lineShown<Given>(
  part: LinePart<Given, never>,
  name: "experience" | "education" | "entry",
  rowsOf: (cv: Cv) => readonly (Given & { id: number })[],
  inputs: { form: FormDefinition; fields: ReactNode },
) {
  return (cv: Cv, { entry: asked = "yeni" }: Asked, texts: LanguageTexts): ShownPart | undefined => {
    const row = rowsOf(cv).find(({ id }) => id === asked);
    if (!row && asked !== "yeni") return undefined;
    return {
      title: `cv-section-${name}`,
      ...inputs,
      path: `${PART_PATHS[name]}/${asked}`,
      values: row ? filledWith(part.fill(row)) : {},
      part: row,
      written: row && <CvLine line={part.line(row, texts)} />,
    };
  };
}

function writtenIn(cv: Cv, section: "desired" | "competency", texts: LanguageTexts) {
  const [line] = linesOf(cv, section, texts);
  return line && <CvLine line={line} />;
}

function filledPrivacy({ isSearchable, hidesFromEmployer, hiddenCompanies }: Cv) {
  const pairs = hiddenCompanies.map(({ id, name }) => ({ Value: id, Name: name }));
  return filledWith({
    IsSearchable: isSearchable ? 1 : undefined,
    HidesFromEmployer: hidesFromEmployer ? 1 : undefined,
    HiddenCompanies: pairs.length > 0 ? JSON.stringify(pairs) : undefined,
  });
}
