import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { type AnswerDecision, type AppealAnswer, decideAnswer } from "./advertisement-desk.rules.ts";
import { endHold, findModerated, setStatus } from "./advertisement-desk.store.ts";
import { findAppeal, writeAnswer } from "./decisions.store.ts";
import { notifyOfDecision } from "./notify-of-decision.ts";

/** By another moderator than the one who decided: it stays, or all is as it was before. */
export function answerAppeal(
  services: Services,
  { id, answer, reason }: { id: number; answer: AppealAnswer; reason: string },
  { actor, now }: { actor: Actor; now: Date },
): Promise<AnswerDecision | "unknown"> {
  return services.db.transaction().execute(async (transaction) => {
    const row = await findModerated(transaction, id, { isLocked: true });
    if (!row) return "unknown";
    const appealed = await findAppeal(transaction, id);
    const decision = decideAnswer(appealed, actor.personId);
    if (decision !== "allowed" || !appealed) return decision;
    await writeAnswer(transaction, appealed, { answer, reason, now });
    const isReversed = answer === "reverse";
    const { former_status, former_correction } = appealed;
    if (isReversed) {
      await setStatus(transaction, id, former_status, former_correction, now);
      // The complaints that held it have had their say.
      const hold = { advertisementId: id, decision: "released", actorId: actor.personId, now } as const;
      if (appealed.act === "hold") await endHold(transaction, hold);
    }
    await writeAudit(transaction, actor, {
      action: isReversed ? "advertisement.appeal-reversed" : "advertisement.appeal-upheld",
      companyId: row.company_id,
      subject: { kind: "advertisement", id },
      details: { title: row.title, reason },
    });
    await notifyOfDecision(services, transaction, row, {
      act: answer,
      status: isReversed ? former_status : row.status,
      reason: { text: reason },
      now,
    });
    return decision;
  });
}
