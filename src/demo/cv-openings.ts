import type pg from "pg";

/** Companies that found the default CV of aday@mesai.test by searching, one every third day. */
export async function writeCvOpenings(
  client: pg.ClientBase,
  { personId, now }: { personId: number; now: Date },
): Promise<void> {
  await client.query(
    `insert into cv_opening (cv_id, company_id, opened_on)
     select cv.id, found.id, $2::date - (found.place * 3)::int
     from cv, (select id, row_number() over (order by id desc) as place from company where status = 'verified'
       order by id desc limit 4) found
     where cv.person_id = $1 and cv.is_default`,
    [personId, now],
  );
}
