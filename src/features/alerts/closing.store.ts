import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { wantsMailOf, wantsToHearOf } from "../notices/index.ts";

export interface ClosingNotice {
  person_id: number;
  email: string;
  language: LanguageCode;
  wants_mail: boolean;
  time_zone: string;
  advertisement_id: number;
  slug: string;
  title: string;
  company_name: string;
  expires_at: Date;
}

/**
 * Written down before anything is said, so that it is said once. Whoever saved it when it was closing already knows; and
 * nobody is written to at night.
 */
export async function insertClosingNotices(
  transaction: Database,
  now: Date,
  { days, limit }: { days: number; limit: number },
): Promise<ClosingNotice[]> {
  const { rows } = await sql<ClosingNotice>`
    with told as (
      insert into closing_notice (person_id, advertisement_id, created_at)
      select f.person_id, o.id, ${now}
      from open_advertisement o
      join favourite f on f.advertisement_id = o.id
        and f.created_at <= o.expires_at - make_interval(days => ${days})
      join person p on p.id = f.person_id and p.email_verified and p.deletion_due_at is null
      left join alert_recipient r on r.person_id = p.id
      where o.expires_at <= ${now}::timestamptz + make_interval(days => ${days}) and o.expires_at > ${now}
        and extract(hour from ${now}::timestamptz at time zone coalesce(r.time_zone, 'Europe/Istanbul')) between 8 and 20
        and not exists (select from application a where a.person_id = p.id and a.advertisement_id = o.id)
        and ${wantsToHearOf("closing", sql`p.id`)}
        and not exists (select from closing_notice c where c.person_id = p.id and c.advertisement_id = o.id)
      order by f.person_id, o.id limit ${limit}
      on conflict do nothing returning person_id, advertisement_id)
    select t.person_id, p.email, p.language, ${wantsMailOf("closing")} as wants_mail, coalesce(r.time_zone, 'Europe/Istanbul') as time_zone,
      a.id as advertisement_id, a.slug, a.title, c.name as company_name, a.expires_at
    from told t
    join person p on p.id = t.person_id
    join advertisement a on a.id = t.advertisement_id
    join company c on c.id = a.company_id
    left join alert_recipient r on r.person_id = p.id
    order by t.person_id, a.expires_at, a.id`.execute(transaction);
  return rows;
}
