import { sql } from "kysely";
import { expect } from "vitest";
import type { Mail } from "../../src/platform/mail/mail.ts";
import type { StoredMail } from "../../src/platform/mail/mail-transport.ts";
import type { TestApp } from "./start-test-app.ts";

interface QueuedMail {
  /** Undefined once it has left the queue. */
  waiting: Mail | undefined;
  sent: StoredMail | undefined;
}

/** In the order in which they were written, oldest first. They are sent several at once: any may be out before the others. */
async function queuedMails(apps: readonly [TestApp, ...TestApp[]]): Promise<QueuedMail[]> {
  // In this order: what leaves the queue in between is in the folder by then.
  const { rows } = await sql<{ id: string; data: Mail | null }>`
    select id, data from pgboss.job where name = 'send-mail' order by created_on, id`.execute(
    apps[0].services.db,
  );
  const lists = await Promise.all(apps.map(({ services }) => services.mailFiles?.list() ?? []));
  const stored = new Map(lists.flat().map((mail) => [mail.id, mail]));
  return rows.map(({ id, data }) => ({ waiting: data ?? undefined, sent: stored.get(id) }));
}

/**
 * Oldest first, sent or about to be. The queue forgets what it has sent; the folder of whichever process
 * sent it has it.
 */
export async function allMails(app: TestApp, ...others: TestApp[]): Promise<Mail[]> {
  return (await queuedMails([app, ...others])).flatMap(({ waiting, sent }) => waiting ?? sent ?? []);
}

export async function mailsTo(app: TestApp, email: string): Promise<Mail[]> {
  return (await allMails(app)).filter(({ to }) => to === email);
}

/** Oldest first, without those that are only about to be. */
export async function sentMails(app: TestApp): Promise<StoredMail[]> {
  return (await queuedMails([app])).flatMap(({ sent }) => sent ?? []);
}

/** All there will be of what was asked for: no work is under way any more that sends mails, or that writes some. */
export async function allSentMails(app: TestApp): Promise<StoredMail[]> {
  const unfinished = () =>
    sql<{ name: string }>`
      select name from pgboss.job
      where state = any('{active,retry}') or (state = 'created' and start_after <= now())`.execute(
      app.services.db,
    );
  await expect.poll(async () => (await unfinished()).rows).toEqual([]);
  return sentMails(app);
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
