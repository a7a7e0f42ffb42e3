import { sql } from "kysely";
import type { Mail } from "../../src/platform/mail/mail.ts";
import type { TestApp } from "./start-test-app.ts";

/** Mails to that address, oldest first, as they stand in the queue: sent or about to be. */
export async function mailsTo(app: TestApp, email: string): Promise<Mail[]> {
  const { rows } = await sql<{ data: Mail }>`
    select data from pgboss.job where name = 'send-mail' and data->>'to' = ${email} order by created_on`.execute(
    app.services.db,
  );
  return rows.map(({ data }) => data);
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
