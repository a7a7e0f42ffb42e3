import type { Transaction } from "kysely";
import { OWN_ADVERTISEMENTS_PATH, ownAdvertisementsPath } from "../../addresses/own-advertisements.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Services } from "../../platform/services.ts";
import { tellOwners } from "../moderation/index.ts";
import { type DecisionReason, decisionMail } from "./advertisement-desk.mail.tsx";
import type { Act, AppealAnswer } from "./advertisement-desk.rules.ts";
import type { DeskRow } from "./advertisement-desk.store.ts";

/** To the owners, with the reason; what is not public leads to where it can be corrected or appealed against. */
export async function tellDecision(
  services: Services,
  transaction: Transaction<DB>,
  { id, company_id, title }: Pick<DeskRow, "id" | "company_id" | "title">,
  told: { act: Act | AppealAnswer; status: string; reason: DecisionReason; now: Date },
): Promise<void> {
  const { act, status, reason, now } = told;
  const path =
    status === "published" ? ownAdvertisementsPath({ list: "acik" }) : `${OWN_ADVERTISEMENTS_PATH}/${id}`;
  await tellOwners(services, transaction, company_id, {
    notice: { say: `advertisement-${act}`, content: { title }, path, topic: String(id) },
    template: decisionMail,
    content: { title, act, reason, url: services.settings.baseUrl + path },
    now,
  });
}
