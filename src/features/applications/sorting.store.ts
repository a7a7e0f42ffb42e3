import { type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";

/** What the advertisement's "needed" questions ask, where none of the wanted answers is among `given`; null if each has one. */
const lackingOf = (advertisementId: RawBuilder<unknown>, given: RawBuilder<unknown>) => sql`
  (select string_agg(q.text, ' · ' order by q.ordinal) from application_question q
  where q.advertisement_id = ${advertisementId} and q.sorts_out and not exists (
    select from ${given} join application_question_option o on o.id = any(given.option_ids)
    where given.question_id = q.id and o.question_id = q.id and o.is_wanted))`;

/**
 * Where an application begins, decided while it is written, so that neither a page nor the time it takes tells the candidate
 * which answer is wanted. Looked for once, by `offset 0`, where it is asked for twice. `ad` has the advertisement's id and pipeline_id, `given` the answers' question_id and option_ids.
 */
export const beginningOf = (given: RawBuilder<unknown>) => sql`
  lateral (select ${lackingOf(sql`ad.id`, given)} as lacking offset 0) unwanted cross join lateral (
    select id, takes_unwanted from stage where pipeline_id = ad.pipeline_id and kind = 'received' and not is_removed
    order by takes_unwanted = (unwanted.lacking is not null) desc, ordinal limit 1) first`;

/** Before the application itself is locked, as by everybody who changes stages. */
export async function holdStagesOf(db: Transaction<DB>, applicationId: number): Promise<void> {
  await sql`select id from advertisement
    where id = (select advertisement_id from application where id = ${applicationId}) for share`.execute(db);
}

/** By its present answers, as long as nobody has moved it. */
export async function sortAgain(db: Transaction<DB>, id: number, now: Date): Promise<void> {
  const given = sql`(select question_id, option_ids from application_answer where application_id = ${id}) given`;
  await sql`
    with sorted as (
      select a.id, a.stage_id, first.id as to_stage_id, case when first.takes_unwanted then unwanted.lacking end as lacking
      from application a
      join stage present on present.id = a.stage_id
      join advertisement ad on ad.id = a.advertisement_id
      cross join ${beginningOf(given)}
      where a.id = ${id} and a.kind = 'received' and present.takes_unwanted <> first.takes_unwanted and not exists (
        select from application_event e where e.application_id = a.id and e.type = 'moved' and e.undone_at is null
          and e.happened_at >= a.sent_at)),
    moved as (update application a set stage_id = sorted.to_stage_id from sorted where a.id = sorted.id)
    insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, text, happened_at)
    select id, 'sorted', stage_id, to_stage_id, 'received', 'received', lacking, ${now} from sorted`.execute(
    db,
  );
}
