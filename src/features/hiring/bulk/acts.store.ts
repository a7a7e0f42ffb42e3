import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import type { ActKind } from "../hiring.view.ts";
import { namedFor } from "../moves/moves.store.ts";

export interface NewAct {
  companyId: number;
  actorId: number;
  kind: ActKind;
  tag?: string | undefined;
  now: Date;
}

export async function insertAct(
  db: Transaction<DB>,
  { companyId, actorId, kind, tag, now }: NewAct,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into application_act (company_id, actor_id, kind, tag, happened_at)
    values (${companyId}, ${actorId}, ${kind}, ${tag ?? null}, ${now}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** One that has changed nothing is none. */
export async function deleteAct(db: Transaction<DB>, id: number): Promise<void> {
  await sql`delete from application_act where id = ${id}`.execute(db);
}

export interface ActRow {
  id: number;
  kind: ActKind;
  tag: string | null;
  count: number;
  stage: string | null;
  mail_at: Date | null;
}

/** As long as it can be taken back. */
export async function findAct(
  db: Database,
  { id, companyId, since }: { id: number; companyId: number; since: Date },
): Promise<ActRow | undefined> {
  const { rows } = await sql<ActRow>`
    select t.id, t.kind, t.tag, case when t.kind in ('tagged', 'untagged', 'assigned')
        then (select count(*) from application_act_former f where f.act_id = t.id)
        else (select count(*) from application_event e where e.act_id = t.id and e.undone_at is null) end as count,
      (select s.name from application_event e join stage s on s.id = e.to_stage_id
        where e.act_id = t.id order by e.id limit 1) as stage,
      (select max(e.settles_at) from application_event e
        where e.act_id = t.id and (e.tells or e.type = 'messaged')) as mail_at
    from application_act t
    where t.id = ${id} and t.company_id = ${companyId} and t.undone_at is null and t.happened_at > ${since}`.execute(
    db,
  );
  return rows[0];
}

/** From then on nobody else can take it back. Where something is hidden from somebody, their own acts alone. */
export async function claimUndoing(
  db: Transaction<DB>,
  { id, companyId, personId, since, now }: Looker & { id: number; since: Date; now: Date },
): Promise<{ kind: ActKind; tag: string | null } | undefined> {
  const { rows } = await sql<{ kind: ActKind; tag: string | null }>`
    update application_act set undone_at = ${now}
    where id = ${id} and company_id = ${companyId} and undone_at is null and happened_at > ${since}
      and (actor_id = ${personId} or not exists (
        select from advertisement ad where ad.company_id = ${companyId} and ad.is_limited
          and not sees_advertisement(${personId}, ad.id)))
    returning kind, tag`.execute(db);
  return rows[0];
}

interface Chosen extends Looker {
  ids: readonly number[];
  actId: number;
}

const ownOf = (chosen: Chosen) =>
  sql`select a.id, a.owner_id from application a where ${namedFor(chosen, chosen.ids)}`;

type Changed = { application_id: number };
const idsOf = ({ rows }: { rows: Changed[] }) => rows.map(({ application_id }) => application_id);

export async function changeTag(
  db: Transaction<DB>,
  { tag, isOn, ...chosen }: Chosen & { tag: string; isOn: boolean },
): Promise<number[]> {
  const changed = isOn
    ? sql`insert into application_tag (application_id, tag) select id, ${tag} from (${ownOf(chosen)}) own
        on conflict do nothing returning application_id`
    : sql`delete from application_tag where tag = ${tag} and application_id in (select id from (${ownOf(chosen)}) own)
        returning application_id`;
  return idsOf(
    await sql<Changed>`
      with changed as (${changed})
      insert into application_act_former (act_id, application_id) select ${chosen.actId}, application_id from changed
      returning application_id`.execute(db),
  );
}

/** Nobody's for somebody who is not of the team, or does not see it. */
export async function changeOwner(
  db: Transaction<DB>,
  { ownerId = null, ...chosen }: Chosen & { ownerId: number | null | undefined },
): Promise<number[]> {
  return idsOf(
    await sql<Changed>`
      with former as (
        ${ownOf(chosen)} and (${ownerId}::bigint is null or exists (
          select from company_member m where m.company_id = ${chosen.companyId} and m.person_id = ${ownerId}
            and sees_advertisement(m.person_id, a.advertisement_id)))
        order by a.id for update),
      changed as (update application a set owner_id = ${ownerId} from former where a.id = former.id)
      insert into application_act_former (act_id, application_id, owner_id)
      select ${chosen.actId}, id, owner_id from former returning application_id`.execute(db),
  );
}

/** Of a company, or of whichever there is for those who look after the site. */
export async function setSpam(
  db: Transaction<DB>,
  {
    ids,
    companyId,
    actId,
    isSpam,
    actorId,
    now,
  }: {
    ids: readonly number[];
    companyId: number | undefined;
    actId: number | undefined;
    isSpam: boolean;
    actorId: number;
    now: Date;
  },
): Promise<number[]> {
  return idsOf(
    await sql<Changed>`
      with chosen as (
        select a.id from application a where a.id = any(${[...ids]}::bigint[]) and a.is_spam <> ${isSpam}
          and (${companyId ?? null}::bigint is null or (
            a.company_id = ${companyId ?? null} and sees_advertisement(${actorId}, a.advertisement_id)))
        order by a.id for update),
      changed as (
        update application a set is_spam = ${isSpam} from chosen where a.id = chosen.id
        returning a.id, a.stage_id, a.kind)
      insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, actor_id,
        happened_at, act_id)
      select id, ${isSpam ? "spam" : "not-spam"}, stage_id, stage_id, kind, kind, ${actorId}, ${now}, ${actId ?? null}
      from changed returning application_id`.execute(db),
  );
}

/** Whether any of these is one of theirs at all. */
export async function hasOwn(db: Database, ids: readonly number[], looker: Looker): Promise<boolean> {
  const { rows } = await sql`
    select from application a where ${namedFor(looker, ids)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function findMarked(db: Transaction<DB>, actId: number): Promise<number[]> {
  return idsOf(
    await sql<Changed>`select application_id from application_event where act_id = ${actId}`.execute(db),
  );
}

export async function restoreTags(
  db: Transaction<DB>,
  { actId, tag, isOn }: { actId: number; tag: string; isOn: boolean },
): Promise<number[]> {
  const acted = sql`select application_id from application_act_former where act_id = ${actId}`;
  const restored = isOn
    ? sql<Changed>`delete from application_tag where tag = ${tag} and application_id in (${acted}) returning application_id`
    : sql<Changed>`insert into application_tag (application_id, tag) select application_id, ${tag} from (${acted}) acted
        on conflict do nothing returning application_id`;
  return idsOf(await restored.execute(db));
}

/** Whoever was given to somebody else since then stays theirs. */
export async function restoreOwners(db: Transaction<DB>, actId: number): Promise<number[]> {
  return idsOf(
    await sql<Changed>`
      update application a set owner_id = former.owner_id from application_act_former former
      where former.act_id = ${actId} and a.id = former.application_id and not exists (
        select from application_act_former later join application_act act on act.id = later.act_id
        where later.application_id = a.id and later.act_id > ${actId} and act.kind = 'assigned' and act.undone_at is null)
      returning a.id as application_id`.execute(db),
  );
}
