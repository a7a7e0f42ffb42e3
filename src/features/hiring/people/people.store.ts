import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Looker, TeamRole } from "../../../platform/http/visitor.ts";

export interface PeopleRow {
  title: string;
  is_limited: boolean;
  is_blind: boolean;
  hides_schools: boolean;
  owner_id: number | null;
  people: { id: number; name: string; role: TeamRole; isAdded: boolean }[];
}

/** The whole team, and who of it was added to the advertisement. */
export async function findPeople(
  db: Database | Transaction<DB>,
  advertisementId: number,
  { companyId, personId }: Looker,
  { isLocked = false } = {},
): Promise<PeopleRow | undefined> {
  const { rows } = await sql<PeopleRow>`
    select ad.title, ad.is_limited, ad.is_blind, ad.hides_schools, ad.owner_id, coalesce((
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'role', m.role, 'isAdded', added.person_id is not null)
        order by array_position(array['owner', 'recruiter', 'hiring-manager', 'viewer'], m.role), p.name, p.id)
      from company_member m join person p on p.id = m.person_id
      left join advertisement_person added on added.advertisement_id = ad.id and added.person_id = m.person_id
      where m.company_id = ad.company_id), '[]') as people
    from advertisement ad
    where ad.id = ${advertisementId} and ad.company_id = ${companyId} and sees_advertisement(${personId}, ad.id)
    ${isLocked ? sql`for no key update of ad` : sql``}`.execute(db);
  return rows[0];
}

export async function putPeople(
  db: Transaction<DB>,
  advertisementId: number,
  {
    personIds,
    isLimited,
    ownerId,
  }: { personIds: readonly number[]; isLimited: boolean; ownerId: number | null },
): Promise<void> {
  await sql`update advertisement set is_limited = ${isLimited}, owner_id = ${ownerId}
    where id = ${advertisementId} and (is_limited <> ${isLimited} or owner_id is distinct from ${ownerId}::bigint)`.execute(
    db,
  );
  await sql`delete from advertisement_person
    where advertisement_id = ${advertisementId} and person_id <> all(${[...personIds]}::bigint[])`.execute(
    db,
  );
  await sql`insert into advertisement_person (advertisement_id, person_id)
    select ${advertisementId}, id from unnest(${[...personIds]}::bigint[]) as added (id) on conflict do nothing`.execute(
    db,
  );
}
