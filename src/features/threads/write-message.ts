import type { Transaction } from "kysely";
import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { UploadedFile } from "../../platform/http/form-input.ts";
import { type DailyLimit, takeDailyUse } from "../../platform/limits/daily-limit.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { markAnswered } from "../answers/index.ts";
import { type FileProblem, maskPerson, storeFiles } from "../cv/index.ts";
import { addNotice } from "../notices/index.ts";
import { replyAddress } from "./by-mail/reply-address.ts";
import { threadPath } from "./threads.contract.ts";
import { LARGEST_FILE } from "./threads.forms.ts";
import { messageMail } from "./threads.mail.tsx";
import {
  findTeamToTell,
  findThread,
  insertMessage,
  lockStanding,
  type NewMessage,
  type Party,
  putDraft,
  type StandingRow,
} from "./threads.store.ts";

/** Each is a mail to somebody. */
export const A_DAY: DailyLimit = { name: "message", most: 50 };

export type Written =
  | { kind: "written"; id: number }
  | { kind: "unknown" | "closed" | "too-many" }
  | { kind: "unusable"; problem: FileProblem };

interface Draft {
  applicationId: number;
  text: string;
  formKey: string | undefined;
  files: readonly UploadedFile[];
}

/** The message, that it was an answer, and its mails are there together or not at all. */
export async function writeMessage(
  services: Services,
  party: Party,
  actor: Actor,
  { files, ...draft }: Draft,
  now: Date,
): Promise<Written> {
  const { db } = services;
  // Before a file is read: nobody's time goes into somebody else's thread.
  const thread = await findThread(db, draft.applicationId, party);
  if (!thread) return { kind: "unknown" };
  if (thread.is_closed) return { kind: "closed" };
  if (!(await takeDailyUse(services, db, A_DAY, usesOf(party, draft.applicationId), now)))
    return { kind: "too-many" };
  const stored = await storeFiles(services, files, now, {
    documents: ["pdf", "docx"],
    mostBytes: LARGEST_FILE,
  });
  if (stored.kind === "refused") return { kind: "unusable", problem: stored.problem };
  return db.transaction().execute(async (transaction): Promise<Written> => {
    const standing = await lockStanding(transaction, draft.applicationId, party);
    if (!standing) return { kind: "unknown" };
    if (standing.is_closed) return { kind: "closed" };
    const text = party.side === "company" ? withNames(draft.text, standing.applicant) : draft.text;
    const message = { ...draft, text, files: stored.files };
    const { id, isNew } = await insertMessage(transaction, party, message, now);
    if (!isNew) return { kind: "written", id };
    if (party.side === "company") {
      await markAnswered(transaction, draft.applicationId, now);
      await putDraft(transaction, draft.applicationId, party, undefined, now);
      await writeAudit(transaction, actor, {
        action: "application.messaged",
        companyId: party.companyId,
        subject: { kind: "application", id: draft.applicationId },
      });
    }
    await notifyOtherSide(services, transaction, party.side, standing, message);
    return { kind: "written", id };
  });
}

/** What was begun without knowing who it goes to. */
function withNames(text: string, name: string): string {
  const parts = name.trim().split(/\s+/u);
  const family = parts.length > 1 ? (parts.pop() ?? "") : "";
  return text.replaceAll("{ad}", parts.join(" ")).replaceAll("{soyad}", family);
}

export function threadUrl({ settings }: Services, side: Party["side"], applicationId: number): string {
  return new URL(`${threadPath(side, applicationId)}#mesajlar`, settings.baseUrl).href;
}

export const usesOf = ({ side }: Party, applicationId: number) => `${side} ${applicationId}`;

export async function notifyOtherSide(
  services: Services,
  transaction: Transaction<DB>,
  side: Party["side"],
  standing: StandingRow,
  { applicationId, text, files }: NewMessage,
): Promise<void> {
  if (standing.is_spam) return;
  const isToMember = side === "company";
  const toldSide = isToMember ? "member" : "company";
  const team = isToMember ? [] : await findTeamToTell(transaction, applicationId);
  const told = isToMember ? [standing.told ?? []].flat() : team.filter(({ is_mailed }) => is_mailed);
  const path = `${threadPath(toldSide, applicationId)}#mesajlar`;
  const readers = isToMember ? (standing.is_muted ? [] : [standing.member_id]) : team.map(({ id }) => id);
  const say = isToMember ? "message" : "applicant-message";
  const names = { title: standing.title, company: standing.company };
  await addNotice(transaction, readers, { say, content: names, path, applicationId }, services.now());
  const content = {
    title: standing.title,
    from: isToMember
      ? ({ kind: "company", name: standing.company } as const)
      : ({ kind: "person", name: standing.shown_name } as const),
    text: !isToMember && standing.is_blind ? maskPerson(text, standing.applicant) : text,
    fileCount: files.length,
    url: threadUrl(services, toldSide, applicationId),
  };
  for (const { id: personId, email, language } of told) {
    const answerer = { applicationId, side: toldSide, personId } as const;
    const replyTo = replyAddress(services.settings, answerer);
    await enqueueMail(
      services,
      messageMail,
      { to: email, language },
      { ...content, takesReplies: replyTo !== undefined },
      { transaction, ...(replyTo && { replyTo }) },
    );
  }
}
