import { type RawBuilder, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import { filledText } from "../../threads/index.ts";
import { namedFor, type Words, wordsOf } from "../moves/moves.store.ts";

interface HeldMessages extends Words, Looker {
  ids: readonly number[];
  actId: number;
  now: Date;
  settlesAt: Date;
}

/** Those who have withdrawn, and spam, get none. Gives the applications. */
export async function insertHeld(
  db: Transaction<DB>,
  { ids, companyId, personId, actId, now, settlesAt, ...words }: HeldMessages,
): Promise<number[]> {
  const { rows } = await sql<{ application_id: number }>`
    with chosen as (
      select a.id, a.stage_id, a.kind, ${filledText(wordsOf(words), now)} as text
      from application a
      join advertisement ad on ad.id = a.advertisement_id
      join company c on c.id = a.company_id
      join person p on p.id = a.person_id
      where ${namedFor({ companyId, personId }, ids)} and a.kind <> 'withdrawn' and not a.is_spam and a.forgotten_at is null
      order by a.id for update of a),
    answered as (
      update application a set answered_at = coalesce(a.answered_at, ${now}::timestamptz) from chosen where a.id = chosen.id)
    insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, actor_id, text,
      happened_at, settles_at, act_id)
    select id, 'messaged', stage_id, stage_id, kind, kind, ${personId}, text, ${now}, ${settlesAt}, ${actId}
    from chosen order by id
    returning application_id`.execute(db);
  return rows.map(({ application_id }) => application_id);
}

/** `e` is the event. */
export async function undoHeld(
  db: Transaction<DB>,
  which: RawBuilder<unknown>,
  { companyId, actorId, now }: { companyId: number; actorId: number; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ application_id: number }>`
    update application_event e set undone_at = ${now}, undone_by = ${actorId} from application a
    where ${which} and a.id = e.application_id and a.company_id = ${companyId} and e.type = 'messaged'
      and e.undone_at is null and e.told_at is null and e.settles_at > ${now}
    returning e.application_id`.execute(db);
  return rows.map(({ application_id }) => application_id);
}
