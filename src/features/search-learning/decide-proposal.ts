import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { setProposalState } from "./proposals.store.ts";

interface Decision {
  id: number;
  state: "accepted" | "refused";
  reason: string;
}

/** Every process searches by it within a moment; the same way it is taken back. */
export function decideProposal(
  { db }: Services,
  { id, state, reason }: Decision,
  { actor, now }: { actor: Actor; now: Date },
): Promise<"decided" | "unknown"> {
  return db.transaction().execute(async (transaction) => {
    const lesson = await setProposalState(transaction, { id, state, reason, now });
    if (!lesson) return "unknown";
    const { words, other, isChanged } = lesson;
    if (!isChanged) return "decided";
    await writeAudit(transaction, actor, {
      action: `search.${state}`,
      subject: { kind: "search-proposal", id },
      details: { words, other, ...(reason && { reason }) },
    });
    return "decided";
  });
}
