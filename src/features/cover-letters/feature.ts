import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { coverLetterRoutes } from "./cover-letters.routes.tsx";

export const coverLettersFeature: Feature = {
  name: "cover-letters",
  routes: coverLetterRoutes,
  personalData: ({ db }) => [ownRows(db, "coverLetters", "cover_letter")],
};
