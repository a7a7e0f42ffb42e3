import type { Transaction } from "kysely";
import { APPLICANTS_PATH, ownApplicationPath } from "../../addresses/applications.ts";
import { type Actor, writeAudit } from "../../platform/audit.ts";
import { type DailyLimit, takeDailyUse } from "../../platform/daily-limit.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { UploadedFile } from "../../platform/http/form-input.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { maskPerson } from "../cv/index.ts";
import { type FileProblem, keepFiles } from "./check-files.ts";
import { messageMail } from "./threads.mail.tsx";
import {
  findTeamToTell,
  findThread,
  insertMessage,
  lockStanding,
  markAnswered,
  type NewMessage,
  type Party,
  putDraft,
  type StandingRow,
} from "./threads.store.ts";

/** Each is a mail to somebody. */
const A_DAY: DailyLimit = { name: "message", most: 50 };

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
  const whose = `${party.side} ${draft.applicationId}`;
  if (!(await takeDailyUse(services, db, A_DAY, whose, now))) return { kind: "too-many" };
  const kept = await keepFiles(services, files, now);
  if (kept.kind === "refused") return { kind: "unusable", problem: kept.problem };
  return db.transaction().execute(async (transaction): Promise<Written> => {
    const standing = await lockStanding(transaction, draft.applicationId, party);
    if (!standing) return { kind: "unknown" };
    if (standing.is_closed) return { kind: "closed" };
    const text = party.side === "company" ? withNames(draft.text, standing.applicant) : draft.text;
    const message = { ...draft, text, files: kept.files };
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
    await tellOtherSide(services, transaction, party.side, standing, message);
    return { kind: "written", id };
  });
}

/** What was begun without knowing who it goes to. */
function withNames(text: string, name: string): string {
  const parts = name.trim().split(/\s+/u);
  const family = parts.length > 1 ? (parts.pop() ?? "") : "";
  return text.replaceAll("{ad}", parts.join(" ")).replaceAll("{soyad}", family);
}

async function tellOtherSide(
  services: Services,
  transaction: Transaction<DB>,
  side: Party["side"],
  standing: StandingRow,
  { applicationId, text, files }: NewMessage,
): Promise<void> {
  if (standing.is_spam) return;
  const isToMember = side === "company";
  const told = isToMember
    ? standing.told
      ? [standing.told]
      : []
    : await findTeamToTell(transaction, applicationId);
  const path = isToMember ? ownApplicationPath(applicationId) : `${APPLICANTS_PATH}/${applicationId}`;
  const content = {
    title: standing.title,
    from: isToMember
      ? ({ kind: "company", name: standing.company } as const)
      : ({ kind: "person", name: standing.shown_name } as const),
    text: !isToMember && standing.is_blind ? maskPerson(text, standing.applicant) : text,
    fileCount: files.length,
    url: new URL(`${path}#mesajlar`, services.settings.baseUrl).href,
  };
  for (const { email, language } of told) {
    await enqueueMail(services, messageMail, { to: email, language }, content, { transaction });
  }
}
