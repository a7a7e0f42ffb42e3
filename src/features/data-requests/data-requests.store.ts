import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { PersonRole } from "../../platform/http/visitor.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { ErasedPerson } from "../../platform/personal-data.ts";
import type { RequestKind } from "./data-requests.forms.ts";

export interface NewRequest {
  personId: number | undefined;
  name: string;
  /** None in a letter whose writer names none. */
  email: string | undefined;
  postalAddress?: string;
  language: LanguageCode;
  kind: RequestKind;
  text: string;
  source: "account" | "visitor" | "staff";
  receivedAt: Date;
  provedAt: Date | undefined;
}

export async function insertRequest(db: Database, request: NewRequest): Promise<number> {
  const { id } = await db
    .insertInto("data_request")
    .values({
      person_id: request.personId ?? null,
      name: request.name,
      email: request.email ?? null,
      postal_address: request.postalAddress ?? "",
      language: request.language,
      kind: request.kind,
      text: request.text,
      source: request.source,
      received_at: request.receivedAt,
      proved_at: request.provedAt ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export interface RequestRow {
  id: number;
  person_id: number | null;
  name: string;
  email: string | null;
  postal_address: string;
  language: LanguageCode;
  kind: RequestKind;
  text: string;
  source: "account" | "visitor" | "staff";
  received_at: Date;
  proved_at: Date | null;
  settled_at: Date | null;
  outcome: "answered" | "refused" | "erased" | null;
  answer: string | null;
  extended_until: Date | null;
  extension_reason: string | null;
  linked_at: Date | null;
}

const columns = sql`r.id, r.person_id, r.name, r.email, r.postal_address, r.language, r.kind, r.text, r.source,
  r.received_at, r.proved_at, r.settled_at, r.outcome, r.answer, r.extended_until, r.extension_reason,
  r.linked_at`;

/** Whoever has waited longest comes first; of those settled, the latest. */
export async function findRequests(
  db: Database,
  { isSettled, count, skip }: { isSettled: boolean; count: number; skip: number },
): Promise<RequestRow[]> {
  const wanted = isSettled
    ? sql`r.settled_at is not null order by r.settled_at desc`
    : sql`r.settled_at is null order by r.received_at`;
  const { rows } = await sql<RequestRow>`
    select ${columns} from data_request r where ${wanted}, r.id limit ${count} offset ${skip}`.execute(db);
  return rows;
}

export async function countRequests(db: Database): Promise<{ open: number; settled: number }> {
  const { rows } = await sql<{ open: number; settled: number }>`
    select (select count(*) from data_request where settled_at is null) as open,
      (select count(*) from data_request where settled_at is not null) as settled`.execute(db);
  return rows[0] ?? { open: 0, settled: 0 };
}

export async function findRequestsOf(db: Database, personId: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from data_request r where r.person_id = ${personId}
    order by r.received_at desc limit 50`.execute(db);
  return rows;
}

export interface AskedRow extends RequestRow {
  /** Whose account it is about: who was signed in, who has proved the address, or whom staff have found for a letter. */
  account_id: number | null;
  account_name: string | null;
  account_email: string | null;
  account_language: LanguageCode | null;
  account_role: PersonRole | null;
  /** Somebody's account has the address that a letter names, and nobody has said that it is this one. */
  is_unlinked: boolean;
  is_in_team: boolean;
}

/** Locked where something is to be decided: of two who do so at once, the second finds it settled. */
export async function findRequest(
  db: Database,
  id: number,
  { isLocked = false } = {},
): Promise<AskedRow | undefined> {
  // By a statement of its own: one that waited would have the row as it is now, and the account as it was before.
  if (isLocked) await sql`select from data_request where id = ${id} for update`.execute(db);
  const { rows } = await sql<AskedRow>`
    select ${columns}, p.id as account_id, p.name as account_name, p.email as account_email,
      p.language as account_language, p.role as account_role,
      p.id is null and same.id is not null as is_unlinked,
      exists (select from company_member m where m.person_id = p.id) as is_in_team
    from data_request r
    left join person same on same.email = r.email
    left join person p on p.id = coalesce(r.person_id, r.about_id, case r.source when 'visitor' then same.id end)
    where r.id = ${id}`.execute(db);
  return rows[0];
}

export async function settleRequest(
  db: Database,
  { id, outcome, answer, now }: { id: number; outcome: "answered" | "refused"; answer: string; now: Date },
): Promise<void> {
  await sql`update data_request set settled_at = ${now}, outcome = ${outcome}, answer = ${answer}
    where id = ${id}`.execute(db);
}

export async function setExtension(
  db: Database,
  { id, until, reason }: { id: number; until: Date; reason: string },
): Promise<void> {
  await sql`update data_request set extended_until = ${until}, extension_reason = ${reason}
    where id = ${id}`.execute(db);
}

export async function setProved(db: Database, id: number, now: Date): Promise<void> {
  await sql`update data_request set proved_at = ${now} where id = ${id}`.execute(db);
}

export async function setAbout(db: Database, id: number, personId: number, now: Date): Promise<void> {
  await sql`update data_request set about_id = ${personId}, linked_at = ${now} where id = ${id}`.execute(db);
}

export interface FoundAccount {
  id: number;
  email: string;
  language: LanguageCode;
}

/** By its number or its whole address: nobody is taken for somebody alike. */
export async function findAccount(db: Database, written: string): Promise<FoundAccount | undefined> {
  const number = /^#?([1-9]\d{0,14})$/.exec(written.trim())?.[1];
  const { rows } = await sql<FoundAccount>`
    select id, email, language from person
    where ${number ? sql`id = ${Number(number)}` : sql`email = ${written.trim().toLowerCase()}`}`.execute(db);
  return rows[0];
}

/** By the link in the mail to that address. False when there is no such request any more. */
export async function proveRequest(db: Database, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update data_request set proved_at = coalesce(proved_at, ${now})
    where id = ${id} and email is not null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** That somebody asked for something and was answered in time is all that stays. */
export async function eraseAsker(db: Database, { id, email }: ErasedPerson): Promise<void> {
  await sql`
    update data_request set name = '', email = null, postal_address = '', text = '', answer = null,
      extension_reason = null, outcome = 'erased', settled_at = coalesce(settled_at, now())
    where person_id = ${id} or about_id = ${id} or email = ${email}`.execute(db);
}
