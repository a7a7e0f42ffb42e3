import type pg from "pg";

/** A query for the content of the CV that `a`, the application, names. */
export interface CvCopy {
  sql: string;
  parameters: readonly unknown[];
}

/** What was sent is what is read: everybody's CV as it is, since none has been changed yet. */
export async function keepSentCvs(client: pg.ClientBase, { sql, parameters }: CvCopy): Promise<void> {
  await client.query(
    `insert into sent_cv (application_id, content, photo_id, file_id, file_name)
     select a.id, (${sql}), cv.photo_id, beside.file_id, beside.file_name
     from application a join cv on cv.id = a.cv_id left join cv_attachment beside on beside.cv_id = cv.id
     where a.kind <> 'withdrawn'`,
    [...parameters],
  );
}
