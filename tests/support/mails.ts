import { sql } from "kysely";
import type { Mail } from "../../src/platform/mail/mail.ts";
import type { TestApp } from "./start-test-app.ts";

/**
 * Oldest first, sent or about to be. The queue forgets what it has sent; the folder of whichever process
 * sent it has it.
 */
export async function allMails(app: TestApp, ...others: TestApp[]): Promise<Mail[]> {
  // In this order: what leaves the queue in between is in the folder by then.
  const { rows } = await sql<{ id: string; data: Mail | null }>`
    select id, data from pgboss.job where name = 'send-mail' order by created_on`.execute(app.services.db);
  const lists = await Promise.all([app, ...others].map(({ services }) => services.mailFiles?.list() ?? []));
  const stored = new Map(lists.flat().map((mail) => [mail.id, mail]));
  return rows.flatMap(({ id, data }) => data ?? stored.get(id) ?? []);
}

export async function mailsTo(app: TestApp, email: string): Promise<Mail[]> {
  return (await allMails(app)).filter(({ to }) => to === email);
}

/** The path of the first link in a mail that begins with that. */
export function linkIn(mail: Mail | undefined, beginning: string): string {
  const links = [...(mail?.html ?? "").matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => {
    const { pathname, search } = new URL(href.replaceAll("&amp;", "&"));
    return pathname + search;
  });
  const found = links.find((link) => link.startsWith(beginning));
  if (!found) throw new Error(`no link to ${beginning} in: ${mail?.text}`);
  return found;
}
