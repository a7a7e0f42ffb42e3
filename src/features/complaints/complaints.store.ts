import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { ErasedPerson } from "../../platform/personal-data.ts";
import type { ComplaintStatus, Outcome, ReportedFrom } from "./complaints.rules.ts";

/** Locked: of complaints that come at once, each counts those before it. */
export async function lockAdvertisement(db: Database, id: number): Promise<{ status: string } | undefined> {
  const { rows } = await sql<{ status: string }>`
    select status from advertisement where id = ${id} for update`.execute(db);
  return rows[0];
}

/** Always before the complaint itself, as whoever complains does it: nobody waits for each other in a circle. */
export async function lockAdvertisementOf(db: Database, complaintId: number): Promise<void> {
  await sql`
    select from advertisement where id = (select advertisement_id from complaint where id = ${complaintId})
    for update`.execute(db);
}

/** How the account of whoever is about to complain can be reached: by its address, and by the phone of the main CV. */
export async function findContacts(
  db: Database,
  personId: number,
): Promise<{ personId: number; email: string; phone: string | undefined } | undefined> {
  const { rows } = await sql<{ email: string; phone: string | null }>`
    select email, (select phone from cv where person_id = person.id and is_default and deleted_at is null) as phone
    from person where id = ${personId}`.execute(db);
  return rows[0] && { personId, email: rows[0].email, phone: rows[0].phone ?? undefined };
}

/** A member's own, in which an employer has written something. */
export async function findReportedThread(
  db: Database,
  applicationId: number,
  personId: number,
): Promise<{ advertisement_id: number } | undefined> {
  const { rows } = await sql<{ advertisement_id: number }>`
    select a.advertisement_id from application a where a.id = ${applicationId} and a.person_id = ${personId}
      and exists (select from application_message m where m.application_id = a.id and m.is_from_company)`.execute(
    db,
  );
  return rows[0];
}

export interface NewComplaint {
  advertisementId: number;
  /** Where it is about what was written in its thread. */
  applicationId?: number;
  personId: number | undefined;
  reasonId: number;
  isSerious: boolean;
  followUp: string;
  description: string;
  phone: string | undefined;
  email: string | undefined;
  language: LanguageCode;
  reporterHash: Buffer;
  networkHash: Buffer;
  now: Date;
}

/** False when the same reporter has one open about the same advertisement. */
export async function insertComplaint(db: Database, complaint: NewComplaint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into complaint (advertisement_id, application_id, person_id, reason_id, is_serious, follow_up, description, phone, email,
      language, reporter_hash, network_hash, created_at)
    values (${complaint.advertisementId}, ${complaint.applicationId ?? null}, ${complaint.personId ?? null},
      ${complaint.reasonId}, ${complaint.isSerious}, ${complaint.followUp}, ${complaint.description}, ${complaint.phone ?? null}, ${complaint.email ?? null},
      ${complaint.language}, ${complaint.reporterHash}, ${complaint.networkHash}, ${complaint.now})
    on conflict do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Where the open complaints for a grave reason come from; those that a moderator has seen and let it go have had their say. */
export async function findOpenSerious(db: Database, advertisementId: number): Promise<ReportedFrom[]> {
  const { rows } = await sql<{ reporter: string; network: string | null }>`
    select encode(reporter_hash, 'hex') as reporter, encode(network_hash, 'hex') as network from complaint c
    where advertisement_id = ${advertisementId} and is_serious and status <> 'closed'
      and not exists (select from advertisement_hold h where h.advertisement_id = c.advertisement_id
        and h.decision = 'released' and h.decided_at >= c.created_at)`.execute(db);
  return rows.map(({ reporter, network }) => ({ reporter, network: network ?? undefined }));
}

export async function insertHold(db: Database, advertisementId: number, now: Date): Promise<void> {
  await sql`insert into advertisement_hold (advertisement_id, held_at) values (${advertisementId}, ${now})
    on conflict do nothing`.execute(db);
}

export interface ComplaintRow {
  id: number;
  advertisement_id: number;
  advertisement_title: string;
  advertisement_slug: string;
  advertisement_status: string;
  company_id: number;
  company_name: string;
  is_held: boolean;
  person_id: number | null;
  reason_id: number;
  is_serious: boolean;
  follow_up: string;
  description: string;
  phone: string | null;
  email: string | null;
  /** Where the answer goes: the address that was left, else that of the account. */
  answer_address: string | null;
  language: LanguageCode;
  status: ComplaintStatus;
  handler_id: number | null;
  handler_name: string | null;
  outcome: Outcome | null;
  answer: string | null;
  created_at: Date;
  closed_at: Date | null;
  thread: { is_from_company: boolean; text: string | null; sent_at: string }[] | null;
}

const complaintColumns = sql`
  c.id, c.advertisement_id, a.title as advertisement_title, a.slug as advertisement_slug,
  a.status as advertisement_status, a.company_id, company.name as company_name, c.person_id, c.reason_id, c.is_serious,
  c.follow_up, c.description, c.phone, c.email, coalesce(c.email, reporter.email) as answer_address, c.language, c.status, c.handler_id, handler.name as handler_name,
  c.outcome, c.answer, c.created_at, c.closed_at,
  exists (select from advertisement_hold h where h.advertisement_id = a.id and h.decided_at is null) as is_held,
  (select json_agg(json_build_object('is_from_company', m.is_from_company, 'text', m.text, 'sent_at', m.sent_at) order by m.id)
    from application_message m where m.application_id = c.application_id) as thread`;

const complaintTables = sql`
  complaint c join advertisement a on a.id = c.advertisement_id join company on company.id = a.company_id
  left join person handler on handler.id = c.handler_id left join person reporter on reporter.id = c.person_id`;

/** Held advertisements first, then what is grave, then whoever has waited longest; of closed ones the newest. */
export async function findComplaints(
  db: Database,
  { status, count, skip }: { status: ComplaintStatus; count: number; skip: number },
): Promise<ComplaintRow[]> {
  const order =
    status === "closed"
      ? sql`c.closed_at desc, c.id desc`
      : sql`is_held desc, c.is_serious desc, c.created_at, c.id`;
  const { rows } = await sql<ComplaintRow>`
    select ${complaintColumns} from ${complaintTables} where c.status = ${status}
    order by ${order} limit ${count} offset ${skip}`.execute(db);
  return rows;
}

export async function countComplaints(db: Database): Promise<Record<ComplaintStatus, number>> {
  const { rows } = await sql<{ status: ComplaintStatus; count: number }>`
    select status, count(*) as count from complaint group by status`.execute(db);
  const counts = { open: 0, taken: 0, closed: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** Locked: of two moderators who act at once, the second finds it done. */
export async function lockComplaint(db: Database, id: number): Promise<ComplaintRow | undefined> {
  const { rows } = await sql<ComplaintRow>`
    select ${complaintColumns} from ${complaintTables} where c.id = ${id} for update of c`.execute(db);
  return rows[0];
}

export async function markTaken(db: Database, id: number, actorId: number, now: Date): Promise<void> {
  await sql`update complaint set status = 'taken', handler_id = ${actorId}, taken_at = ${now}
    where id = ${id}`.execute(db);
}

export async function markClosed(
  db: Database,
  id: number,
  closing: { outcome: Outcome; answer: string; actorId: number; now: Date },
): Promise<void> {
  await sql`
    update complaint set status = 'closed', handler_id = ${closing.actorId}, outcome = ${closing.outcome},
      answer = ${closing.answer}, closed_at = ${closing.now}
    where id = ${id}`.execute(db);
}

/** Whether anything grave about it still waits for a moderator. */
export async function hasOpenSerious(db: Database, advertisementId: number): Promise<boolean> {
  const { rows } = await sql`
    select from complaint where advertisement_id = ${advertisementId} and is_serious and status <> 'closed'
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function forgetContacts(db: Database, closedBefore: Date): Promise<void> {
  await sql`update complaint set phone = null, email = null, network_hash = null
    where status = 'closed' and closed_at < ${closedBefore}
      and (phone is not null or email is not null or network_hash is not null)`.execute(db);
}

/** The complaint itself stays: it is about an advertisement. How to reach whoever wrote it, and their own address in it, do not. */
export async function eraseReporter(db: Database, { id, email }: ErasedPerson): Promise<void> {
  // "***=" makes the rest of a pattern mean itself.
  const literally = `***=${email}`;
  await sql`
    update complaint set phone = null, email = null, network_hash = null, is_erased = true,
      description = regexp_replace(description, ${literally}, '…', 'gi'),
      follow_up = regexp_replace(follow_up, ${literally}, '…', 'gi')
    where person_id = ${id} or email = ${email}`.execute(db);
}

export async function findOwnComplaints(db: Database, personId: number): Promise<object[]> {
  return db
    .selectFrom("complaint")
    .select([
      "advertisement_id",
      "reason_id",
      "follow_up",
      "description",
      "phone",
      "email",
      "language",
      "status",
      "outcome",
      "answer",
      "created_at",
      "closed_at",
    ])
    .where("person_id", "=", personId)
    .orderBy("id")
    .execute();
}
