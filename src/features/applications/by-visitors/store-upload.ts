import type { UploadedFile } from "../../../platform/http/form-input.ts";
import type { Services } from "../../../platform/services.ts";
import { type DocumentProblem, readAndStore } from "../../cv/index.ts";
import { findApplyRow } from "../sending/applying.store.ts";
import { expiryFrom, hashOfKey } from "./form-key.ts";
import { putUpload } from "./visitor-applications.store.ts";

interface Upload {
  advertisementId: number;
  formKey: string;
  file: UploadedFile | undefined;
  now: Date;
}

export type StoredUpload =
  | { kind: "unknown" }
  | { kind: "unusable"; problem: DocumentProblem }
  | { kind: "stored"; fileName: string; found: FoundContacts };

export interface FoundContacts {
  name?: string | undefined;
  email?: string | undefined;
  /** Ten digits */
  phone?: string | undefined;
}

/** Stores the document for the form that it belongs to, and says whose it seems to be. */
export async function storeUpload(
  services: Services,
  { advertisementId, formKey, file, now }: Upload,
): Promise<StoredUpload> {
  // Before the file is read: nobody's time goes into what cannot be applied to.
  const row = await findApplyRow(services.db, { advertisementId, personId: 0, now });
  if (!row?.is_open) return { kind: "unknown" };
  const read = await readAndStore(services, file, now);
  if (read.kind === "unusable") return read;
  const { fileId, fileName, found } = read.attachment;
  const expiresAt = expiryFrom(now);
  await putUpload(services.db, {
    ...{ keyHash: hashOfKey(formKey), advertisementId, expiresAt },
    ...{ fileId, fileName, found },
  });
  return { kind: "stored", fileName, found: { name: found?.name, email: found?.email, phone: found?.phone } };
}
