import type pg from "pg";
import type { Ledger } from "./ledger.ts";
import type { MailCatcher } from "./mail-catcher.ts";
import { until } from "./until.ts";

export interface Verdict {
  acknowledged: number;
  lost: number;
  doubled: number;
  mailsDoubled: number;
  /** Cut off while they were handed over: not sent again, for they may have arrived. */
  mailsUnknown: number;
  mailsMissing: number;
}

/** Everything that was acknowledged since the beginning, beside what the primary has. */
export async function judge(pool: pg.Pool, ledger: Ledger, caught: MailCatcher): Promise<Verdict> {
  // What comes in while we look is not looked for.
  const { rows: clock } = await pool.query("select now()::text as now");
  const applications = [...ledger.applications];
  const cvs = [...ledger.cvs].map(([id, { acknowledged }]) => ({ id, acknowledged }));
  const messages = [...ledger.messages];
  const tokens = [...ledger.sessionTokens];
  let lost = 0;
  let doubled = 0;
  const count = (found: number) => {
    if (found === 0) lost += 1;
    if (found > 1) doubled += 1;
  };

  const sent = await pool.query(
    `select a.person_id, a.advertisement_id, a.id, p.email,
       (select count(*)::int from application_event e where e.application_id = a.id and e.type = 'sent') as events
     from application a join person p on p.id = a.person_id where a.person_id = any ($1::bigint[])`,
    [[...new Set(applications.map(({ member }) => member.id))]],
  );
  const byPair = new Map(sent.rows.map((row) => [`${row.person_id} ${row.advertisement_id}`, row]));
  for (const { member, target } of applications) count(byPair.get(`${member.id} ${target.id}`)?.events ?? 0);

  const titles = await pool.query("select id, headline from cv where id = any ($1::bigint[])", [
    cvs.map(({ id }) => id),
  ]);
  for (const { id, acknowledged } of cvs) {
    const row = titles.rows.find((each) => Number(each.id) === id);
    const edition = Number(String(row?.headline).replace("Sürüm ", "")) || 0;
    count(edition >= acknowledged ? 1 : 0);
  }

  const written = await pool.query(
    "select text, count(*)::int as count from application_message where text = any ($1::text[]) group by text",
    [messages.map(([, text]) => text)],
  );
  const timesWritten = new Map(written.rows.map((row) => [row.text, row.count]));
  for (const [, text] of messages) count(timesWritten.get(text) ?? 0);

  const sessions = await pool.query("select token from person_session where token = any ($1::text[])", [
    tokens,
  ]);
  const stored = new Set(sessions.rows.map(({ token }) => token));
  for (const token of tokens) count(stored.has(token) ? 1 : 0);

  const told = applications.map(({ member, target }) => byPair.get(`${member.id} ${target.id}`));
  return {
    acknowledged:
      applications.length +
      cvs.reduce((sum, each) => sum + each.acknowledged, 0) +
      messages.length +
      tokens.length,
    lost,
    doubled,
    ...(await judgeMails(pool, caught, told, clock[0].now)),
  };
}

async function judgeMails(
  pool: pg.Pool,
  caught: MailCatcher,
  told: readonly ({ id: number; email: string } | undefined)[],
  before: string,
): Promise<Pick<Verdict, "mailsDoubled" | "mailsUnknown" | "mailsMissing">> {
  await until("the mails of what was acknowledged are sent", 120_000, async () => {
    const { rows } = await pool.query(
      "select count(*)::int as count from pgboss.job where name = 'send-mail' and state < 'completed' and created_on <= $1",
      [before],
    );
    return rows[0].count === 0;
  });
  const { rows } = await pool.query(
    "select count(*)::int as count from mail_delivery where state = 'unknown'",
  );
  let mailsDoubled = caught.doubled;
  let mailsMissing = 0;
  for (const each of told) {
    if (!each) continue;
    const link = new RegExp(`/hesabim/basvurular/${each.id}(?!\\d)`);
    const found = caught.mails.filter(({ to, text }) => to === each.email && link.test(text)).length;
    if (found > 1) mailsDoubled += 1;
    if (found === 0) mailsMissing += 1;
  }
  return { mailsDoubled, mailsUnknown: rows[0].count, mailsMissing };
}
