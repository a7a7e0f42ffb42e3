import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { NoticeSay } from "../notice-says.ts";

export interface NewSubscription {
  personId: number;
  sessionId: number;
  endpoint: string;
  publicKey: string;
  authSecret: string;
  now: Date;
}

/** A browser belongs to whoever is signed in there last. */
export async function putSubscription(db: Database, subscription: NewSubscription): Promise<void> {
  const { personId, sessionId, endpoint, publicKey, authSecret, now } = subscription;
  await db.transaction().execute(async (transaction) => {
    await sql`delete from push_subscription where session_id = ${sessionId} or endpoint = ${endpoint}`.execute(
      transaction,
    );
    await sql`
      insert into push_subscription (person_id, session_id, endpoint, public_key, auth_secret, subscribed_at)
      select s.person_id, s.id, ${endpoint}, ${publicKey}, ${authSecret}, ${now}
      from person_session s where s.id = ${sessionId} and s.person_id = ${personId}
      on conflict do nothing`.execute(transaction);
  });
}

export async function deleteSubscription(db: Database, personId: number, sessionId: number): Promise<void> {
  await sql`delete from push_subscription
    where session_id = ${sessionId} and person_id = ${personId}`.execute(db);
}

export async function hasSubscription(db: Database, sessionId: number): Promise<boolean> {
  const { rows } = await sql`select from push_subscription where session_id = ${sessionId}`.execute(db);
  return rows.length > 0;
}

export async function deleteGone(db: Database, endpoint: string): Promise<void> {
  await sql`delete from push_subscription where endpoint = ${endpoint}`.execute(db);
}

export interface DuePush {
  id: number;
  say: NoticeSay;
  content: Record<string, string | number>;
  path: string;
  times: number;
  topic: string;
  language: LanguageCode;
  endpoint: string;
  public_key: string;
  auth_secret: string;
}

/** From now on they are nobody else's to send: one that fails on the way is not sent again, since the bell has it. */
export async function claimPushes(db: Database, now: Date, limit: number): Promise<DuePush[]> {
  const { rows } = await sql<DuePush>`
    with due as (
      select id from notice where awaits_push order by id limit ${limit} for update skip locked),
    claimed as (
      update notice n set awaits_push = false from due where n.id = due.id
      returning n.id, n.person_id, n.say, n.content, n.path, n.times, n.topic, n.read_at)
    select c.id, c.say, c.content, c.path, c.times, c.topic, p.language, s.endpoint, s.public_key, s.auth_secret
    from claimed c
    join person p on p.id = c.person_id and p.deletion_due_at is null
    join push_subscription s on s.person_id = c.person_id
    join person_session session on session.id = s.session_id and session.expires_at > ${now}
    where c.read_at is null
    order by c.id, s.id`.execute(db);
  return rows;
}

export async function hasPushes(db: Database): Promise<boolean> {
  const { rows } = await sql`select from notice where awaits_push limit 1`.execute(db);
  return rows.length > 0;
}
