import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { attachmentRoutes } from "./attachment/attachment.routes.tsx";
import { cvJobs } from "./cv.jobs.ts";
import { editorRoutes } from "./editor/editor.routes.tsx";
import { editorPartRoutes } from "./editor/editor-parts.routes.tsx";
import { cvListRoutes } from "./list/cv-list.routes.tsx";
import { missingInfoRoutes } from "./missing-info/missing-info.routes.tsx";
import { cvMailRoutes } from "./output/cv-mail.routes.tsx";
import { outputRoutes } from "./output/output.routes.tsx";

export const cvFeature: Feature = {
  name: "cv",
  routes: (services) => [
    ...cvListRoutes(services),
    ...attachmentRoutes(services),
    ...cvMailRoutes(services),
    ...editorRoutes(services),
    ...editorPartRoutes(services),
    ...missingInfoRoutes(services),
    ...outputRoutes(services),
  ],
  jobs: cvJobs,
  personalData: ({ db }) => {
    const ofCv = { through: { table: "cv", column: "cv_id" } };
    return [
      ownRows(db, "cvs", "cv"),
      ownRows(db, "cvExperience", "cv_experience", ofCv),
      ownRows(db, "cvEducation", "cv_education", ofCv),
      ownRows(db, "cvCompetencies", "cv_competency", ofCv),
      ownRows(db, "cvEntries", "cv_entry", ofCv),
      ownRows(db, "cvHiddenCompanies", "cv_hidden_company", ofCv),
      ownRows(db, "cvOpenings", "cv_opening", ofCv),
      ownRows(db, "cvAttachments", "cv_attachment", ofCv),
      ownRows(db, "cvMails", "cv_mail"),
    ];
  },
};
