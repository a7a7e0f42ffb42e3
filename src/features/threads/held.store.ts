import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";

export interface DueMessage {
  id: number;
  application_id: number;
  company_id: number;
  author_id: number;
  text: string;
}

/**
 * From now on they are on their way, and nobody takes them back. What somebody left behind who is gone is not said, and
 * what waits for the end of a suspension, theirs or the company's, is said after it.
 */
export async function claimDue(db: Transaction<DB>, now: Date, limit: number): Promise<DueMessage[]> {
  const { rows: due } = await sql<{ id: number }>`
    select a.id from application a
    where not a.is_spam and a.id in (
      select e.application_id from application_event e join application messaged on messaged.id = e.application_id
      join company c on c.id = messaged.company_id join person actor on actor.id = e.actor_id
      where not messaged.is_spam and e.type = 'messaged' and e.told_at is null and e.undone_at is null and e.settles_at <= ${now}
        and c.status not in ('suspended', 'closed') and actor.suspended_at is null
      order by e.settles_at limit ${limit})
    order by a.id for update skip locked`.execute(db);
  if (due.length === 0) return [];
  const { rows } = await sql<DueMessage>`
    update application_event e set told_at = ${now} from application a, person actor
    where a.id = any(${due.map(({ id }) => id)}::bigint[]) and e.application_id = a.id and e.type = 'messaged'
      and e.told_at is null and e.undone_at is null and e.settles_at <= ${now} and actor.id = e.actor_id and actor.suspended_at is null
    returning e.id, e.application_id, a.company_id, e.actor_id as author_id, e.text`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}
