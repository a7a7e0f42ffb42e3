import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";

export interface DueReminder {
  id: number;
  /** Otherwise it is tomorrow */
  is_soon: boolean;
}

/**
 * Written down before anything is said, so that it is said once for each time. Who has chosen a time that is nearer than a
 * reminder would be knows of it anyway.
 */
export async function takeDueReminders(
  db: Transaction<DB>,
  now: Date,
  limit: number,
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    with due as (
      select i.id, i.starts_at <= ${now}::timestamptz + interval '1 hour' as is_soon
      from interview i join application a on a.id = i.application_id
      where i.state = 'confirmed' and a.kind <> 'withdrawn' and not a.is_spam
        and i.starts_at > ${now} and i.starts_at <= ${now}::timestamptz + interval '1 day'
        and case when i.starts_at <= ${now}::timestamptz + interval '1 hour'
          then i.hour_reminder_for is distinct from i.starts_at and i.answered_at <= i.starts_at - interval '1 hour'
          else i.day_reminder_for is distinct from i.starts_at and i.answered_at <= i.starts_at - interval '1 day' end
      order by i.starts_at limit ${limit} for update of i skip locked)
    update interview i set
      hour_reminder_for = case when due.is_soon then i.starts_at else i.hour_reminder_for end,
      day_reminder_for = case when due.is_soon then i.day_reminder_for else i.starts_at end
    from due where i.id = due.id
    returning i.id, due.is_soon`.execute(db);
  return rows;
}
