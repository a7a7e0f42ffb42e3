import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { privacyRoutes } from "./privacy.routes.tsx";

export const privacyFeature: Feature = {
  name: "privacy",
  routes: privacyRoutes,
  personalData: ({ db }) => [ownRows(db, "consents", "consent_ledger")],
};
