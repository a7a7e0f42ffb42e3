import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { coverLetterRoutes } from "./cover-letters.routes.tsx";

/** Beside index.ts, not in it: applications take from there what a member has written. */
export const coverLettersFeature: Feature = {
  name: "cover-letters",
  routes: coverLetterRoutes,
  personalData: ({ db }) => [ownRows(db, "coverLetters", "cover_letter")],
};
