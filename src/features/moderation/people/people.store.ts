import { sql } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { PersonRole, TeamRole } from "../../../platform/http/visitor.ts";
import type { LanguageCode } from "../../../platform/language/languages.ts";

export interface PersonRow {
  id: number;
  name: string;
  email: string;
  email_verified: boolean;
  role: PersonRole;
  language: LanguageCode;
  has_two_factor: boolean;
  suspended_at: Date | null;
  deletion_due_at: Date | null;
  created_at: Date;
  company_id: number | null;
  company_name: string | null;
  team_role: TeamRole | null;
  passkeys: number;
  sessions: number;
  reset_asked_at: Date | null;
}

const personColumns = sql`p.id, p.name, p.email, p.email_verified, p.role, p.language,
  p.two_factor_enabled as has_two_factor, p.suspended_at, p.deletion_due_at, p.created_at,
  c.id as company_id, c.name as company_name, m.role as team_role,
  (select count(*) from passkey k where k.person_id = p.id) as passkeys,
  (select count(*) from person_session s where s.person_id = p.id and s.expires_at > now()) as sessions,
  (select r.asked_at from two_step_reset r where r.person_id = p.id) as reset_asked_at`;
const personTables = sql`person p
  left join company_member m on m.person_id = p.id left join company c on c.id = m.company_id`;

/** By the beginning of the address, as an index can find it. */
export async function findPeopleByEmail(
  db: Database,
  beginning: string,
  count: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from ${personTables}
    where starts_with(p.email, ${beginning}) order by p.email limit ${count}`.execute(db);
  return rows;
}

/** By all these parts of name and address, of which the index looks for the longest; or by the number alone. */
export async function findPeopleByParts(
  db: Database,
  { longest, words, id }: { longest: string; words: readonly string[]; id: number | undefined },
  count: number,
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with found as (
      select id from person where id = ${id ?? null}
      union
      (select id from person
        where fold_turkish(name || ' ' || email) like ${`%${longest}%`} and char_length(${longest}) > 2
          and fold_turkish(name || ' ' || email) like all (${words.map((word) => `%${word}%`)}::text[])
        limit ${count}))
    select ${personColumns} from ${personTables} where p.id in (select id from found)
    order by p.id <> ${id ?? 0}, p.name, p.id limit ${count}`.execute(db);
  return rows;
}

export async function findStaff(db: Database): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from ${personTables}
    where p.role in ('editor', 'moderator', 'admin')
    order by array_position(array['admin', 'moderator', 'editor'], p.role), p.name`.execute(db);
  return rows;
}

export async function findPersonRow(db: Database, id: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from ${personTables} where p.id = ${id}`.execute(db);
  return rows[0];
}

export interface LockedPerson {
  id: number;
  name: string;
  email: string;
  language: LanguageCode;
  role: PersonRole;
  has_applied: boolean;
  is_suspended: boolean;
}

/** With all admins who can act: two who take the role from each other at once must not both succeed. */
export async function lockPersonAndAdmins(
  db: Database,
  id: number,
): Promise<{ person: LockedPerson | undefined; adminIds: number[] }> {
  const { rows } = await sql<LockedPerson>`
    select p.id, p.name, p.email, p.language, p.role, p.suspended_at is not null as is_suspended,
      exists (select from application a where a.person_id = p.id)
        or exists (select from cv where cv.person_id = p.id) as has_applied
    from person p where p.role = 'admin' or p.id = ${id}
    order by p.id for update of p`.execute(db);
  return {
    person: rows.find((row) => row.id === id),
    adminIds: rows.filter(({ role, is_suspended }) => role === "admin" && !is_suspended).map((row) => row.id),
  };
}

export async function updateRole(db: Database, id: number, role: PersonRole): Promise<void> {
  await sql`update person set role = ${role}, updated_at = now() where id = ${id}`.execute(db);
}

export async function updateSuspension(db: Database, id: number, since: Date | null): Promise<void> {
  await sql`update person set suspended_at = ${since}, updated_at = now() where id = ${id}`.execute(db);
}

/** How many there were. */
export async function deleteSessions(db: Database, personId: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from person_session where person_id = ${personId}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Those that nobody has answered in time go with it. */
export async function putReset(
  db: Database,
  reset: { personId: number; askedBy: number; reason: string; now: Date; over: Date },
): Promise<void> {
  await sql`delete from two_step_reset where asked_at < ${reset.over} or person_id = ${reset.personId}`.execute(
    db,
  );
  await sql`insert into two_step_reset (person_id, asked_by, reason, asked_at)
    values (${reset.personId}, ${reset.askedBy}, ${reset.reason}, ${reset.now})`.execute(db);
}

export interface ResetRow {
  person_id: number;
  person_name: string;
  asked_by: number;
  asker_name: string;
  reason: string;
  asked_at: Date;
}

export async function findResets(db: Database, since: Date): Promise<ResetRow[]> {
  const { rows } = await sql<ResetRow>`
    select r.person_id, p.name as person_name, r.asked_by, asker.name as asker_name, r.reason, r.asked_at
    from two_step_reset r join person p on p.id = r.person_id join person asker on asker.id = r.asked_by
    where r.asked_at >= ${since} order by r.asked_at`.execute(db);
  return rows;
}

/** What this admin can say yes to: not asked for by them, not about them, and by somebody who still is one. */
export async function findAnswerableResets(
  db: Database,
  { adminId, since }: { adminId: number; since: Date },
): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(r.asked_at) as oldest
    from two_step_reset r join person asker on asker.id = r.asked_by
    where r.asked_at >= ${since} and ${adminId} not in (r.asked_by, r.person_id)
      and asker.role = 'admin' and asker.suspended_at is null`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

export async function lockReset(
  db: Database,
  personId: number,
): Promise<Pick<ResetRow, "asked_by" | "reason" | "asked_at"> | undefined> {
  const { rows } = await sql<Pick<ResetRow, "asked_by" | "reason" | "asked_at">>`
    select asked_by, reason, asked_at from two_step_reset where person_id = ${personId} for update`.execute(
    db,
  );
  return rows[0];
}

export async function deleteReset(db: Database, personId: number): Promise<void> {
  await sql`delete from two_step_reset where person_id = ${personId}`.execute(db);
}
