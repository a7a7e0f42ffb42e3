import type { UploadedFile } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { type Changed, changeCv } from "../change-cv.ts";
import { type Made, makeCv, type NewCv } from "../list/manage-cvs.ts";
import { DOCUMENT_TYPES, type DocumentProblem } from "../reading/document-kind.ts";
import { type Found, foundSchema, isNothing } from "../reading/found.ts";
import {
  type AttachmentRow,
  deleteAttachmentRow,
  findAttachment,
  putAttachmentRow,
} from "./attachment.store.ts";
import { fileNameOf } from "./file-name.ts";
import { readDocument } from "./read-document.ts";

interface Where {
  personId: number;
  cvId: number;
  now: Date;
}

interface Unusable {
  kind: "unusable";
  problem: DocumentProblem;
}

/** Stores the file beside the CV and what was found in it for its owner to look at. The CV itself does not change. */
export async function storeAttachment(
  services: Services,
  where: Where,
  file: UploadedFile | undefined,
): Promise<Changed | Unusable> {
  const read = await readAndStore(services, file, where.now);
  if (read.kind === "unusable") return read;
  return changeCv(services, where, async (transaction) => {
    await putAttachmentRow(transaction, where.cvId, read.attachment);
    return undefined;
  });
}

/** A new CV, empty until something found in the file is taken. Files are called what they are called: it names nothing. */
export async function beginWithDocument(
  services: Services,
  cv: NewCv,
  file: UploadedFile | undefined,
): Promise<Made | Unusable> {
  const read = await readAndStore(services, file, cv.now);
  if (read.kind === "unusable") return read;
  return makeCv(services, cv, (transaction, id) => putAttachmentRow(transaction, id, read.attachment));
}

/** Read in the sandbox, and stored if nothing in it is wrong; whoever asked says what it belongs to. */
export async function readAndStore({ files }: Services, file: UploadedFile | undefined, now: Date) {
  const bytes = file?.bytes ?? new Uint8Array();
  const read = await readDocument(bytes, now);
  if (read.kind === "refused") return { kind: "unusable", problem: read.problem } as const;
  const { found } = read;
  const stored = await files.save(bytes, DOCUMENT_TYPES[read.as], { isPublic: false });
  const attachment = {
    fileId: stored.id,
    fileName: fileNameOf(file?.fileName ?? "", read.as),
    found: isNothing(found) ? undefined : found,
    now,
  };
  return { kind: "read", attachment } as const;
}

export async function dropAttachment(services: Services, where: Where): Promise<boolean> {
  let isFound = false;
  await changeCv(services, where, async (transaction) => {
    isFound = await deleteAttachmentRow(transaction, where.cvId);
    return undefined;
  });
  return isFound;
}

export interface Attachment extends Omit<AttachmentRow, "found"> {
  found: Found | undefined;
}

export async function readAttachment(
  { db }: Services,
  personId: number,
  cvId: number,
): Promise<Attachment | undefined> {
  const row = await findAttachment(db, personId, cvId);
  return row && { ...row, found: foundSchema.safeParse(row.found).data };
}

/** The file itself; whoever asks has shown that they may have it. */
export async function attachedFile(services: Services, personId: number, cvId: number) {
  const row = await findAttachment(services.db, personId, cvId);
  if (!row) return undefined;
  const { sha256, contentType, byteSize, fileName } = row;
  return { open: () => services.files.open(sha256), contentType, byteSize, downloadedAs: fileName };
}
