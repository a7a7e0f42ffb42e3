import { writeAudit } from "../../../platform/audit.ts";
import type { Services } from "../../../platform/services.ts";
import { findOwnAdvertisement, setApproval } from "../own-advertisements.store.ts";
import type { Writer } from "../save-advertisement.ts";

export type DecidedApproval = "decided" | "unknown" | "not-asked" | "text-missing";

/** By an owner, of a draft that somebody has asked for; what goes back says why. */
export function decideApproval(
  services: Services,
  writer: Omit<Writer, "language">,
  id: number,
  { decision, text }: { decision: "approved" | "returned"; text: string | undefined },
): Promise<DecidedApproval> {
  return services.db.transaction().execute(async (transaction): Promise<DecidedApproval> => {
    const row = await findOwnAdvertisement(transaction, writer, id, { isLocked: true });
    if (!row) return "unknown";
    if (row.status !== "draft" || row.approval !== "asked") return "not-asked";
    if (decision === "returned" && text === undefined) return "text-missing";
    await setApproval(transaction, id, decision, text);
    await writeAudit(transaction, writer.actor, {
      action: `advertisement.approval-${decision}`,
      companyId: writer.companyId,
      subject: { kind: "advertisement", id },
      details: { title: row.title },
    });
    return "decided";
  });
}
