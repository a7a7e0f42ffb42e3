import { sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { ApplicationKind } from "../applications.contract.ts";
import type { ToldStatus } from "../applications.rules.ts";
import { answerRows, type NewApplication } from "../sending/applying.store.ts";
import { lockedCv, storeCopy } from "../sent-copies.store.ts";

/** What the sender knows of it. `a` is the application. */
export const TOLD_STATUS = sql`case when a.told_kind = 'received' and a.seen_at is not null then 'seen'
  when a.told_kind = 'review' and a.was_shortlisted then 'shortlisted' else a.told_kind end`;

/** What the sender was told by an event, `e`. */
export const TOLD_BY_EVENT = sql`case when e.type in ('seen', 'cv-offered') then e.type when e.was_shortlisted then 'shortlisted' else e.to_kind end`;

interface OwnRow {
  id: number;
  status: ToldStatus;
  kind: ApplicationKind;
  advertisement_id: number;
  person_id: number;
  name: string;
  cv_id: number | null;
  is_forgotten: boolean;
}

/** Whoever else wants to change it waits. */
export async function lockApplication(db: Transaction<DB>, id: number): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select a.id, ${TOLD_STATUS} as status, a.kind, a.advertisement_id, a.person_id, p.name, a.cv_id,
      a.forgotten_at is not null as is_forgotten
    from application a join person p on p.id = a.person_id
    where a.id = ${id} for update of a`.execute(db);
  return rows[0];
}

/** With it go the copy of the CV, the files in its thread, and every move that the sender has not been told of. */
export async function withdraw(db: Transaction<DB>, id: number, now: Date): Promise<void> {
  await sql`
    with former as (select id, stage_id, kind from application where id = ${id}),
    taken_back as (
      update application_event set undone_at = ${now}
      where application_id = ${id} and type in ('moved', 'messaged') and told_at is null and undone_at is null),
    forgotten as (delete from sent_cv where application_id = ${id}),
    newer_forgotten as (delete from offered_cv where application_id = ${id}),
    forgotten_files as (
      delete from application_message_file where message_id in (
        select m.id from application_message m where m.application_id = ${id} and not m.is_from_company)),
    withdrawn as (
      update application set kind = 'withdrawn', told_kind = 'withdrawn', waiting_since = null, updated_at = ${now}
      where id = ${id})
    insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, happened_at)
    select id, 'withdrawn', stage_id, stage_id, kind, 'withdrawn', ${now} from former`.execute(db);
}

/** Beside what was sent, which stays. Nothing happens where there is no newer edition. */
export async function offerCv(
  db: Transaction<DB>,
  { id, cvId, cvCopy, now }: Pick<NewApplication, "cvId" | "cvCopy" | "now"> & { id: number },
): Promise<boolean> {
  const { rows } = await sql`
    with newer as (
      select a.id, a.stage_id, a.kind from application a where a.id = ${id} and a.cv_id = ${cvId} and has_newer_cv(a.id)),
    offered as (
      insert into offered_cv (application_id, content, photo_id, file_id, file_name, offered_at)
      select newer.id, (${cvCopy}), cv.photo_id, beside.file_id, beside.file_name, ${now}
      from newer cross join ${lockedCv(cvId)}
      on conflict (application_id) do update set content = excluded.content, photo_id = excluded.photo_id,
        file_id = excluded.file_id, file_name = excluded.file_name, offered_at = excluded.offered_at)
    insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, happened_at)
    select id, 'cv-offered', stage_id, stage_id, kind, kind, ${now} from newer returning id`.execute(db);
  return rows.length > 0;
}

/** What the member may still mend: everything but where it goes and what was agreed to. */
export async function updateApplication(
  db: Transaction<DB>,
  application: Pick<NewApplication, "cvId" | "cvCopy" | "coverLetterText" | "answers" | "now"> & {
    id: number;
  },
): Promise<void> {
  const { id, now } = application;
  await db.deleteFrom("application_answer").where("application_id", "=", id).execute();
  await sql`
    with changed as (
      update application set cv_id = ${application.cvId}, cover_letter_text = ${application.coverLetterText ?? null},
        updated_at = ${now} where id = ${id} returning id),
    copied as (${storeCopy(sql`changed`, application)}),
    outdated as (delete from offered_cv where application_id = ${id})
    insert into application_answer (application_id, question_id, text, option_ids)
    select changed.id, given.question_id, given.text, given.option_ids
    from changed, ${answerRows(application.answers)}`.execute(db);
}
