import { acceptTerms } from "../../../platform/accepted-terms.store.ts";
import type { Visitor } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { addMember, findPersonByEmail, isAskingBrowser, startSession } from "../../accounts/index.ts";
import { visitCounterOf } from "../../tracking/index.ts";
import { type NotApplied, NotSent, sendFirstApplication } from "./send-first-application.ts";
import { linkedApplication } from "./visitor-applications.jobs.ts";
import {
  findWaiting,
  lockWaiting,
  type SentByVisitor,
  settle,
  type VisitorApplicationRow,
} from "./visitor-applications.store.ts";

type Client = Parameters<typeof startSession>[2];

export type Confirmation =
  | { kind: "dead-link" }
  | { kind: "done"; applicationId: number }
  /** The address has an account: whoever it belongs to signs in first. */
  | { kind: "sign-in-first" }
  /** Signed in, but not as whoever the mail went to. */
  | { kind: "somebody-else" }
  | { kind: "ready"; waiting: Waiting; personId: number | undefined; isAskedHere: boolean };

export interface Waiting extends VisitorApplicationRow {
  email: string;
  sent: SentByVisitor;
  sentAt: Date;
}

/** What a link in a mail would send, without sending it. */
export async function findConfirmation(
  services: Services,
  token: string,
  { visitor, cookie }: { visitor: Visitor; cookie: string | undefined },
): Promise<Confirmation> {
  const { value } = await services.auth.api.findToken({ body: { purpose: "application", token } });
  const linked = linkedApplication(value);
  if (!linked) return { kind: "dead-link" };
  const read = () => findWaiting(services.db, linked.id, services.now());
  const first = await read();
  const owner = first && isWaiting(first) ? await findPersonByEmail(services.db, first.email) : undefined;
  // Whoever presses at the same time may have made the account between the two questions.
  const row = owner ? await read() : first;
  if (!row) return { kind: "dead-link" };
  if (row.applicationId !== null) return { kind: "done", applicationId: row.applicationId };
  if (!isWaiting(row)) return { kind: "dead-link" };
  if (owner && visitor.kind === "anonymous") return { kind: "sign-in-first" };
  const isOwner = visitor.kind === "person" && visitor.personId === owner?.id;
  if (owner && !(isOwner && owner.role === "member")) return { kind: "somebody-else" };
  const isAskedHere = isAskingBrowser(cookie, row.askerHash ?? undefined, services);
  return { kind: "ready", waiting: row, personId: owner?.id, isAskedHere };
}

function isWaiting(row: VisitorApplicationRow): row is Waiting {
  return row.sent !== null;
}

export type SentConfirmed =
  | Exclude<Confirmation, { kind: "ready" }>
  | { kind: "sent"; advertisementId: number; isNewAccount: boolean; cookies: string[] }
  | { kind: "not-sent"; advertisementId: number; applied: NotApplied };
/** Account, CV and application are there together or not at all; pressed twice, they are there once. */
export async function sendConfirmed(
  services: Services,
  token: string,
  request: Client & { visitor: Visitor; untitled: string },
): Promise<SentConfirmed> {
  const found = await findConfirmation(services, token, request);
  if (found.kind !== "ready") return found;
  const { id, advertisementId } = found.waiting;
  try {
    const personId = await services.db.transaction().execute(async (transaction) => {
      const row = await lockWaiting(transaction, id, services.now());
      if (!row || !isWaiting(row)) return undefined;
      const owner = found.personId ?? (await openAccount(row));
      if (owner === undefined) return undefined;
      const { sent, sentAt } = row;
      const { untitled } = request;
      const applicationId = await sendFirstApplication(services, transaction, {
        ...{ personId: owner, advertisementId, sent, sentAt, file: row, untitled },
        isToldByMail: false,
      });
      await settle(transaction, id, applicationId);
      return owner;

      async function openAccount({ email, language, sent, sentAt }: Waiting) {
        const member = { name: sent.name, email, language: language ?? "tr", passwordHash: undefined };
        const added = await addMember(transaction, member);
        if (added !== undefined) await acceptTerms(transaction, added, sentAt, sent.termsVersion);
        return added;
      }
    });
    // Somebody was faster: the link says what has become of it.
    if (personId === undefined) return sendConfirmed(services, token, request);
    visitCounterOf(services).leaveStep("confirm", advertisementId, found.waiting.sentAt);
    const isNewAccount = found.personId === undefined;
    const cookies = isNewAccount ? (await startSession(services, personId, request)).cookies : [];
    return { kind: "sent", advertisementId, isNewAccount, cookies };
  } catch (error) {
    if (error instanceof NotSent) return { kind: "not-sent", advertisementId, applied: error.applied };
    throw error;
  }
}
