import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../platform/database/connect.ts";
import type { SentForm } from "../../platform/http/route.ts";
import { filePath } from "./threads.contract.ts";
import { findThread, markRead, type Party } from "./threads.store.ts";
import type { ThreadView } from "./threads.view.ts";

interface Reading {
  /** Those who only look on neither write, nor has anything been read by the company when they have. */
  mayWrite: boolean;
  now: Date;
  /** Fetched ahead: nobody has looked at it. */
  isSeenLater: boolean;
  sent?: SentForm | undefined;
}

/** Undefined for a thread that is not theirs. What was unread is read from now on. */
export async function readThread(
  { db }: { db: Database },
  applicationId: number,
  party: Party,
  { mayWrite, now, isSeenLater, sent }: Reading,
): Promise<ThreadView | undefined> {
  const row = await findThread(db, applicationId, party);
  if (!row) return undefined;
  const { side } = party;
  const isCompany = side === "company";
  const isUnread = row.messages.some(
    ({ is_from_company, read_at }) => is_from_company !== isCompany && read_at === null,
  );
  if (isUnread && mayWrite && !isSeenLater) await markRead(db, applicationId, side, now);
  return {
    applicationId,
    side,
    other: isCompany ? row.applicant : row.company,
    messages: row.messages.map((message) => ({
      id: message.id,
      isOwnSide: message.is_from_company === isCompany,
      author: message.author ?? undefined,
      text: message.text ?? undefined,
      at: new Date(message.sent_at).toISOString(),
      readAt: message.read_at === null ? undefined : new Date(message.read_at).toISOString(),
      files: message.files.map(({ id, name, byte_size }) => ({
        name,
        href: filePath(side, id),
        byteSize: byte_size,
      })),
    })),
    isClosed: row.is_closed,
    mayWrite: mayWrite && !row.is_closed,
    isMuted: row.is_muted,
    isReported: row.is_reported,
    draft: row.draft ?? undefined,
    // The same for a form that came back: should it have been taken after all, it is not written twice.
    formKey: z.uuid().safeParse(sent?.values.FormKey?.[0]).data ?? randomUUID(),
    sent,
  };
}

/** Under the names that programs know. */
export function messagesJson({ messages, side }: ThreadView) {
  return messages.map(({ id, isOwnSide, author, at, text, readAt, files }) => ({
    MessageID: id,
    From: isOwnSide ? side : side === "company" ? "member" : "company",
    Actor: author ?? null,
    At: at,
    Text: text ?? null,
    ReadAt: readAt ?? null,
    Files: files.map(({ name, href, byteSize }) => ({ Name: name, Url: href, ByteSize: byteSize })),
  }));
}
