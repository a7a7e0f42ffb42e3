import { sql } from "kysely";
import type { Database } from "../../platform/database/connect.ts";

export interface DocumentRow {
  id: number;
  file_name: string;
  uploaded_at: Date;
  sha256: string;
  content_type: string;
  byte_size: number;
}

export async function findDocuments(db: Database, companyId: number): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.file_name, d.uploaded_at, s.sha256, s.content_type, s.byte_size
    from company_document d join stored_file s on s.id = d.file_id
    where d.company_id = ${companyId} order by d.id`.execute(db);
  return rows;
}

export async function findDocument(
  db: Database,
  companyId: number,
  id: number,
): Promise<DocumentRow | undefined> {
  return (await findDocuments(db, companyId)).find((document) => document.id === id);
}

export async function insertDocuments(
  db: Database,
  added: {
    companyId: number;
    personId: number;
    files: readonly { fileId: number; name: string }[];
    now: Date;
  },
): Promise<void> {
  for (const { fileId, name } of added.files) {
    await sql`
      insert into company_document (company_id, file_id, file_name, uploaded_by, uploaded_at)
      values (${added.companyId}, ${fileId}, ${name}, ${added.personId}, ${added.now})`.execute(db);
  }
}

/** False when it is not the company's, or gone. */
export async function deleteDocument(db: Database, companyId: number, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from company_document where id = ${id} and company_id = ${companyId} returning id`.execute(db);
  return rows.length > 0;
}

export async function deleteOldDocuments(db: Database, before: Date): Promise<void> {
  await sql`delete from company_document where uploaded_at < ${before}`.execute(db);
}

/** Back among those who wait. False when nothing was asked, or it was answered meanwhile. */
export async function writeAnswer(
  db: Database,
  { companyId, answer, now }: { companyId: number; answer: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update company set review_answer = ${answer}, asked_more = null, asked_at = ${now}, updated_at = ${now}
    where id = ${companyId} and status = 'pending' and asked_more is not null returning id`.execute(db);
  return rows.length > 0;
}

export interface RenameRow {
  id: number;
  former_name: string;
  former_tax_number: string | null;
  name: string;
  tax_number: string;
  reason: string;
  asked_at: Date;
}

export async function findOpenRename(db: Database, companyId: number): Promise<RenameRow | undefined> {
  const { rows } = await sql<RenameRow>`
    select id, former_name, former_tax_number, name, tax_number, reason, asked_at from company_rename
    where company_id = ${companyId} and decided_at is null`.execute(db);
  return rows[0];
}

/** A newer wish takes the place of one that nobody has decided on. False when it changes nothing. */
export async function insertRename(
  db: Database,
  asked: { companyId: number; personId: number; name: string; taxNumber: string; reason: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into company_rename (company_id, former_name, former_tax_number, name, tax_number, reason, asked_by, asked_at)
    select id, name, tax_number, ${asked.name}, ${asked.taxNumber}, ${asked.reason}, ${asked.personId}, ${asked.now}
    from company where id = ${asked.companyId} and (name, tax_number) is distinct from (${asked.name}, ${asked.taxNumber})
    on conflict (company_id) where decided_at is null do update
      set former_name = excluded.former_name, former_tax_number = excluded.former_tax_number, name = excluded.name,
        tax_number = excluded.tax_number, reason = excluded.reason, asked_by = excluded.asked_by, asked_at = excluded.asked_at
    returning id`.execute(db);
  return rows.length > 0;
}

export async function endRename(db: Database, id: number, isAccepted: boolean, now: Date): Promise<void> {
  await sql`update company_rename set decided_at = ${now}, is_accepted = ${isAccepted} where id = ${id}`.execute(
    db,
  );
}

/** False when another company has that tax number. */
export async function renameCompany(
  db: Database,
  renamed: { companyId: number; name: string; slug: string; taxNumber: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update company c set name = ${renamed.name}, slug = ${renamed.slug}, tax_number = ${renamed.taxNumber},
      updated_at = ${renamed.now},
      reviewed_facts = reviewed_facts || jsonb_build_object('name', ${renamed.name}::text, 'tax_number', ${renamed.taxNumber}::text)
    where c.id = ${renamed.companyId} and not exists (
      select from company other
      where other.tax_number = ${renamed.taxNumber} and other.id <> c.id and other.status <> 'rejected')
    returning c.id`.execute(db);
  return rows.length > 0;
}

/** What somebody has written or brought who is no longer here. */
export async function eraseAsker(db: Database, personId: number): Promise<void> {
  await sql`delete from company_document where uploaded_by = ${personId}`.execute(db);
  await sql`update company_rename set reason = '' where asked_by = ${personId}`.execute(db);
}
