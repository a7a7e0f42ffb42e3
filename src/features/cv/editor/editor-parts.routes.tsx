import type { Route } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import { HOME_COUNTRY } from "../../../ui/forms/country-fields.tsx";
import {
  desiredForm,
  ENTRY_SECTIONS,
  type EntrySection,
  educationForm,
  entryForm,
  experienceForm,
  ownCompetencyForm,
  ownPersonalForm,
  privacyForm,
  summaryForm,
} from "../cv.forms.ts";
import * as contracts from "../editor.contract.ts";
import { PART_PATHS } from "../editor.contract.ts";
import { CompetencyFields, EducationFields, ExperienceFields } from "./cv-fields.tsx";
import { CvHead } from "./cv-head.tsx";
import {
  CompetencyList,
  DesiredLine,
  EducationLine,
  EntryLine,
  ExperienceLine,
  hasDesired,
  PrivacyLine,
  SummaryLine,
} from "./cv-lines.tsx";
import {
  DesiredFields,
  EntryFields,
  OwnPersonalFields,
  PrivacyFields,
  SummaryFields,
} from "./editor-fields.tsx";
import * as filled from "./filled-forms.ts";
import { partRoutes } from "./part-routes.tsx";
import * as saving from "./save-editor-parts.ts";
import { writePrivacy } from "./write-privacy.ts";

/** Every part of a CV that is written on a page of its own. */
export function editorPartRoutes(services: Services): Route[] {
  return [
    ...partRoutes(services, {
      show: contracts.showPersonal,
      save: contracts.savePersonal,
      write: saving.writePersonal,
      shown: (cv) => ({
        title: "cv-section-personal",
        form: ownPersonalForm,
        fields: <OwnPersonalFields />,
        path: PART_PATHS.personal,
        values: { CountryID: [HOME_COUNTRY], ...filled.filledPersonal(cv) },
        part: saving.partOf.personal(cv),
        written: <CvHead cv={cv} />,
      }),
    }),
    ...partRoutes(services, {
      show: contracts.showSummary,
      save: contracts.saveSummary,
      write: saving.writeSummary,
      shown: (cv) => ({
        title: "cv-section-summary",
        form: summaryForm,
        fields: <SummaryFields />,
        path: PART_PATHS.summary,
        values: filled.filledSummary(cv),
        part: saving.partOf.summary(cv),
        written: <SummaryLine cv={cv} />,
      }),
    }),
    ...partRoutes(services, {
      show: contracts.showDesired,
      save: contracts.saveDesired,
      write: saving.writeDesired,
      shown: (cv) => ({
        title: "cv-section-desired",
        form: desiredForm,
        fields: <DesiredFields />,
        path: PART_PATHS.desired,
        values: filled.filledDesired(cv),
        part: saving.partOf.desired(cv),
        written: hasDesired(cv) ? <DesiredLine desired={cv.desired} /> : undefined,
      }),
    }),
    ...partRoutes(services, {
      show: contracts.showCompetencies,
      save: contracts.saveCompetencies,
      write: saving.writeCompetencies,
      shown: (cv) => ({
        title: "cv-section-competency",
        form: ownCompetencyForm,
        fields: <CompetencyFields isRequired={false} />,
        path: PART_PATHS.competency,
        values: filled.filledCompetencies(cv),
        part: saving.partOf.competency(cv),
        written: cv.competencies.length > 0 ? <CompetencyList competencies={cv.competencies} /> : undefined,
      }),
    }),
    ...partRoutes(services, {
      show: contracts.showPrivacy,
      save: contracts.savePrivacy,
      write: writePrivacy,
      shown: (cv) => ({
        title: "cv-privacy",
        form: privacyForm,
        fields: <PrivacyFields />,
        path: PART_PATHS.privacy,
        values: filled.filledPrivacy(cv),
        part: saving.partOf.privacy(cv),
        written: <PrivacyLine cv={cv} />,
      }),
    }),
    ...partRoutes(services, {
      show: contracts.showExperience,
      save: contracts.saveExperience,
      write: saving.writeExperience,
      shown: (cv, { entry = "yeni" }) => {
        const experience = saving.partOf.experience(entry)(cv);
        if (!experience && entry !== "yeni") return undefined;
        return {
          title: "cv-section-experience",
          form: experienceForm,
          fields: <ExperienceFields isWhole />,
          path: `${PART_PATHS.experience}/${entry}`,
          values: experience ? filled.filledExperience(experience) : {},
          part: experience,
          written: experience && <ExperienceLine experience={experience} />,
        };
      },
    }),
    ...partRoutes(services, {
      show: contracts.showEducation,
      save: contracts.saveEducation,
      write: saving.writeEducation,
      shown: (cv, { entry = "yeni" }) => {
        const education = saving.partOf.education(entry)(cv);
        if (!education && entry !== "yeni") return undefined;
        return {
          title: "cv-section-education",
          form: educationForm,
          fields: <EducationFields />,
          path: `${PART_PATHS.education}/${entry}`,
          values: education ? filled.filledEducation(education) : {},
          part: education,
          written: education && <EducationLine education={education} />,
        };
      },
    }),
    ...partRoutes(services, {
      show: contracts.showEntry,
      save: contracts.saveEntry,
      write: saving.writeEntry,
      shown: (cv, { entry = "yeni", section }) => {
        const line = saving.partOf.entry(entry)(cv);
        const where = line?.section ?? entrySection(section);
        if ((!line && entry !== "yeni") || !where) return undefined;
        return {
          title: `cv-section-${where}`,
          form: entryForm,
          fields: <EntryFields section={where} />,
          // Where it belongs stays in the address, so that one comes back to it after signing in again.
          path: `${PART_PATHS.entry}/${entry}${line ? "" : `?bolum=${where}`}`,
          values: line ? filled.filledEntry(line) : { Section: [where] },
          part: line,
          written: line && <EntryLine entry={line} />,
        };
      },
    }),
  ];
}

function entrySection(name: string | undefined): EntrySection | undefined {
  return ENTRY_SECTIONS.find((section) => section === name);
}
