import { writeAudit } from "../../../platform/audit.ts";
import type { Services } from "../../../platform/services.ts";
import { type AppealDecision, decideAppeal } from "../own-advertisements.rules.ts";
import { findOwnAdvertisement } from "../own-advertisements.store.ts";
import type { Writer } from "../save-advertisement.ts";
import { findStanding, writeAppeal } from "./appeals.store.ts";

/** Against what a moderator has decided; another one answers it. Of two at once, the second finds it made. */
export function appealDecision(
  services: Services,
  writer: Omit<Writer, "language">,
  id: number,
  text: string | undefined,
): Promise<AppealDecision | "unknown" | "text-missing"> {
  const { actor, companyId, now } = writer;
  return services.db.transaction().execute(async (transaction) => {
    const row = await findOwnAdvertisement(transaction, writer, id, { isLocked: true });
    if (!row) return "unknown";
    const standing = await findStanding(transaction, id);
    const decision = decideAppeal(standing, now);
    if (decision !== "allowed" || !standing) return decision;
    if (text === undefined) return "text-missing";
    await writeAppeal(transaction, standing.id, text, now);
    await writeAudit(transaction, actor, {
      action: "advertisement.appealed",
      companyId,
      subject: { kind: "advertisement", id },
      details: { title: row.title },
    });
    return decision;
  });
}
