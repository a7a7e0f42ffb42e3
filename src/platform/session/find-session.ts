import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { prepared } from "../database/prepared.ts";
import type { PersonRole, TeamRole } from "../http/visitor.ts";
import { VISITED, type VisitAt, visitSteps } from "./visit.ts";

export interface SessionRow {
  person_id: number;
  name: string;
  role: PersonRole;
  has_two_factor: boolean;
  by_passkey: boolean;
  expires_at: Date;
  company_id: number | null;
  team_role: TeamRole | null;
  is_verified: boolean | null;
  /** Of what waits for this person; counted to 100 at most, since every page asks. */
  applications: number | null;
  favourites: number | null;
  waiting_companies: number | null;
  /** A member's, where they were asked for; no list is longer than `MOST_MARKS` and one. */
  marks: { saved: number[]; applied: number[]; followed: number[] } | null;
  visited: { isFollowed: boolean; search: { id: number; newSince: string } | null } | null;
}

const MOST_COUNTED = 100;
/** As many marks of one kind come along; nearly nobody has more. */
export const MOST_MARKS = 500;

const MARKS = sql`
  case when p.role = 'member' then json_build_object(
    'saved', array(select advertisement_id from favourite where person_id = p.id limit ${MOST_MARKS + 1}),
    'applied', array(select advertisement_id from application
      where person_id = p.id and status <> 'withdrawn' limit ${MOST_MARKS + 1}),
    'followed', array(select company_id from company_subscription where person_id = p.id limit ${MOST_MARKS + 1}))
  end`;

/** Everything about the person behind a session, in one round trip: a signed-in page may cost no more than that. */
export async function findSession(
  db: Database,
  token: string,
  { withMarks, visit }: { withMarks: boolean; visit: VisitAt | undefined },
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`${prepared}
    ${visit ? visitSteps(token, visit) : sql``}
    select p.id as person_id, p.name, p.role, p.two_factor_enabled as has_two_factor, s.by_passkey, s.expires_at,
      c.id as company_id, m.role as team_role, c.status = 'verified' as is_verified,
      case
        when p.role = 'member' then (
          select count(*) from (
            select 1 from application a
            where a.person_id = p.id and a.status not in ('hired', 'rejected', 'withdrawn')
            limit ${MOST_COUNTED}) as under_way)
        when c.id is not null then (
          select count(*) from (
            select 1 from advertisement ad join application a on a.advertisement_id = ad.id
            where ad.company_id = c.id and a.status = 'received'
            limit ${MOST_COUNTED}) as unopened)
      end as applications,
      case when p.role = 'member' then (
        select count(*) from (
          select 1 from favourite f join advertisement ad on ad.id = f.advertisement_id
          where f.person_id = p.id and ad.status in ('published', 'closed')
          limit ${MOST_COUNTED}) as kept)
      end as favourites,
      case when p.role in ('moderator', 'admin') then (
        select count(*) from (select 1 from company where status = 'pending' limit ${MOST_COUNTED}) as waiting)
      end as waiting_companies,
      ${withMarks ? MARKS : sql`null`} as marks,
      ${visit ? sql`case when p.role = 'member' then ${VISITED} end` : sql`null`} as visited
    from person_session s
    join person p on p.id = s.person_id
    left join company_member m on m.person_id = p.id and p.role = 'employer'
    left join company c on c.id = m.company_id
    where s.token = ${token}`.execute(db);
  return rows[0];
}
