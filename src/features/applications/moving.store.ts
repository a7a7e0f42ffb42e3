import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { ApplicationKind } from "./applications.contract.ts";
import type { ToldStatus } from "./applications.rules.ts";
import { answerRows, keepCopy, type NewApplication } from "./applying.store.ts";

/** What the sender knows of it. `a` is the application. */
export const TOLD_STATUS = sql`case when a.told_kind = 'received' and a.seen_at is not null then 'seen' else a.told_kind end`;

interface OwnRow {
  id: number;
  status: ToldStatus;
  kind: ApplicationKind;
  advertisement_id: number;
  person_id: number;
  name: string;
}

/** Whoever else wants to change it waits. */
export async function lockApplication(db: Transaction<DB>, id: number): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    select a.id, ${TOLD_STATUS} as status, a.kind, a.advertisement_id, a.person_id, p.name
    from application a join person p on p.id = a.person_id
    where a.id = ${id} for update of a`.execute(db);
  return rows[0];
}

/** With it go the copy of the CV and every move that the sender has not been told of. */
export async function withdraw(db: Transaction<DB>, id: number, now: Date): Promise<void> {
  await sql`
    with former as (select id, stage_id, kind from application where id = ${id}),
    taken_back as (
      update application_event set undone_at = ${now}
      where application_id = ${id} and type = 'moved' and told_at is null and undone_at is null),
    forgotten as (delete from sent_cv where application_id = ${id}),
    withdrawn as (
      update application set kind = 'withdrawn', told_kind = 'withdrawn', waiting_since = null, updated_at = ${now}
      where id = ${id})
    insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, happened_at)
    select id, 'withdrawn', stage_id, stage_id, kind, 'withdrawn', ${now} from former`.execute(db);
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
    copied as (${keepCopy(sql`changed`, application)})
    insert into application_answer (application_id, question_id, text, option_ids)
    select changed.id, given.question_id, given.text, given.option_ids
    from changed, ${answerRows(application.answers)}`.execute(db);
}
