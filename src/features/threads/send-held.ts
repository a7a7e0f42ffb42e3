import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import { takeDailyUse } from "../../platform/limits/daily-limit.ts";
import type { Services } from "../../platform/services.ts";
import { markAnswered, refreshAnswered } from "../answers/index.ts";
import { claimDue } from "./held.store.ts";
import { insertMessage, lockStanding, type Party } from "./threads.store.ts";
import { A_DAY, notifyOtherSide, usesOf } from "./write-message.ts";

const AT_ONCE = 100;

/** What was written to many and can no longer be taken back, each in their own thread. */
export async function sendHeld(services: Services): Promise<void> {
  for (let sent = AT_ONCE; sent > 0; ) {
    sent = await services.db.transaction().execute(async (transaction) => {
      const now = services.now();
      const due = await claimDue(transaction, now, AT_ONCE);
      for (const { application_id, company_id, author_id, text } of due) {
        const party = { side: "company", companyId: company_id, personId: author_id } as const;
        const isSaid = await send(services, transaction, party, { applicationId: application_id, text }, now);
        // It has counted as an answer so far.
        if (!isSaid) await refreshAnswered(transaction, [application_id]);
      }
      return due.length;
    });
  }
}

/** Beyond a day's number it is not said. */
async function send(
  services: Services,
  transaction: Transaction<DB>,
  party: Extract<Party, { side: "company" }>,
  { applicationId, text }: { applicationId: number; text: string },
  now: Date,
): Promise<boolean> {
  if (!(await takeDailyUse(services, transaction, A_DAY, usesOf(party, applicationId), now))) return false;
  const standing = await lockStanding(transaction, applicationId, party);
  if (!standing || standing.is_closed) return false;
  const message = { applicationId, text, formKey: undefined, files: [] };
  await insertMessage(transaction, party, message, now);
  await markAnswered(transaction, applicationId, now);
  await notifyOtherSide(services, transaction, party.side, standing, message);
  return true;
}
