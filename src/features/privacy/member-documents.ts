import { ownRows, type PersonalDataPart } from "../../platform/personal-data.ts";
import type { Services } from "../../platform/services.ts";

/** What a job seeker has written and sent. */
export function memberDocuments({ db }: Services): PersonalDataPart[] {
  const ofCv = { through: { table: "cv", column: "cv_id" } };
  const ofApplication = { through: { table: "application", column: "application_id" } };
  return [
    ownRows(db, "cvs", "cv"),
    ownRows(db, "cvExperience", "cv_experience", ofCv),
    ownRows(db, "cvEducation", "cv_education", ofCv),
    ownRows(db, "cvCompetencies", "cv_competency", ofCv),
    ownRows(db, "cvEntries", "cv_entry", ofCv),
    ownRows(db, "cvHiddenCompanies", "cv_hidden_company", ofCv),
    ownRows(db, "cvOpenings", "cv_opening", ofCv),
    ownRows(db, "cvMails", "cv_mail"),
    ownRows(db, "coverLetters", "cover_letter"),
    ownRows(db, "applications", "application"),
    ownRows(db, "applicationEvents", "application_event", ofApplication),
    ownRows(db, "applicationAnswers", "application_answer", ofApplication),
    ownRows(db, "redirections", "advertisement_redirection"),
  ];
}
