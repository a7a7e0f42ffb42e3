import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import { writeCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import { requestClock } from "../privacy/index.ts";
import { proofPath, showOwnRequests } from "./data-requests.contract.ts";
import { requestProofMail, requestReceivedMail } from "./data-requests.mail.tsx";
import { insertRequest, type NewRequest } from "./data-requests.store.ts";

export const PROOF_PURPOSE = "data-request";

/** Whoever is signed in has shown who they are; anybody else does so by the link in the mail. */
export async function askAboutData(
  services: Services,
  request: Omit<NewRequest, "receivedAt" | "provedAt" | "source" | "email"> & { email: string },
  now: Date,
): Promise<void> {
  const { db, settings } = services;
  const isOwn = request.personId !== undefined;
  const source = isOwn ? "account" : "visitor";
  const dueAt = requestClock(now, now).dueAt;
  await db.transaction().execute(async (transaction) => {
    const provedAt = isOwn ? now : undefined;
    const id = await insertRequest(transaction, { ...request, source, receivedAt: now, provedAt });
    const path = isOwn
      ? showOwnRequests.path
      : proofPath(writeCode(settings.secret, PROOF_PURPOSE, id, dueAt));
    const content = { dueAt: dueAt.toISOString(), url: settings.baseUrl + path };
    const addressee = { to: request.email, language: request.language };
    const template = isOwn ? requestReceivedMail : requestProofMail;
    await enqueueMail(services, template, addressee, content, { transaction });
  });
}
