import { type Actor, writeAudit } from "../../platform/audit.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { findMissingFacts } from "../employers/index.ts";
import { addNotice, wantsMail } from "../notices/index.ts";
import { companyRejectedMail, companyVerifiedMail } from "./moderation.mail.tsx";
import { decideVerification, type VerificationDecision } from "./moderation.rules.ts";
import { findOwners, lockCompany, updateVerdict } from "./moderation.store.ts";

export type Verdict = { kind: "verified" } | { kind: "rejected"; reason: string };

/** A waiting company is let in or turned down, and its owners are told: all of it or nothing. */
export function decideCompany(
  services: Services,
  companyId: number,
  verdict: Verdict,
  { actor, now }: { actor: Actor; now: Date },
): Promise<VerificationDecision | "unknown"> {
  const { baseUrl } = services.settings;
  return services.db.transaction().execute(async (transaction) => {
    const company = await lockCompany(transaction, companyId);
    if (!company) return "unknown";
    const missingFacts = findMissingFacts({ sectorId: company.sector_id, provinceId: company.province_id });
    const decision = decideVerification({ status: company.status, missingFacts }, verdict.kind);
    if (decision !== "allowed") return decision;

    const reason = verdict.kind === "rejected" ? verdict.reason : null;
    await updateVerdict(transaction, { companyId, status: verdict.kind, reason, now });
    await writeAudit(transaction, actor, {
      action: verdict.kind === "verified" ? "company.verified" : "company.rejected",
      companyId,
      subject: { kind: "company", id: companyId },
      ...(reason !== null && { details: { reason } }),
    });
    for (const owner of await findOwners(transaction, [companyId])) {
      const said = reason === null ? "verified" : "not-verified";
      const path = reason === null ? "/isveren" : "/isveren/firma";
      const notice = { say: said, content: { company: company.name }, path } as const;
      await addNotice(transaction, [owner.person_id], notice, now);
      if (!(await wantsMail(transaction, owner.person_id, "verification"))) continue;
      const addressee = { to: owner.email, language: owner.language };
      const content = { name: owner.name, company: company.name, url: `${baseUrl}/isveren` };
      if (reason === null) {
        await enqueueMail(services, companyVerifiedMail, addressee, content, { transaction });
      } else {
        const told = { ...content, reason, url: `${baseUrl}/isveren/firma` };
        await enqueueMail(services, companyRejectedMail, addressee, told, { transaction });
      }
    }
    return decision;
  });
}
