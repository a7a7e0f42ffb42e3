import { type RawBuilder, sql } from "kysely";

/**
 * A CV with its files, as the newest edition has them and locked until the end: a photo that is changed meanwhile would be
 * swept away before the copy refers to it.
 */
export function lockedCv(cvId: number | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    lateral (select locked.id, locked.photo_id from cv locked where locked.id = ${cvId} for share) cv
    left join lateral (
      select locked.file_id, locked.file_name from cv_attachment locked where locked.cv_id = cv.id for share) beside on true`;
}

/** `cvCopy` is a query for the CV as it is sent. */
interface Sent {
  cvId: number | RawBuilder<unknown>;
  cvCopy: RawBuilder<unknown>;
}

/** All that a copy consists of, of the CV of each row of `from`. */
export function copyOf(from: RawBuilder<unknown>, { cvId, cvCopy }: Sent): RawBuilder<unknown> {
  return sql`
    select ${from}.id, (${cvCopy}) as content, cv.photo_id, beside.file_id, beside.file_name
    from ${from} cross join ${lockedCv(cvId)}`;
}

/** What was copied before is replaced. */
export const COPIED_AGAIN = sql`
  on conflict (application_id) do update set content = excluded.content, photo_id = excluded.photo_id,
    file_id = excluded.file_id, file_name = excluded.file_name, copied_at = now()`;

/** Stays with the application, whatever becomes of the CV. `sent` has the application's id. */
export function storeCopy(sent: RawBuilder<unknown>, copied: Sent): RawBuilder<unknown> {
  return sql`
    insert into sent_cv (application_id, content, photo_id, file_id, file_name) ${copyOf(sent, copied)}
    ${COPIED_AGAIN}`;
}

/** Of all that stands, each as its CV is now. `cvCopy` is asked of a CV's id. */
export function copyAllSent(cvCopy: (cvId: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  const cvId = sql`sent.cv_id`;
  return sql`
    with sent as (select id, cv_id from application where kind <> 'withdrawn')
    ${storeCopy(sql`sent`, { cvId, cvCopy: cvCopy(cvId) })}`;
}
