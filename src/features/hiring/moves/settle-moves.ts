import { ownApplicationPath } from "../../../addresses/applications.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../../platform/services.ts";
import { cancelOpenInterviews } from "../../interviews/index.ts";
import { addNotice } from "../../notices/index.ts";
import { applicationMovedMail } from "./hiring.mail.tsx";
import { settleDue } from "./settle-moves.store.ts";

const AT_ONCE = 100;

/**
 * What can no longer be taken back becomes known to the candidate: on their page, and by mail. Both in one transaction, so
 * that nobody is told twice, or not at all, whenever the worker dies.
 */
export async function settleMoves(services: Services): Promise<void> {
  const { db, settings } = services;
  for (let settled = AT_ONCE; settled > 0; ) {
    settled = await db.transaction().execute(async (transaction) => {
      const now = services.now();
      const told = await settleDue(transaction, now, AT_ONCE);
      const refused = told.filter(({ kind }) => kind === "rejected").map(({ application_id: id }) => id);
      await cancelOpenInterviews(services, transaction, refused, { now, candidate: "knows" });
      for (const { email, language, title, text, kind, ...row } of told) {
        if (row.tells) {
          const path = ownApplicationPath(row.application_id);
          const content = { title, company: row.company_name };
          const notice = { say: `moved-${kind}`, content, path, applicationId: row.application_id } as const;
          await addNotice(transaction, [row.person_id], notice, now);
        }
        if (!row.is_mailed) continue;
        const url = new URL(ownApplicationPath(row.application_id), settings.baseUrl).href;
        const content = { title, company: row.company_name, kind, text: text ?? undefined, url };
        await enqueueMail(services, applicationMovedMail, { to: email, language }, content, { transaction });
      }
      return told.length;
    });
  }
}
