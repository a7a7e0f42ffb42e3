import type { CompanyMembership } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import type { SeenCv } from "../cv.view.ts";
import { readCvsById } from "../read-cv.ts";
import { cvSeenByEmployer } from "./employer-sight.rules.ts";
import { findCompanyName } from "./openings.store.ts";

/** Those of them that somebody of the company may find, in that order, without the person. */
export async function readFoundCvs(
  services: Services,
  company: CompanyMembership,
  ids: readonly number[],
): Promise<SeenCv[]> {
  const companyName = await findCompanyName(services.db, company.id);
  const looking = { ...company, companyId: company.id, companyName, wasSentIt: false };
  return (await readCvsById(services, ids)).flatMap((cv) => cvSeenByEmployer(cv, looking) ?? []);
}
