import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { companyRoutes } from "./companies.routes.tsx";
import { findVerifiedCompanyNames } from "./companies.store.ts";

export { readWebsite } from "./companies.rules.ts";
export type { CompanyRow } from "./companies.store.ts";
export { readCompany } from "./read-company.ts";
export { readCompanyPicture } from "./read-company-picture.ts";

export const companiesFeature: Feature = { name: "companies", routes: companyRoutes };

/** All of them, in no order. */
export function verifiedCompanyNames({ readDb }: Services): Promise<{ id: number; name: string }[]> {
  return findVerifiedCompanyNames(readDb);
}
