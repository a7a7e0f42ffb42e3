import { type RawBuilder, sql } from "kysely";

/** Stays with the application, whatever becomes of the CV. `sent` has the application's id. */
export function keepCopy(
  sent: RawBuilder<unknown>,
  { cvId, cvCopy }: { cvId: number | RawBuilder<unknown>; cvCopy: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`
    insert into sent_cv as former (application_id, content, photo_id, file_id, file_name)
    select ${sent}.id, (${cvCopy}), cv.photo_id, beside.file_id, beside.file_name
    from ${sent} join cv on cv.id = ${cvId} left join cv_attachment beside on beside.cv_id = cv.id
    on conflict (application_id) do update set content = excluded.content, photo_id = excluded.photo_id,
      file_id = excluded.file_id, file_name = excluded.file_name, copied_at = now()`;
}

/** Of all that stands, each as its CV is now. `cvCopy` is asked of a CV's id. */
export function copyAllSent(cvCopy: (cvId: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> {
  const cvId = sql`sent.cv_id`;
  return sql`
    with sent as (select id, cv_id from application where kind <> 'withdrawn')
    ${keepCopy(sql`sent`, { cvId, cvCopy: cvCopy(cvId) })}`;
}
