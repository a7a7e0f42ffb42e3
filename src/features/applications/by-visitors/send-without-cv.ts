import type { Services } from "../../../platform/services.ts";
import { type Asked, checkFirst } from "./ask-to-confirm.ts";
import { hashOfKey } from "./form-key.ts";
import { NotSent, sendFirstApplication } from "./send-first-application.ts";
import type { FirstCvInput } from "./visitor-applications.contract.ts";
import { findDraft, settle } from "./visitor-applications.store.ts";

/** A member's, who has made no CV yet: it is made of what came along, and sent at once. */
export async function sendWithoutCv(
  services: Services,
  { personId, untitled }: { personId: number; untitled: string },
  input: FirstCvInput,
  now: Date,
): Promise<Exclude<Asked, { kind: "asked" }> | { kind: "sent" }> {
  const checked = await checkFirst(services, input, { personId, now });
  if (checked.kind !== "ready") return checked;
  const { advertisementID: advertisementId, FormKey } = input;
  try {
    await services.db.transaction().execute(async (transaction) => {
      const draft = await findDraft(transaction, { keyHash: hashOfKey(FormKey), advertisementId, now });
      const id = await sendFirstApplication(services, transaction, {
        ...{ personId, advertisementId, sent: checked.sent, sentAt: now, file: draft, untitled },
        isToldByMail: true,
      });
      if (draft) await settle(transaction, draft.id, id);
    });
    return { kind: "sent" };
  } catch (error) {
    if (error instanceof NotSent) return { kind: "refused" };
    throw error;
  }
}
