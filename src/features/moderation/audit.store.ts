import { sql } from "kysely";
import type { AuditedAction } from "../../platform/audited-action.ts";
import type { Database } from "../../platform/database/connect.ts";

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

interface AuditFilter {
  companyId: number | undefined;
  actorId: number | undefined;
}

const matching = ({ companyId, actorId }: AuditFilter) => sql`
  ${companyId === undefined ? sql`true` : sql`e.company_id = ${companyId}`}
  and ${actorId === undefined ? sql`true` : sql`e.actor_id = ${actorId}`}`;

/** Names as they are today, where what they belong to still exists. */
export async function findAuditLines(
  db: Database,
  filter: AuditFilter & { count: number; skip: number },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select e.*, c.name as company_name, p.name as subject_name
    from audit_entry e
    left join company c on c.id = e.company_id
    left join application a on e.subject_kind = 'application' and a.id = e.subject_id
    left join person p on p.id = case e.subject_kind when 'person' then e.subject_id else a.person_id end
    where ${matching(filter)}
    order by e.id desc limit ${filter.count} offset ${filter.skip}`.execute(db);
  return rows;
}
