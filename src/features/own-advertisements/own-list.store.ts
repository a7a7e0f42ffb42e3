import { type RawBuilder, sql } from "kysely";
import type { AdvertisementList } from "../../addresses/own-advertisements.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { Looker } from "../../platform/http/visitor.ts";
import type { AdvertisementStatus, Approval } from "./own-advertisements.rules.ts";

const IN_LIST: Record<AdvertisementList, (now: Date) => RawBuilder<unknown>> = {
  taslak: () => sql`a.status = 'draft'`,
  acik: (now) => sql`a.status = 'published' and a.expires_at > ${now}`,
  kapali: (now) => sql`(a.status = 'closed' or (a.status = 'published' and a.expires_at <= ${now}))`,
  inceleme: () => sql`a.status in ('review', 'rejected')`,
};

/** What has to be thought of first: the newest draft, the open one that closes first, what has closed last. */
const ORDER: Record<AdvertisementList, RawBuilder<unknown>> = {
  taslak: sql`a.updated_at desc, a.id desc`,
  acik: sql`a.expires_at, a.id`,
  kapali: sql`coalesce(a.closed_at, a.expires_at) desc, a.id desc`,
  inceleme: sql`a.updated_at desc, a.id desc`,
};

export interface ListedRow {
  id: number;
  title: string;
  slug: string;
  status: AdvertisementStatus;
  expires_at: Date | null;
  closed_at: Date | null;
  updated_at: Date;
  updated_by_name: string | null;
  is_abroad: boolean;
  places: { name: string; province_id: number | null; district_id: number | null }[];
  applications: number;
  unopened: number;
  approval: Approval | null;
  correction: "asked" | "sent" | null;
  reason: string | null;
  reason_key: string | null;
}

interface Asked extends Looker {
  list: AdvertisementList;
  limit: number;
  offset: number;
  now: Date;
}

export async function findListed(db: Database, asked: Asked): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select a.id, a.title, a.slug, a.status, a.expires_at, a.closed_at, a.updated_at, editor.name as updated_by_name,
      a.is_abroad, a.approval, a.correction, decision.reason, decision.reason_key,
      coalesce((
        select json_agg(json_build_object('name', l.name, 'province_id', l.province_id, 'district_id', l.district_id)
          order by l.ordinal)
        from advertisement_location l where l.advertisement_id = a.id), '[]') as places,
      sent.applications, sent.unopened
    from advertisement a
    left join person editor on editor.id = a.updated_by
    left join advertisement_decision decision on decision.advertisement_id = a.id and decision.ended_at is null
    cross join lateral (
      select coalesce(sum(count) filter (where kind <> 'withdrawn'), 0) as applications,
        coalesce(sum(count) filter (where kind = 'received'), 0) as unopened
      from application_count where company_id = a.company_id and advertisement_id = a.id) sent
    where a.company_id = ${asked.companyId} and ${IN_LIST[asked.list](asked.now)}
      and sees_advertisement(${asked.personId}, a.id)
    order by ${ORDER[asked.list]}
    limit ${asked.limit} offset ${asked.offset}`.execute(db);
  return rows;
}

export async function countLists(
  db: Database,
  { companyId, personId }: Looker,
  now: Date,
): Promise<Record<AdvertisementList, number>> {
  const { rows } = await sql<Record<AdvertisementList, number>>`
    select count(*) filter (where ${IN_LIST.taslak(now)}) as taslak,
      count(*) filter (where ${IN_LIST.acik(now)}) as acik,
      count(*) filter (where ${IN_LIST.kapali(now)}) as kapali,
      count(*) filter (where ${IN_LIST.inceleme(now)}) as inceleme
    from advertisement a where a.company_id = ${companyId} and sees_advertisement(${personId}, a.id)`.execute(
    db,
  );
  return rows[0] ?? { taslak: 0, acik: 0, kapali: 0, inceleme: 0 };
}
