import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { PersonRole } from "../../platform/http/visitor.ts";

export interface PersonRow {
  id: number;
  name: string;
  email: string;
  email_verified: boolean;
  role: PersonRole;
  has_two_factor: boolean;
  created_at: Date;
  company_name: string | null;
  sessions: number;
}

const personColumns = sql`p.id, p.name, p.email, p.email_verified, p.role,
  p.two_factor_enabled as has_two_factor, p.created_at, c.name as company_name,
  (select count(*) from person_session s where s.person_id = p.id and s.expires_at > now()) as sessions`;
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

export async function findStaff(db: Database): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from ${personTables}
    where p.role in ('editor', 'moderator', 'admin')
    order by array_position(array['admin', 'moderator', 'editor'], p.role), p.name`.execute(db);
  return rows;
}

export interface LockedPerson {
  id: number;
  role: PersonRole;
  has_applied: boolean;
}

/** With all admins: two who take the role from each other at once must not both succeed. */
export async function lockPersonAndAdmins(
  db: Database,
  id: number,
): Promise<{ person: LockedPerson | undefined; adminIds: number[] }> {
  const { rows } = await sql<LockedPerson>`
    select p.id, p.role,
      exists (select from application a where a.person_id = p.id)
        or exists (select from cv where cv.person_id = p.id) as has_applied
    from person p where p.role = 'admin' or p.id = ${id}
    order by p.id for update of p`.execute(db);
  return {
    person: rows.find((row) => row.id === id),
    adminIds: rows.filter(({ role }) => role === "admin").map((row) => row.id),
  };
}

export async function updateRole(db: Database, id: number, role: PersonRole): Promise<void> {
  await sql`update person set role = ${role}, updated_at = now() where id = ${id}`.execute(db);
}

/** How many there were; undefined when there is no such person. */
export async function deleteSessions(db: Database, personId: number): Promise<number | undefined> {
  const { rows } = await sql<{ is_known: boolean; ended: number }>`
    with ended as (delete from person_session where person_id = ${personId} returning 1)
    select exists (select from person where id = ${personId}) as is_known,
      (select count(*) from ended) as ended`.execute(db);
  return rows[0]?.is_known ? rows[0].ended : undefined;
}
