import type { Transaction } from "kysely";
import { OWN_ADVERTISEMENTS_PATH, ownAdvertisementsPath } from "../../addresses/own-advertisements.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Services } from "../../platform/services.ts";
import { notifyOwners } from "../moderation/index.ts";
import { type DecisionReason, decisionMail } from "./advertisement-desk.mail.tsx";
import { type Act, type AppealAnswer, isOver } from "./advertisement-desk.rules.ts";
import type { DeskRow } from "./advertisement-desk.store.ts";

/** To the owners, with the reason; what is not public leads to where it can be corrected or appealed against. */
export async function notifyOfDecision(
  services: Services,
  transaction: Transaction<DB>,
  { id, company_id, title, expires_at }: Pick<DeskRow, "id" | "company_id" | "title" | "expires_at">,
  told: { act: Act | AppealAnswer; status: string; reason: DecisionReason; now: Date },
): Promise<void> {
  const { act, status, reason, now } = told;
  const hasEnded = isOver(status, expires_at, now);
  const path =
    status === "published"
      ? ownAdvertisementsPath({ list: hasEnded ? "kapali" : "acik" })
      : `${OWN_ADVERTISEMENTS_PATH}/${id}`;
  // Nobody shall read "public again" of what is not.
  const say: Act | AppealAnswer | "ended" = hasEnded && act !== "reverse" ? "ended" : act;
  await notifyOwners(services, transaction, company_id, {
    notice: { say: `advertisement-${say}`, content: { title }, path, topic: String(id) },
    template: decisionMail,
    content: { title, act: say, reason, hasEnded, url: services.settings.baseUrl + path },
    now,
  });
}
