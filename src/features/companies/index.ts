import type { Services } from "../../platform/services.ts";
import { findVerifiedCompanyNames } from "./companies.store.ts";

export { readWebsite } from "./companies.rules.ts";
export type { CompanyRow } from "./companies.store.ts";
export { readCompany } from "./read-company.ts";
export { readCompanyPicture } from "./read-company-picture.ts";

/** All of them, in no order. */
export function verifiedCompanyNames({ readDb }: Services): Promise<{ id: number; name: string }[]> {
  return findVerifiedCompanyNames(readDb);
}
