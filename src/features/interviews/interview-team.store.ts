import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { Looker } from "../../platform/http/visitor.ts";
import { isOf } from "./interviews.store.ts";

/** Of those named, the team's who may see the application. */
export async function countTeamMembers(
  db: Transaction<DB>,
  applicationId: number,
  personIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from application a join company_member m on m.company_id = a.company_id
    where a.id = ${applicationId} and m.person_id = any(${[...personIds]}::bigint[])
      and sees_advertisement(m.person_id, a.advertisement_id)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whose application it is, and who of the team could lead a meeting. */
export async function findApplicationToPropose(
  db: Database,
  applicationId: number,
  looker: Looker,
): Promise<{ name: string; team: { id: number; name: string }[] } | undefined> {
  const { rows } = await sql<{ name: string; team: { id: number; name: string }[] }>`
    select a.applicant_name as name, (select json_agg(json_build_object('id', mate.id, 'name', mate.name) order by mate.name, mate.id)
      from company_member m join person mate on mate.id = m.person_id where m.company_id = a.company_id
        and sees_advertisement(mate.id, a.advertisement_id)) as team
    from application a where a.id = ${applicationId} and ${isOf({ side: "company", ...looker })}`.execute(db);
  return rows[0];
}
