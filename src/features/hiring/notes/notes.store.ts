import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Looker } from "../../../platform/http/visitor.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";
import { wantsMailOf } from "../../notices/index.ts";
import { namedFor } from "../moves/moves.store.ts";

export interface NoteRow {
  id: number;
  actor: string | null;
  text: string;
  written_at: Date;
  /** Names of those that it mentions, by their numbers */
  mentioned: Record<string, string>;
}

export async function findNotes(db: Database, applicationId: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.id, p.name as actor, n.text, n.written_at, coalesce((
        select json_object_agg(named.id, named.name) from application_note_mention m join person named on named.id = m.person_id
        where m.note_id = n.id), '{}') as mentioned
    from application_note n left join person p on p.id = n.actor_id
    where n.application_id = ${applicationId} order by n.id`.execute(db);
  return rows;
}

export interface ColleagueRow {
  id: number;
  name: string;
  email: string;
  language: LanguageCode;
  /** May see the application */
  sees: boolean;
  is_told: boolean;
  title: string;
  /** As the team knows them by now */
  applicant: string;
  /** Their name, where the team must not know it yet */
  hidden_name: string | null;
}

/** The writer and all who work with them; nobody if the writer does not see the application. */
export async function findColleagues(
  db: Transaction<DB>,
  looker: Looker,
  applicationId: number,
): Promise<ColleagueRow[]> {
  const { rows } = await sql<ColleagueRow>`
    select p.id, p.name, p.email, p.language, sees_advertisement(p.id, a.advertisement_id) as sees,
      ${wantsMailOf("mentions")} as is_told, ad.title, a.applicant_name as applicant,
      (select own.name from person own where own.id = a.person_id and a.is_blind) as hidden_name
    from application a
    join advertisement ad on ad.id = a.advertisement_id
    join company_member m on m.company_id = a.company_id
    join person p on p.id = m.person_id
    where ${namedFor(looker, [applicationId])} and a.forgotten_at is null order by p.id`.execute(db);
  return rows;
}

export async function insertNote(
  db: Transaction<DB>,
  note: { applicationId: number; personId: number; text: string; mentioned: readonly number[]; now: Date },
): Promise<void> {
  await sql`
    with written as (
      insert into application_note (application_id, actor_id, text, written_at)
      values (${note.applicationId}, ${note.personId}, ${note.text}, ${note.now}) returning id)
    insert into application_note_mention (note_id, person_id)
    select written.id, named from written, unnest(${[...note.mentioned]}::bigint[]) named`.execute(db);
}
