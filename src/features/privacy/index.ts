import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { memberDocuments } from "./member-documents.ts";
import { privacyRoutes } from "./privacy.routes.tsx";

export const privacyFeature: Feature = {
  name: "privacy",
  routes: privacyRoutes,
  personalData: (services) => [
    ...memberDocuments(services),
    ownRows(services.db, "consents", "consent_ledger"),
  ],
};
