import { actorOf, writeAudit } from "../../platform/audit.ts";
import { type CompanyMembership, lookerOf, type SignedInVisitor } from "../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { cvSeenByEmployer, documentOf, findCompanyName, readCvsById, recordOpening } from "../cv/index.ts";
import { wasCvSentTo } from "../hiring/index.ts";
import { loadInviting } from "../invitations/index.ts";
import type { CandidateView } from "./candidates.view.ts";

interface Looking {
  visitor: SignedInVisitor;
  company: CompanyMembership;
  address: string;
  texts: LanguageTexts;
  now: Date;
}

/** Undefined for a CV that this company may not see. Whoever opens one is written down, and the member sees which company. */
export async function openCandidate(
  services: Services,
  cvId: number,
  { visitor, company, address, texts, now }: Looking,
): Promise<CandidateView | undefined> {
  // All of it, whether there is such a CV or not: how long it takes must not tell what is hidden from what is not there.
  const [cv] = await readCvsById(services, [cvId]);
  const wasSentIt = await wasCvSentTo(services, cvId, company);
  const companyName = await findCompanyName(services.db, company.id);
  const seen = cv && cvSeenByEmployer(cv, { ...company, companyId: company.id, companyName, wasSentIt });
  if (!seen) return undefined;
  const isAnonymous = seen.seenBy === "finders";
  await services.db.transaction().execute(async (transaction) => {
    await writeAudit(transaction, actorOf(visitor, address), {
      action: "cv.opened",
      companyId: company.id,
      subject: { kind: "cv", id: cvId },
      details: { isAnonymous },
    });
    // One that was sent is with the member's applications.
    if (!wasSentIt) await recordOpening(transaction, { cvId, companyId: company.id, now });
  });
  const inviting = isAnonymous ? await loadInviting(services, lookerOf(company), cvId) : undefined;
  return { id: cvId, isAnonymous, document: documentOf(seen, texts), inviting };
}
