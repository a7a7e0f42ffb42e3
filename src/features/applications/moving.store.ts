import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { ApplicationStatus } from "./applications.rules.ts";
import { answerRows, type NewApplication } from "./applying.store.ts";

export interface MovingRow {
  id: number;
  status: ApplicationStatus;
  advertisement_id: number;
  person_id: number;
  company_id: number;
  company_name: string;
  title: string;
  slug: string;
  name: string;
  email: string;
  language: LanguageCode;
}

/** Whoever else wants to move it waits. */
export async function lockApplication(db: Transaction<DB>, id: number): Promise<MovingRow | undefined> {
  const { rows } = await sql<MovingRow>`
    select a.id, a.status, a.advertisement_id, a.person_id, ad.company_id, c.name as company_name, ad.title, ad.slug,
      p.name, p.email, p.language
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company c on c.id = ad.company_id
    join person p on p.id = a.person_id
    where a.id = ${id} for update of a`.execute(db);
  return rows[0];
}

export async function moveApplication(
  db: Transaction<DB>,
  { id, to, reason, now }: { id: number; to: ApplicationStatus; reason: string | undefined; now: Date },
): Promise<void> {
  await sql`
    with moved as (
      update application set status = ${to}, updated_at = ${now} where id = ${id} returning id)
    insert into application_event (application_id, status, reason, happened_at)
    select id, ${to}, ${reason ?? null}, ${now} from moved`.execute(db);
}

/** What the member may still mend: everything but where it goes and what was agreed to. */
export async function updateApplication(
  db: Transaction<DB>,
  application: Pick<NewApplication, "cvId" | "coverLetterText" | "answers" | "now"> & { id: number },
): Promise<void> {
  const { id, now } = application;
  await db.deleteFrom("application_answer").where("application_id", "=", id).execute();
  await sql`
    with changed as (
      update application set cv_id = ${application.cvId}, cover_letter_text = ${application.coverLetterText ?? null},
        updated_at = ${now} where id = ${id} returning id)
    insert into application_answer (application_id, question_id, text, option_ids)
    select changed.id, given.question_id, given.text, given.option_ids
    from changed, ${answerRows(application.answers)}`.execute(db);
}
