import { ownApplicationPath } from "../../../addresses/applications.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../../platform/services.ts";
import { sendLater } from "../../threads/index.ts";
import { claimDue } from "../bulk/messages.store.ts";
import { applicationMovedMail } from "./hiring.mail.tsx";
import { settleDue } from "./settle-moves.store.ts";

const AT_ONCE = 100;

/**
 * What can no longer be taken back becomes known to the candidate: on their page, and by mail. Both in one transaction, so
 * that nobody is told twice, or not at all, whenever the worker dies.
 */
export async function settleMoves(services: Services): Promise<void> {
  await settleMessages(services);
  const { db, settings } = services;
  for (let settled = AT_ONCE; settled > 0; ) {
    settled = await db.transaction().execute(async (transaction) => {
      const told = await settleDue(transaction, services.now(), AT_ONCE);
      for (const { email, language, title, text, kind, ...row } of told) {
        if (!row.is_mailed) continue;
        const url = new URL(ownApplicationPath(row.application_id), settings.baseUrl).href;
        const content = { title, company: row.company_name, kind, text: text ?? undefined, url };
        await enqueueMail(services, applicationMovedMail, { to: email, language }, content, { transaction });
      }
      return told.length;
    });
  }
}

/** What was written to many, each in their own thread. */
async function settleMessages(services: Services): Promise<void> {
  for (let settled = AT_ONCE; settled > 0; ) {
    settled = await services.db.transaction().execute(async (transaction) => {
      const now = services.now();
      const due = await claimDue(transaction, now, AT_ONCE);
      for (const { application_id, company_id, author_id, text } of due) {
        const party = { side: "company", companyId: company_id, personId: author_id } as const;
        await sendLater(services, transaction, party, { applicationId: application_id, text }, now);
      }
      return due.length;
    });
  }
}
