import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { prepared } from "../database/prepared.ts";
import type { PersonRole, TeamRole, Visited, VisitorCounts, VisitorMarks } from "../http/visitor.ts";
import type { SessionPart, Sql, VisitAt } from "./session-part.ts";

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
  counts: VisitorCounts;
  /** A member's, where they were asked for; no list is longer than `MOST_MARKS` and one. */
  marks: Record<keyof VisitorMarks, number[]> | null;
  visited: { [Name in keyof Visited]: Visited[Name] | null } | null;
  compared: unknown;
}

/** Every page asks, and nobody counts further. */
const MOST_COUNTED = 100;
/** As many marks of one kind come along; nearly nobody has more. */
export const MOST_MARKS = 500;

export type FindSession = (
  token: string,
  asked: { withMarks: boolean; withCompared: boolean; visit: VisitAt | undefined },
) => Promise<SessionRow | undefined>;

/** Everything about the person behind a session, in one round trip: a signed-in page may cost no more than that. */
export function createFindSession(db: Database, parts: readonly SessionPart[]): FindSession {
  const company = parts.find((part) => part.company)?.company ?? noCompany;
  const counts = jsonOf(
    parts.map((part) => part.counts),
    (counted) => sql`case ${sql.join(counted.map(countOf), sql` `)} end`,
  );
  const marks = jsonOf(
    parts.map((part) => part.marks),
    (ids) => sql`array(${ids(sql`p.id`)} limit ${sql.lit(MOST_MARKS + 1)})`,
  );
  const visited = jsonOf(
    parts.map((part) => part.visits),
    ({ told }, name) => told(stepOf(name)),
  );
  const compared = parts.find((part) => part.compared)?.compared ?? sql`null`;
  return async (token, { withMarks, withCompared, visit }) => {
    const { rows } = await sql<SessionRow>`${prepared}
      ${visit ? visitSteps(parts, token, visit) : sql``}
      select p.id as person_id, p.name, p.role, p.two_factor_enabled as has_two_factor, s.by_passkey, s.expires_at,
        c.id as company_id, c.team_role, c.is_verified, json_strip_nulls(${counts}) as counts,
        ${withMarks ? sql`case when p.role = 'member' then ${marks} end` : sql`null`} as marks,
        ${visit ? sql`case when p.role = 'member' then ${visited} end` : sql`null`} as visited,
        ${withCompared ? sql`case when p.role = 'member' then ${compared} end` : sql`null`} as compared
      from person_session s
      join person p on p.id = s.person_id
      left join lateral (${company(sql`p.id`)}) c on p.role = 'employer'
      where s.token = ${token} and p.suspended_at is null`.execute(db);
    return rows[0];
  };
}

/**
 * Before the statement that reads the session: they note a member's visit in the same round trip. Of a session that has
 * ended, and of a page that is nobody's own, they note nothing.
 */
function visitSteps(parts: readonly SessionPart[], token: string, visit: VisitAt): Sql {
  const memberId = sql`(select id from member)`;
  const noted = entriesOf(parts.map((part) => part.visits)).map(([name, { read, note }]) => {
    const step = visit.isSeenLater ? read(memberId, visit) : note(memberId, visit);
    return sql`${stepOf(name)} as (${step})`;
  });
  const member = sql`member as (
    select p.id from person_session s join person p on p.id = s.person_id
    where s.token = ${token} and s.expires_at > now() and p.role = 'member')`;
  return sql`with ${sql.join([member, ...noted])}`;
}

const stepOf = (name: string): Sql => sql.id(`visited_${name}`);

const countOf = ({ of, rows }: { of: Sql; rows: Sql }) =>
  sql`when ${of} then (select count(*) from (${rows} limit ${sql.lit(MOST_COUNTED)}) as counted)`;

const noCompany = () =>
  sql`select null::bigint as id, null::text as team_role, null::boolean as is_verified limit 0`;

type Contributed<Part> = Partial<Record<string, Part>> | undefined;

function entriesOf<Part>(contributed: readonly Contributed<Part>[]): [string, Part][] {
  return contributed.flatMap((each) => Object.entries(each ?? {}) as [string, Part][]);
}

function jsonOf<Part>(
  contributed: readonly Contributed<Part>[],
  read: (part: Part, name: string) => Sql,
): Sql {
  const pairs = entriesOf(contributed).map(([name, part]) => sql`${sql.lit(name)}, ${read(part, name)}`);
  return sql`json_build_object(${sql.join(pairs)})`;
}
