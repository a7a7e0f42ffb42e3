import { sql } from "kysely";
import type { Connection } from "../cv.store.ts";
import type { Found } from "../reading/found.ts";

export interface NewAttachment {
  fileId: number;
  fileName: string;
  found: Found | undefined;
  now: Date;
}

/** In the place of an earlier one. */
export async function putAttachmentRow(transaction: Connection, cvId: number, attachment: NewAttachment) {
  const found = attachment.found === undefined ? null : JSON.stringify(attachment.found);
  await sql`
    insert into cv_attachment (cv_id, file_id, file_name, found, uploaded_at)
    values (${cvId}, ${attachment.fileId}, ${attachment.fileName}, ${found}::jsonb, ${attachment.now})
    on conflict (cv_id) do update set file_id = excluded.file_id, file_name = excluded.file_name,
      found = excluded.found, uploaded_at = excluded.uploaded_at`.execute(transaction);
}

export async function deleteAttachmentRow(transaction: Connection, cvId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("cv_attachment")
    .where("cv_id", "=", cvId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface AttachmentRow {
  fileName: string;
  sha256: string;
  contentType: string;
  byteSize: number;
  uploadedAt: Date;
  found: unknown;
}

/** Of a CV of that person. */
export async function findAttachment(
  db: Connection,
  personId: number,
  cvId: number,
): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`
    select a.file_name as "fileName", f.sha256, f.content_type as "contentType", f.byte_size as "byteSize",
      a.uploaded_at as "uploadedAt", a.found
    from cv_attachment a join cv c on c.id = a.cv_id join stored_file f on f.id = a.file_id
    where c.id = ${cvId} and c.person_id = ${personId} and c.deleted_at is null`.execute(db);
  return rows[0];
}

export async function renamePerson(transaction: Connection, personId: number, name: string) {
  await transaction.updateTable("person").set({ name }).where("id", "=", personId).execute();
}
