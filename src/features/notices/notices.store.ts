import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { NoticeName } from "./notice-kinds.ts";
import { type NewNotice, NOTICE_SAYS, type NoticeSay } from "./notice-says.ts";

type Channel = "bell" | "push";

/** Whether mails of that kind are wanted, as a condition of a statement that has the person as `p`, unless it says how. */
export function wantsMailOf(
  kind: NoticeName,
  personId: RawBuilder<unknown> = sql`p.id`,
): RawBuilder<boolean> {
  return sql`not exists (select from notification_choice n
    where n.person_id = ${personId} and n.kind = ${kind} and not n.is_wanted)`;
}

/** Whether one of mail, bell and push is: each is refused by a row of its own. */
export function wantsToHearOf(kind: NoticeName, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${wantsMailOf(kind, personId)} or 2 > (select count(*) from notice_choice n
    where n.person_id = ${personId} and n.kind = ${kind} and not n.is_wanted))`;
}

/** Whether mails of that kind are wanted by one person: until they say otherwise, they are. */
export async function wantsMail(db: Database, personId: number, kind: NoticeName): Promise<boolean> {
  const { rows } = await sql<{ is_wanted: boolean }>`
    select ${wantsMailOf(kind)} as is_wanted from person p where p.id = ${personId}`.execute(db);
  return rows[0]?.is_wanted ?? true;
}

const wants = (kind: NoticeName, channel: Channel) => sql`not exists (select from notice_choice n
  where n.person_id = p.id and n.kind = ${kind} and n.channel = ${channel} and not n.is_wanted)`;
/** The same of a row that is told. */
const wantsGiven = (channel: Channel) => sql`not exists (select from notice_choice n
  where n.person_id = p.id and n.kind = given.kind and n.channel = ${channel} and not n.is_wanted)`;
const HAS_PUSH = sql`exists (select from push_subscription s where s.person_id = p.id)`;

/** What is said again before it was read is one notice. */
const SAID_AGAIN = sql`
  on conflict (person_id, topic) where read_at is null do update
    set times = former.times + excluded.times, content = excluded.content, path = excluded.path,
      happened_at = excluded.happened_at, awaits_push = excluded.awaits_push`;

const topicOf = ({ say, applicationId, topic = "" }: NewNotice) => `${say} ${applicationId ?? topic}`;

/**
 * For each person that `people` selects the id of, in a statement of the caller's: what is told and what it tells of are there
 * together or not at all. What each wants is looked up once, by `offset 0`. `values` may be SQL where only the statement knows them.
 */
export function noticesFor(people: RawBuilder<unknown>, notice: NewNotice, now: Date): RawBuilder<unknown> {
  const { say, content = {}, path, applicationId } = notice;
  const kind: NoticeName = NOTICE_SAYS[say];
  const inBell = kind === "security" ? sql`true` : wants(kind, "bell");
  return sql`
    insert into notice as former (person_id, kind, say, content, path, application_id, topic, in_bell, awaits_push, happened_at)
    select id, ${kind}, ${say}, ${JSON.stringify(content)}::jsonb, ${path}, ${applicationId ?? null}::bigint,
      ${topicOf(notice)}, in_bell, awaits_push, ${now}::timestamptz
    from (select p.id, ${inBell} as in_bell, ${wants(kind, "push")} and ${HAS_PUSH} as awaits_push
      from person p where p.id in (${people}) order by p.id offset 0) told
    where in_bell or awaits_push
    ${SAID_AGAIN}`;
}

/** To each something else, in one statement; of what one is told twice, the last, said twice. */
export async function addNotices(
  db: Database,
  notices: readonly (NewNotice & { personId: number })[],
  now: Date,
): Promise<void> {
  if (notices.length === 0) return;
  const given = notices.map((notice) => ({
    person_id: notice.personId,
    kind: NOTICE_SAYS[notice.say],
    say: notice.say,
    content: notice.content ?? {},
    path: notice.path,
    application_id: notice.applicationId,
    topic: topicOf(notice),
  }));
  await sql`
    insert into notice as former (person_id, kind, say, content, path, application_id, topic, in_bell, awaits_push, happened_at, times)
    select person_id, kind, say, content, path, application_id, topic, in_bell, awaits_push, ${now}::timestamptz, times
    from (
      select given.*, given.kind = 'security' or ${wantsGiven("bell")} as in_bell,
        ${wantsGiven("push")} and ${HAS_PUSH} as awaits_push
      from (
        select distinct on (person_id, topic) said.*, count(*) over (partition by person_id, topic) as times
        from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (person_id bigint, kind text, say text, content jsonb,
          path text, application_id bigint, topic text)) with ordinality
          as said (person_id, kind, say, content, path, application_id, topic, place)
        order by person_id, topic, place desc) given
      join person p on p.id = given.person_id) told
    where in_bell or awaits_push order by person_id, topic
    ${SAID_AGAIN}`.execute(db);
}

export async function addNotice(
  db: Database,
  personIds: readonly number[],
  notice: NewNotice,
  now: Date,
): Promise<void> {
  if (personIds.length === 0) return;
  await noticesFor(sql`select unnest(${[...personIds]}::bigint[])`, notice, now).execute(db);
}

export interface NoticeRow {
  id: number;
  kind: NoticeName;
  say: NoticeSay;
  content: Record<string, string | number>;
  path: string;
  times: number;
  happened_at: Date;
  is_new: boolean;
}

/** The latest first. */
export async function findNotices(
  db: Database,
  personId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`
    select id, kind, say, content, path, times, happened_at, read_at is null as is_new from notice
    where person_id = ${personId} and in_bell order by happened_at desc, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows;
}

/** All that were there by then: what comes while somebody reads stays new. */
export async function markRead(db: Database, personId: number, now: Date): Promise<void> {
  await sql`update notice set read_at = ${now}
    where person_id = ${personId} and read_at is null and happened_at <= ${now}`.execute(db);
}

export async function deleteOld(db: Database, before: Date): Promise<void> {
  await sql`delete from notice where happened_at < ${before}`.execute(db);
}

export interface NoticeChoice {
  kind: string;
  channel: Channel;
  isWanted: boolean;
}

export async function findNoticeChoices(db: Database, personId: number): Promise<NoticeChoice[]> {
  const { rows } = await sql<{ kind: string; channel: Channel; is_wanted: boolean }>`
    select kind, channel, is_wanted from notice_choice where person_id = ${personId}`.execute(db);
  return rows.map(({ kind, channel, is_wanted }) => ({ kind, channel, isWanted: is_wanted }));
}

export async function writeNoticeChoices(
  db: Database,
  personId: number,
  choices: readonly NoticeChoice[],
  now: Date,
): Promise<void> {
  await sql`
    insert into notice_choice (person_id, kind, channel, is_wanted, updated_at)
    select ${personId}, given.kind, given.channel, given."isWanted", ${now}
    from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as given(kind text, channel text, "isWanted" boolean)
    on conflict (person_id, kind, channel) do update set is_wanted = excluded.is_wanted, updated_at = excluded.updated_at`.execute(
    db,
  );
}
