import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { findMissingFacts } from "../employers/index.ts";
import { companyRejectedMail, companyVerifiedMail } from "./moderation.mail.tsx";
import { decideVerification, type VerificationDecision } from "./moderation.rules.ts";
import { lockCompany, updateVerdict } from "./moderation.store.ts";
import { tellOwners } from "./tell-owners.ts";

export type Verdict = { kind: "verified" } | { kind: "rejected"; reason: string };

/** A waiting company is let in or turned down, and its owners are told: all of it or nothing. */
export function decideCompany(
  services: Services,
  companyId: number,
  verdict: Verdict,
  { actor, now }: { actor: Actor; now: Date },
): Promise<VerificationDecision | "unknown"> {
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
    const path = reason === null ? "/isveren" : "/isveren/firma";
    const say = reason === null ? "verified" : "not-verified";
    const notice = { say, content: { company: company.name }, path } as const;
    const content = { company: company.name, url: services.settings.baseUrl + path };
    if (reason === null) {
      await tellOwners(services, transaction, companyId, {
        notice,
        template: companyVerifiedMail,
        content,
        now,
      });
    } else {
      const told = { notice, template: companyRejectedMail, content: { ...content, reason }, now };
      await tellOwners(services, transaction, companyId, told);
    }
    return decision;
  });
}
