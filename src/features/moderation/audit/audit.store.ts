import { sql } from "kysely";
import type { AuditedAction } from "../../../platform/audited-action.ts";
import type { Database } from "../../../platform/database/connect.ts";

export interface AuditRow {
  id: number;
  happened_at: Date;
  actor_id: number;
  actor_name: string;
  actor_role: string;
  action: AuditedAction;
  company_id: number | null;
  company_name: string | null;
  subject_kind: string;
  subject_id: number;
  subject_name: string | null;
  details: Record<string, string | number | boolean | null>;
  address: string | null;
}

export interface AuditFilter {
  /** Who did it, or whom it was about. */
  personIds?: readonly number[] | undefined;
  companyIds?: readonly number[] | undefined;
  action?: AuditedAction | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only lines older than this one. */
  before?: number | undefined;
}

const matching = ({ personIds, companyIds, action, from, to, before }: AuditFilter) => sql`
  ${before === undefined ? sql`true` : sql`e.id < ${before}`}
  and ${companyIds === undefined ? sql`true` : sql`e.company_id = any(${[...companyIds]}::bigint[])`}
  and ${action === undefined ? sql`true` : sql`e.action = ${action}`}
  and ${from === undefined ? sql`true` : sql`e.happened_at >= ${from}`}
  and ${to === undefined ? sql`true` : sql`e.happened_at < ${to}`}
  and ${
    personIds === undefined
      ? sql`true`
      : sql`(e.actor_id = any(${[...personIds]}::bigint[])
          or (e.subject_kind = 'person' and e.subject_id = any(${[...personIds]}::bigint[])))`
  }`;

/** Names as they are today, where what they belong to still exists. */
export async function findAuditLines(db: Database, filter: AuditFilter, count: number): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.*, c.name as company_name, p.name as subject_name
    from audit_entry e
    left join company c on c.id = e.company_id
    left join application a on e.subject_kind = 'application' and a.id = e.subject_id
    left join person p on p.id = case e.subject_kind when 'person' then e.subject_id else a.person_id end
    where ${matching(filter)}
    order by e.id desc limit ${count}`.execute(db);
  return rows;
}

/** How many there are, and the newest of them: what is written from then on is not of this list. */
export async function measureAuditLines(
  db: Database,
  filter: AuditFilter,
): Promise<{ count: number; newest: number }> {
  const { rows } = await sql<{ count: number; newest: number | null }>`
    select count(*) as count, max(e.id) as newest from audit_entry e where ${matching(filter)}`.execute(db);
  return { count: rows[0]?.count ?? 0, newest: rows[0]?.newest ?? 0 };
}

export async function findCompanyIds(
  db: Database,
  words: readonly string[],
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from company where fold_turkish(name) like all (${words.map((word) => `%${word}%`)}::text[])
    order by id limit ${count}`.execute(db);
  return rows.map(({ id }) => id);
}
