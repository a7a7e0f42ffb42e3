import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { ReadersMail } from "../../platform/mail/mail-template.tsx";
import type { Services } from "../../platform/services.ts";
import { addNotice, type NewNotice, wantsMail } from "../notices/index.ts";
import { findOwners } from "./moderation.store.ts";

interface Told<Content> {
  notice: NewNotice;
  template: ReadersMail<Content & { name: string }>;
  content: Content;
  now: Date;
}

/** What was decided about a company or an advertisement of it: in the bell, and by mail to whoever wants that. */
export async function notifyOwners<Content extends object>(
  services: Services,
  transaction: Transaction<DB>,
  companyId: number,
  { notice, template, content, now }: Told<Content>,
): Promise<void> {
  for (const { person_id, name, email, language } of await findOwners(transaction, [companyId])) {
    await addNotice(transaction, [person_id], notice, now);
    if (!(await wantsMail(transaction, person_id, "verification"))) continue;
    await enqueueMail(services, template, { to: email, language }, { ...content, name }, { transaction });
  }
}
