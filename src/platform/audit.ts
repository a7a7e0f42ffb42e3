import { sql, type Transaction } from "kysely";
import type { AuditedAction } from "./audited-action.ts";
import type { DB } from "./database/schema.gen.ts";
import { roleOf, type SignedInVisitor } from "./http/visitor.ts";
import type { ErasedPerson } from "./personal-data.ts";

type SubjectKind =
  | "company"
  | "person"
  | "invitation"
  | "complaint"
  | "advertisement"
  | "application"
  | "cv"
  | "template"
  | "pick"
  | "slide"
  | "post"
  | "category"
  | "author"
  | "figure"
  | "text"
  | "lookup"
  | "plan"
  | "data-request"
  | "search-proposal";
/** What changed, as plain values. Never a secret: lines stay for good. */
type Details = Record<string, string | number | boolean | null>;

export interface AuditLine {
  action: AuditedAction;
  companyId?: number | undefined;
  subject: { kind: SubjectKind; id: number };
  details?: Details;
}

/** Who did it, and from where. */
export interface Actor {
  personId: number;
  name: string;
  role: string;
  address: string | null;
}

/** What happens by itself, by a rule of ours. Nobody has its number, so nobody's erasure touches its lines. */
export const SYSTEM_ACTOR: Actor = { personId: 0, name: "Mesai", role: "system", address: null };

export function actorOf(visitor: SignedInVisitor, address: string): Actor {
  return { personId: visitor.personId, name: visitor.name, role: roleOf(visitor), address };
}

/** In the transaction that does what the line says, so that neither is there without the other. */
export async function writeAudit(transaction: Transaction<DB>, actor: Actor, line: AuditLine): Promise<void> {
  await sql`
    insert into audit_entry (actor_id, actor_name, actor_role, address, action, company_id, subject_kind, subject_id, details)
    values (${actor.personId}, ${actor.name}, ${actor.role}, ${actor.address}, ${line.action},
      ${line.companyId ?? null}, ${line.subject.kind}, ${line.subject.id}, ${JSON.stringify(line.details ?? {})})`.execute(
    transaction,
  );
}

/** One line for each of many, in one statement. */
export async function writeAuditFor(
  transaction: Transaction<DB>,
  actor: Actor,
  {
    action,
    companyId,
    kind,
    subjects,
  }: {
    action: AuditedAction;
    companyId?: number | undefined;
    kind: SubjectKind;
    subjects: readonly { id: number; details?: Details }[];
  },
): Promise<void> {
  const rows = JSON.stringify(subjects.map(({ id, details = {} }) => ({ id, details })));
  await sql`
    insert into audit_entry (actor_id, actor_name, actor_role, address, action, company_id, subject_kind, subject_id, details)
    select ${actor.personId}, ${actor.name}, ${actor.role}, ${actor.address}, ${action}, ${companyId ?? null}, ${kind},
      each.id, each.details from jsonb_to_recordset(${rows}::jsonb) as each (id bigint, details jsonb)`.execute(
    transaction,
  );
}

/** Lines stay, names leave: the one change that the table allows. */
export async function eraseFromAudit(
  transaction: Transaction<DB>,
  { id, email }: ErasedPerson,
): Promise<void> {
  await sql`update audit_entry set actor_name = '', address = null where actor_id = ${id}`.execute(
    transaction,
  );
  await sql`update audit_entry set details = details - 'email'
    where details ? 'email' and details ->> 'email' = ${email}`.execute(transaction);
}
