import type { Feature } from "../../platform/feature.ts";
import { companyRoutes } from "./companies.routes.tsx";

export { readWebsite } from "./companies.rules.ts";
export type { CompanyRow } from "./companies.store.ts";
export { readCompany } from "./read-company.ts";

export const companiesFeature: Feature = { name: "companies", routes: companyRoutes };
