import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import type { ApplicationKind } from "../../applications/applications.contract.ts";
import { wantsMailOf } from "../../notices/index.ts";

export interface ToldRow {
  application_id: number;
  kind: Exclude<ApplicationKind, "withdrawn">;
  text: string | null;
  person_id: number;
  /** Otherwise only the company knows of it. */
  tells: boolean;
  is_mailed: boolean;
  email: string;
  language: LanguageCode;
  title: string;
  company_name: string;
}

/**
 * Moves whose time is over: the candidate knows of them from now on, unless the application is taken for spam meanwhile, or
 * whoever moved it, or the company, has been suspended: until that ends nobody hears from them.
 * Applications first, as everybody who changes them.
 */
export async function settleDue(db: Transaction<DB>, now: Date, limit: number): Promise<ToldRow[]> {
  const { rows: due } = await sql<{ id: number }>`
    select a.id from application a
    where a.id in (
      select e.application_id from application_event e join application moved on moved.id = e.application_id
      join company c on c.id = moved.company_id left join person actor on actor.id = e.actor_id
      where e.type = 'moved' and e.told_at is null and e.undone_at is null and e.settles_at <= ${now}
        and not moved.is_spam and c.status not in ('suspended', 'closed') and actor.suspended_at is null
      order by e.settles_at limit ${limit})
      and not a.is_spam
    order by a.id for update skip locked`.execute(db);
  if (due.length === 0) return [];
  const { rows } = await sql<ToldRow>`
    with settled as (
      update application_event e set told_at = ${now}
      where e.application_id = any(${due.map(({ id }) => id)}::bigint[]) and e.type = 'moved' and e.told_at is null
        and e.undone_at is null and e.settles_at <= ${now}
        and not exists (select from person actor where actor.id = e.actor_id and actor.suspended_at is not null)
      returning e.id, e.application_id, e.to_kind, e.text, e.tells),
    known as (
      update application a set told_kind = latest.to_kind, was_shortlisted = false, updated_at = ${now} from (
        select distinct on (application_id) application_id, to_kind from settled order by application_id, id desc) latest
      where a.id = latest.application_id)
    select settled.application_id, settled.to_kind as kind, settled.text, p.id as person_id, settled.tells, settled.tells and ${wantsMailOf("applications")} as is_mailed,
      p.email, p.language, ad.title, c.name as company_name
    from settled
    join application a on a.id = settled.application_id
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = a.company_id
    join person p on p.id = a.person_id
    order by settled.id`.execute(db);
  return rows;
}
