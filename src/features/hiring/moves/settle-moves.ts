import { ownApplicationPath } from "../../../addresses/applications.ts";
import { enqueueMails } from "../../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../../platform/services.ts";
import { cancelOpenInterviews } from "../../interviews/index.ts";
import { addNotices } from "../../notices/index.ts";
import { applicationMovedMail } from "./hiring.mail.tsx";
import { settleDue, type ToldRow } from "./settle-moves.store.ts";

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
      await addNotices(transaction, told.filter(({ tells }) => tells).map(noticeOf), now);
      const mailed = told.filter(({ is_mailed }) => is_mailed);
      const mails = mailed.map((row) => mailOf(row, settings.baseUrl));
      await enqueueMails(services, applicationMovedMail, mails, { transaction });
      return told.length;
    });
  }
}

function noticeOf({
  application_id: applicationId,
  person_id: personId,
  title,
  company_name,
  kind,
}: ToldRow) {
  const content = { title, company: company_name };
  return {
    personId,
    say: `moved-${kind}` as const,
    content,
    path: ownApplicationPath(applicationId),
    applicationId,
  };
}

function mailOf(
  { email, language, title, company_name, kind, text, application_id }: ToldRow,
  baseUrl: string,
) {
  const url = new URL(ownApplicationPath(application_id), baseUrl).href;
  const content = { title, company: company_name, kind, text: text ?? undefined, url };
  return { addressee: { to: email, language }, content };
}
