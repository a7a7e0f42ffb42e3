import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { ApplicationLine } from "../applications/applications.view.ts";

type ToldStatus = ApplicationLine["status"];

interface Visit {
  personId: number;
  now: Date;
  /** Who was here after it is still here. */
  sameVisitSince: Date;
}

/** Remembers the visit, and answers when the one before it was. */
export async function touchVisit(db: Database, visit: Visit): Promise<Date | undefined> {
  const { rows } = await sql<{ seen_before_at: Date | null }>`
    insert into member_visit as v (person_id, seen_at) values (${visit.personId}, ${visit.now})
    on conflict (person_id) do update set
      seen_before_at = case when v.seen_at < ${visit.sameVisitSince} then v.seen_at else v.seen_before_at end,
      seen_at = ${visit.now}
    returning seen_before_at`.execute(db);
  return rows[0]?.seen_before_at ?? undefined;
}

/** The same for a page that nobody has looked at yet: nothing is remembered. */
export async function findVisit(db: Database, visit: Visit): Promise<Date | undefined> {
  const { rows } = await sql<{ seen_before_at: Date | null }>`
    select case when seen_at < ${visit.sameVisitSince} then seen_at else seen_before_at end as seen_before_at
    from member_visit where person_id = ${visit.personId}`.execute(db);
  return rows[0]?.seen_before_at ?? undefined;
}

export interface NewsRow {
  applications: Partial<Record<ToldStatus, number>>;
  moved: {
    id: number;
    advertisement_id: number;
    status: ToldStatus;
    happened_at: string;
    title: string;
    company: string;
  }[];
  closing: { id: number; slug: string; title: string; company: string; expires_at: string }[];
  companies: { id: number; slug: string; name: string; logo_sha256: string | null; count: number }[];
  saved_companies: number;
  saved_favourites: number;
}

const MOST_MOVED = 5;
const MOST_OF_A_KIND = 3;

/** Everything that other features store for the member, in one query: the page is opened often, by people in a hurry. */
export async function findNews(
  db: Database,
  { personId, since, now }: { personId: number; since: Date; now: Date },
): Promise<NewsRow> {
  const { rows } = await sql<NewsRow>`
    select
      (select coalesce(json_object_agg(status, count), '{}') from (
        select case when told_kind = 'received' and seen_at is not null then 'seen' else told_kind end as status, count(*)
        from application where person_id = ${personId} group by 1) states) as applications,
      (select coalesce(json_agg(m order by m.happened_at desc), '[]') from (
        select a.id, a.advertisement_id, latest.status, latest.happened_at, ad.title, c.name as company
        from application a
        cross join lateral (
          select case type when 'seen' then 'seen' else to_kind end as status, coalesce(told_at, happened_at) as happened_at
          from application_event
          where application_id = a.id and (type in ('sent', 'seen', 'withdrawn') or (tells and told_at is not null))
          order by id desc limit 1) latest
        join advertisement ad on ad.id = a.advertisement_id
        join company c on c.id = ad.company_id
        where a.person_id = ${personId} and latest.happened_at > ${since}
          -- What the member did is no news to the member.
          and latest.status not in ('received', 'withdrawn')
        order by latest.happened_at desc limit ${MOST_MOVED}) m) as moved,
      (select coalesce(json_agg(o order by o.expires_at), '[]') from (
        select o.id, o.slug, o.title, c.name as company, o.expires_at
        from favourite f
        join open_advertisement o on o.id = f.advertisement_id
        join company c on c.id = o.company_id
        where f.person_id = ${personId} and o.expires_at < ${now}::timestamptz + interval '7 days'
          and not exists (select from application a where a.person_id = f.person_id and a.advertisement_id = o.id)
        order by o.expires_at limit ${MOST_OF_A_KIND}) o) as closing,
      (select coalesce(json_agg(f order by f.count desc, f.id), '[]') from (
        select c.id, c.slug, c.name, logo.sha256 as logo_sha256, count(*) as count
        from company_subscription s
        join company c on c.id = s.company_id and c.status = 'verified'
        join open_advertisement o on o.company_id = s.company_id and o.published_at > greatest(s.seen_at, ${since})
        left join stored_file logo on logo.id = c.logo_file_id
        where s.person_id = ${personId}
        group by c.id, c.slug, c.name, logo.sha256
        order by count(*) desc, c.id limit ${MOST_OF_A_KIND}) f) as companies,
      (select count(*) from company_subscription where person_id = ${personId}) as saved_companies,
      (select count(*) from favourite where person_id = ${personId}) as saved_favourites`.execute(db);
  return rows[0] as NewsRow;
}
