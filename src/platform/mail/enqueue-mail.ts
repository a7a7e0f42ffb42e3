import type { Transaction } from "kysely";
import type { DB } from "../database/schema.gen.ts";
import type { LanguageCode } from "../language/languages.ts";
import type { Services } from "../services.ts";
import { type Mail, sendMailJob } from "./mail.ts";
import { mayReachAddress } from "./mail-limit.ts";
import { type MailTemplate, type ReadersMail, renderMail } from "./mail-template.tsx";

interface Addressee {
  to: string;
  /** Of the person who reads it, not of whoever caused it. */
  language: LanguageCode;
}

interface MailOptions {
  /** For mails that come again and again: a path that ends them with one POST, no sign-in needed. */
  unsubscribePath?: string;
  /** For mails that somebody else caused, and wants to be answered. */
  replyTo?: string;
  attachments?: Mail["attachments"];
  calendar?: Mail["calendar"];
}

interface EnqueueOptions extends MailOptions {
  /** The mail goes out exactly if what it tells about is committed. */
  transaction?: Transaction<DB>;
}

/**
 * Written now, sent by the worker: however slow the mail server is, nobody waits for it. One that a stranger causes stays
 * unwritten when its address has had enough of them; whoever asked for it is not told.
 */
export async function enqueueMail<Content>(
  services: Pick<Services, "queue" | "catalogs" | "settings" | "db" | "now">,
  template: MailTemplate<Content>,
  addressee: Addressee,
  content: Content,
  { transaction, ...options }: EnqueueOptions = {},
): Promise<void> {
  if (template.causedBy === "anybody") {
    const { isWayIn } = template;
    const db = transaction ?? services.db;
    if (!(await mayReachAddress(services, db, addressee.to, { ...(isWayIn && { isWayIn }) }))) return;
  }
  const mail = compose(services, template, addressee, content, options);
  await services.queue.enqueue(sendMailJob, mail, { ...(transaction && { transaction }) });
}

/** Many at once, each of its own. */
export async function enqueueMails<Content>(
  services: Pick<Services, "queue" | "catalogs" | "settings">,
  template: ReadersMail<Content>,
  mails: readonly { addressee: Addressee; content: Content }[],
  { transaction }: { transaction: Transaction<DB> },
): Promise<void> {
  const written = mails.map(({ addressee, content }) => writeMail(services, template, addressee, content));
  await services.queue.enqueueAll(sendMailJob, written, { transaction });
}

/** The whole mail, for whoever puts several into the queue with a statement of their own. */
export function writeMail<Content>(
  services: Pick<Services, "catalogs" | "settings">,
  template: ReadersMail<Content>,
  addressee: Addressee,
  content: Content,
): Mail {
  return compose(services, template, addressee, content, {});
}

function compose<Content>(
  { catalogs, settings: { baseUrl } }: Pick<Services, "catalogs" | "settings">,
  template: MailTemplate<Content>,
  { to, language }: Addressee,
  content: Content,
  { unsubscribePath, replyTo, attachments, calendar }: MailOptions,
): Mail {
  const mail = renderMail(template, content, {
    texts: catalogs.texts(language),
    baseUrl,
    unsubscribeUrl: unsubscribePath && new URL(unsubscribePath, baseUrl).href,
  });
  return {
    to,
    ...mail,
    ...(replyTo && { replyTo }),
    ...(attachments && { attachments }),
    ...(calendar && { calendar }),
  };
}
