import type pg from "pg";

const MODERATOR = "moderator@mesai.test";

/** Copies of the demo's advertisements, of which a third each is flagged, changed, and of a new company. One in a hundred is rare. */
export async function seedDesk(
  pool: pg.Pool,
  count: number,
): Promise<{ moderatorId: number; ids: number[] }> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query("select id from person where email = $1", [MODERATOR]);
    await client.query("update person set two_factor_enabled = true where email = $1", [MODERATOR]);
    // The feed and the stored first days are not what is measured; the words are.
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query(
      `create temp table model as
       select row_number() over (order by id) - 1 as n, id from advertisement where status = 'published'`,
    );
    await client.query(
      `create temp table made as
       select k.n, nextval(pg_get_serial_sequence('advertisement', 'id')) as id, model.id as model_id
       from generate_series(0, $1 - 1) k (n) join model on model.n = k.n % (select count(*) from model)`,
      [count],
    );
    await client.query(
      `insert into advertisement
       select one.* from made join advertisement model on model.id = made.model_id,
         lateral jsonb_populate_record(model, jsonb_build_object(
           'id', made.id, 'form_key', null, 'title', model.title || case when n % 1000 = 0 then ' gecekondu' else '' end,
           'slug', 'olcum-' || made.n, 'published_at', now() - n * interval '1 minute',
           'expires_at', now() + interval '30 days',
           'flagged_kinds', '{age,sex}'::text[], 'flagged_at', now() - n * interval '1 minute',
           'changed_at', case when n % 2 = 0 then now() - n * interval '1 minute' end,
           'first_at', case when n % 2 = 1 then now() - n * interval '1 minute' end)) one`,
    );
    await client.query(
      `insert into advertisement_search (advertisement_id, words)
       select made.id, s.words || case when n % 1000 = 0 then to_tsvector('simple', 'gecekondu') else '' end
       from made join advertisement_search s on s.advertisement_id = made.model_id`,
    );
    await client.query("set session_replication_role = origin");
    for (const table of ["advertisement", "advertisement_search"])
      await client.query(`vacuum (analyze) ${table}`);
    const { rows: some } = await client.query("select id from made order by md5(id::text) limit 200");
    return { moderatorId: Number(rows[0].id), ids: some.map(({ id }) => Number(id)) };
  } finally {
    client.release(true);
  }
}
