import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export async function findOwnInvitations(db: Database, personId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select i.company_id, i.email, i.role, i.created_at, i.expires_at, i.ended_at
    from team_invitation i join person p on p.email = i.email where p.id = ${personId} order by i.id`.execute(
    db,
  );
  return rows;
}

/** What others have written about that address, or somebody under it: none of it can come to anything any more. */
export async function eraseAddress(db: Database, email: string): Promise<void> {
  await sql`delete from team_invitation where email = ${email}`.execute(db);
  await sql`delete from employer_sign_up where details ->> 'email' = ${email}`.execute(db);
}
