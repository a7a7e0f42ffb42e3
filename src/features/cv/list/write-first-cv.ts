import type { NewAttachment } from "../attachment/attachment.store.ts";
import { putAttachmentRow } from "../attachment/attachment.store.ts";
import type { Connection } from "../cv.store.ts";
import { updateColumns } from "../cv-writing.store.ts";
import { tidy } from "../fields/cv.rules.ts";
import { personal, summary } from "../fields/parts.ts";
import { type Made, makeCvWithin, type NewCv } from "./manage-cvs.ts";

interface FirstCv extends NewCv {
  phone: string | undefined;
  headline: string;
  summary: string;
  /** What was found in it waits for its owner's word, as ever. */
  attachment: NewAttachment | undefined;
}

/** What an application brings along where there was no CV to send: a document, a few words, or both. */
export function writeFirstCv(transaction: Connection, cv: FirstCv): Promise<Made> {
  return makeCvWithin(transaction, cv, async (within, id) => {
    await updateColumns(within, id, personal.columns, { phone: cv.phone });
    const words = { headline: tidy(cv.headline), summary: tidy(cv.summary) };
    await updateColumns(within, id, summary.columns, words);
    if (cv.attachment) await putAttachmentRow(within, id, cv.attachment);
  });
}
