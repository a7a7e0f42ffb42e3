import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import { asShown, filledText } from "../../threads/index.ts";
import type { StageKind } from "../hiring.contract.ts";
import { type Words, wordsOf } from "../moves/moves.store.ts";
import type { LeftOut } from "./bulk.view.ts";

export type BulkTarget =
  | { kind: "move"; to: { stageId: number } | { kind: StageKind }; seenAt: ReadonlyMap<number, number> }
  | { kind: "message" | "spam" | "not-spam" }
  | { kind: "tag" | "assign" };

export interface PreviewRow {
  id: number;
  name: string;
  title: string;
  stage_id: number;
  stage: string;
  left_out: LeftOut | null;
  /** Of all who share its fate; how many of them hear of it by mail. */
  count: number;
  told: number;
}

/** What would become of whom, by name; of each fate at most `limit`. `a` is the application. */
export async function findPreview(
  db: Database,
  which: RawBuilder<unknown>,
  { companyId, target, limit }: { companyId: number; target: BulkTarget; limit: number },
): Promise<PreviewRow[]> {
  const { fate, tells, joined } = partsOf(target);
  const { rows } = await sql<PreviewRow>`
    select id, name, title, stage_id, stage, left_out, count, told from (
      select looked.*, count(*) over fate as count, count(*) filter (where tells) over fate as told,
        row_number() over (partition by left_out order by name collate "tr-x-icu", id) as place
      from (
        select a.id, a.applicant_name as name, ad.title, a.stage_id, s.name as stage, ${fate} as left_out,
          ${tells} as tells
        from application a
        join advertisement ad on ad.id = a.advertisement_id
        join stage s on s.id = a.stage_id
        ${joined}
        where a.company_id = ${companyId} and ${which}) looked
      window fate as (partition by left_out)) shown
    where place <= ${limit} order by left_out nulls first, place`.execute(db);
  return rows;
}

/** What becomes of one, whether they hear of it, and where that is looked up. */
function partsOf(target: BulkTarget) {
  if (target.kind === "tag" || target.kind === "assign")
    return { fate: sql`null::text`, tells: sql`false`, joined: sql`` };
  if (target.kind === "message") {
    const fate = sql`case when a.is_spam then 'spam' when a.kind = 'withdrawn' or a.forgotten_at is not null then 'withdrawn' end`;
    return { fate, tells: sql`a.muted_at is null`, joined: sql`` };
  }
  if (target.kind !== "move") {
    const fate = sql`case when a.is_spam = ${target.kind === "spam"} then 'there' else null::text end`;
    return { fate, tells: sql`false`, joined: sql`` };
  }
  const { to, seenAt } = target;
  const fate = sql`case when a.is_spam then 'spam' when a.kind = 'withdrawn' or a.forgotten_at is not null then 'withdrawn'
    when target.id is null then 'no-stage' when a.stage_id = target.id then 'there'
    when seen.stage_id <> a.stage_id then 'moved-meanwhile' end`;
  const joined = sql`
    left join lateral (
      select stage.id, stage.kind from stage where stage.pipeline_id = ad.pipeline_id and not stage.is_removed
        and ${"stageId" in to ? sql`stage.id = ${to.stageId}` : sql`stage.kind = ${to.kind}`}
      order by stage.ordinal limit 1) target on true
    left join unnest(${[...seenAt.keys()]}::bigint[], ${[...seenAt.values()]}::bigint[]) as seen (id, stage_id)
      on seen.id = a.id`;
  return { fate, tells: sql`a.kind <> target.kind`, joined };
}

/** As one of them will read it. */
export async function fillText(
  db: Database,
  { applicationId, text, templateId, now }: Words & { applicationId: number; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ text: string | null }>`
    select ${filledText(wordsOf({ text, templateId }), now)} as text from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = a.company_id
    join ${asShown} on true
    where a.id = ${applicationId}`.execute(db);
  return rows[0]?.text ?? undefined;
}

export interface SpamRow {
  id: number;
  name: string;
  title: string;
  company: string;
  company_id: number;
  actor: string | null;
  marked_at: Date;
}

/** What employers marked, the latest first. */
export async function findSpam(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<SpamRow[]> {
  const { rows } = await sql<SpamRow>`
    select a.id, p.name, ad.title, c.name as company, c.id as company_id, marked.actor, marked.happened_at as marked_at
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = a.company_id
    join person p on p.id = a.person_id
    join lateral (
      select e.happened_at, actor.name as actor from application_event e left join person actor on actor.id = e.actor_id
      where e.application_id = a.id and e.type = 'spam' order by e.id desc limit 1) marked on true
    where a.is_spam order by marked.happened_at desc, a.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
