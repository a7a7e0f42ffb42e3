import { sql, type Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "../../../platform/database/connect.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { LANGUAGES } from "../../../platform/language/languages.ts";
import { applicationForm } from "../applications.contract.ts";
import { CONSENT_TEXT_VERSIONS, type ConsentKind } from "../applications.rules.ts";

type Connection = Database | Transaction<DB>;

const CONSENT_KINDS = Object.keys(CONSENT_TEXT_VERSIONS) as [ConsentKind];

/** What somebody has filled in and agreed to, as it waits for their address to be confirmed. */
export const sentSchema = z.object({
  name: z.string(),
  phone: z.string().optional(),
  headline: z.string(),
  summary: z.string(),
  locationId: z.number().optional(),
  questions: applicationForm.shape.QuestionList,
  abroad: z.boolean(),
  groupCompanies: z.boolean().optional(),
  disc: z.boolean(),
  /** In the words that stood beside the boxes then. */
  consents: z.array(z.object({ kind: z.enum(CONSENT_KINDS), isGiven: z.boolean(), textVersion: z.string() })),
  termsVersion: z.string(),
  /** Of which kind the page or link was that led to the advertisement. */
  source: z.string().optional(),
});
export type SentByVisitor = z.output<typeof sentSchema>;

const rowSchema = z.object({
  id: z.number(),
  advertisementId: z.number(),
  email: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
  sent: sentSchema.nullable(),
  sentAt: z.date().nullable(),
  askerHash: z.string().nullable(),
  fileId: z.number().nullable(),
  fileName: z.string().nullable(),
  found: z.unknown(),
  applicationId: z.number().nullable(),
});
export type VisitorApplicationRow = z.output<typeof rowSchema>;

async function findWhere(
  db: Connection,
  condition: ReturnType<typeof sql>,
  now: Date,
): Promise<VisitorApplicationRow | undefined> {
  const { rows } = await sql<VisitorApplicationRow>`
    select id, advertisement_id as "advertisementId", email, language, sent, sent_at as "sentAt",
      asker_hash as "askerHash", file_id as "fileId", file_name as "fileName", found, application_id as "applicationId"
    from visitor_application where expires_at > ${now} and ${condition}`.execute(db);
  return rows[0] && rowSchema.parse(rows[0]);
}

/** By the key of its form. */
export function findDraft(
  db: Connection,
  { keyHash, advertisementId, now }: { keyHash: Buffer; advertisementId: number; now: Date },
) {
  return findWhere(db, sql`key_hash = ${keyHash} and advertisement_id = ${advertisementId}`, now);
}

export function findWaiting(db: Connection, id: number, now: Date) {
  return findWhere(db, sql`id = ${id}`, now);
}

/** Locked until the transaction ends: pressed twice, it is sent once. */
export function lockWaiting(transaction: Transaction<DB>, id: number, now: Date) {
  return findWhere(transaction, sql`id = ${id} for update`, now);
}

interface StoredUpload {
  keyHash: Buffer;
  advertisementId: number;
  fileId: number;
  fileName: string;
  found: unknown;
  expiresAt: Date;
}

/** A link that has been mailed before leads nowhere from now on: what it would send has changed. */
export async function putUpload(db: Connection, upload: StoredUpload): Promise<void> {
  const found = upload.found === undefined ? null : JSON.stringify(upload.found);
  await sql`
    insert into visitor_application as former (key_hash, advertisement_id, file_id, file_name, found, expires_at)
    values (${upload.keyHash}, ${upload.advertisementId}, ${upload.fileId}, ${upload.fileName}, ${found}::jsonb,
      ${upload.expiresAt})
    on conflict (key_hash) do update set id = default, file_id = excluded.file_id, file_name = excluded.file_name,
      found = excluded.found, expires_at = excluded.expires_at, sent = null, sent_at = null, email = null, language = null
    where former.application_id is null and former.advertisement_id = excluded.advertisement_id`.execute(db);
}

interface SentToStore {
  keyHash: Buffer;
  advertisementId: number;
  email: string;
  language: string;
  askerHash: string;
  sent: SentByVisitor;
  now: Date;
  expiresAt: Date;
}

/** The number that the link is made for; undefined for what is there already, word for word. */
export async function putSent(transaction: Transaction<DB>, row: SentToStore): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into visitor_application as former
      (key_hash, advertisement_id, email, language, asker_hash, sent, sent_at, mailed_at, expires_at)
    values (${row.keyHash}, ${row.advertisementId}, ${row.email}, ${row.language}, ${row.askerHash},
      ${JSON.stringify(row.sent)}::jsonb, ${row.now}, ${row.now}, ${row.expiresAt})
    on conflict (key_hash) do update set id = default, email = excluded.email, language = excluded.language,
      asker_hash = excluded.asker_hash, sent = excluded.sent, sent_at = excluded.sent_at, mailed_at = excluded.mailed_at,
      expires_at = excluded.expires_at
    where former.application_id is null and former.advertisement_id = excluded.advertisement_id
      and (former.email, former.sent) is distinct from (excluded.email, excluded.sent)
    returning id`.execute(transaction);
  return rows[0]?.id;
}

const MINUTE_MS = 60_000;

/** The number of one whose sender may be asked once more: a minute after the last time. */
export async function markMailedAgain(
  transaction: Transaction<DB>,
  { keyHash, advertisementId, now }: { keyHash: Buffer; advertisementId: number; now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    update visitor_application set mailed_at = ${now}
    where key_hash = ${keyHash} and advertisement_id = ${advertisementId} and sent is not null
      and expires_at > ${now} and mailed_at <= ${new Date(now.getTime() - MINUTE_MS)}
    returning id`.execute(transaction);
  return rows[0]?.id;
}

/** Only what became of it is stored, for whoever follows the link again. */
export async function settle(transaction: Transaction<DB>, id: number, applicationId: number): Promise<void> {
  await sql`
    update visitor_application set application_id = ${applicationId}, email = null, language = null, sent = null,
      sent_at = null, asker_hash = null, file_id = null, file_name = null, found = null
    where id = ${id}`.execute(transaction);
}

export async function forgetExpired(db: Connection, now: Date): Promise<void> {
  await sql`delete from visitor_application where expires_at <= ${now}`.execute(db);
}

/** Asked for in the name of that address, by whomever. */
export async function dropThoseOf(transaction: Transaction<DB>, email: string): Promise<void> {
  await sql`delete from visitor_application where email = ${email}`.execute(transaction);
}

export async function findThoseOf(db: Connection, personId: number): Promise<object[]> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(v) - '{key_hash,asker_hash,file_id}'::text[] as row from visitor_application v
    join person p on p.email = v.email where p.id = ${personId}`.execute(db);
  return rows.map(({ row }) => row);
}
