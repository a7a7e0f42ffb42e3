import { sql } from "kysely";
import type { Connection } from "../cv.store.ts";

/** Counts this one in, unless as many went out within a day. The person is locked, so that two at once cannot pass. */
export async function countMail(
  transaction: Connection,
  { personId, most, now }: { personId: number; most: number; now: Date },
): Promise<boolean> {
  await sql`select from person where id = ${personId} for no key update`.execute(transaction);
  await sql`delete from cv_mail
    where person_id = ${personId} and sent_at < ${now}::timestamptz - interval '1 day'`.execute(transaction);
  const { rows } = await sql`
    insert into cv_mail (person_id, sent_at)
    select ${personId}, ${now} where (select count(*) from cv_mail where person_id = ${personId}) < ${most}
    returning id`.execute(transaction);
  return rows.length > 0;
}
