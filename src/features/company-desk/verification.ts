import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { Database } from "../../platform/database/connect.ts";
import type { UploadedFile } from "../../platform/http/form-input.ts";
import type { Services } from "../../platform/services.ts";
import { type FileProblem, storeFiles } from "../cv/index.ts";
import { LARGEST_FILE } from "../threads/threads.forms.ts";
import { MOST_DOCUMENTS } from "./company-desk.forms.ts";
import { lockCompany } from "./company-desk.store.ts";
import {
  deleteDocument,
  deleteOldDocuments,
  findDocuments,
  insertDocuments,
  insertRename,
  writeAnswer,
} from "./verification.store.ts";

const DOCUMENT_DAYS = 365;

interface By {
  companyId: number;
  actor: Actor;
  now: Date;
}

const subjectOf = (id: number) => ({ companyId: id, subject: { kind: "company", id } as const });

/** Of two uploads at once, the second waits for the first; what has no room then is swept. */
export async function addDocuments(
  services: Services,
  uploads: readonly UploadedFile[],
  { companyId, actor, now }: By,
): Promise<"added" | "too-many" | FileProblem> {
  if (!(await hasRoom(services.db, companyId, uploads.length))) return "too-many";
  const stored = await storeFiles(services, uploads, now, { documents: ["pdf"], mostBytes: LARGEST_FILE });
  if (stored.kind === "refused") return stored.problem;
  return services.db.transaction().execute(async (transaction) => {
    await lockCompany(transaction, companyId);
    const { files } = stored;
    if (!(await hasRoom(transaction, companyId, files.length))) return "too-many";
    await insertDocuments(transaction, { companyId, personId: actor.personId, files, now });
    await writeAudit(transaction, actor, { action: "company.document-added", ...subjectOf(companyId) });
    return "added";
  });
}

/** Long enough for an objection to what was decided by them. */
export function forgetOldDocuments({ db, now }: Services): Promise<void> {
  return deleteOldDocuments(db, new Date(now().getTime() - DOCUMENT_DAYS * 86_400_000));
}

async function hasRoom(db: Database, companyId: number, more: number): Promise<boolean> {
  return (await findDocuments(db, companyId)).length + more <= MOST_DOCUMENTS;
}

/** False when the company has no such document. */
export function removeDocument({ db }: Services, id: number, { companyId, actor }: By): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isDeleted = await deleteDocument(transaction, companyId, id);
    if (isDeleted)
      await writeAudit(transaction, actor, { action: "company.document-removed", ...subjectOf(companyId) });
    return isDeleted;
  });
}

/** False when nothing was asked. */
export function answerReview(
  { db }: Services,
  answer: string,
  { companyId, actor, now }: By,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isAnswered = await writeAnswer(transaction, { companyId, answer, now });
    if (isAnswered)
      await writeAudit(transaction, actor, { action: "company.answered", ...subjectOf(companyId) });
    return isAnswered;
  });
}

/** False when the company has that name and number already. */
export function askRename(
  { db }: Services,
  wish: { name: string; taxNumber: string; reason: string },
  { companyId, actor, now }: By,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    await lockCompany(transaction, companyId);
    const isAsked = await insertRename(transaction, { ...wish, companyId, personId: actor.personId, now });
    if (isAsked)
      await writeAudit(transaction, actor, { action: "company.rename-asked", ...subjectOf(companyId) });
    return isAsked;
  });
}
