import { maskPersonal } from "../describe-error.ts";
import { keyedHash } from "../keyed-hash.ts";
import type { Log } from "../log.ts";
import type { Services } from "../services.ts";
import { MailServerPaused } from "./considerate-transport.ts";
import { type Mail, sendMailJob } from "./mail.ts";
import {
  beginDelivery,
  type DeliveryState,
  isSuppressed,
  type SuppressionReason,
  setDelivery,
  suppress,
} from "./mail-delivery.store.ts";
import { codesIn, MailNotTaken, readMailFailure } from "./mail-failure.ts";
import type { MailTransport } from "./mail-transport.ts";

const LONGEST_ANSWER = 500;

type Parts = Pick<Services, "db" | "settings" | "now">;

/**
 * One try to send a mail of the queue; throwing means another one later. Marked before the mail's last line and after the
 * server's yes: whoever is killed before the first mark sends it later, whoever is killed after it does not send it twice.
 * Between the mark and that last line lie a few bytes; a mail that stops right there is lost, except a security mail,
 * which would rather come twice (under one Message-ID) than not at all.
 */
export async function deliverMail(
  { db, settings, now }: Parts,
  transport: MailTransport,
  mail: Mail,
  { jobId, log }: { jobId: string; log: Log },
): Promise<void> {
  const addressHash = mailAddressHash(settings.secret, mail.to);
  const settle = (state: DeliveryState, answer?: string) =>
    setDelivery(db, jobId, state, now(), answer && maskPersonal(answer).slice(0, LONGEST_ANSWER));

  const { state, tries } = await beginDelivery(db, { id: jobId, addressHash, now: now() });
  const wasCutOff = state === "handed-over";
  if (state !== "waiting" && !wasCutOff) return;
  if (wasCutOff && !mail.isSecurity) {
    log.warn("a mail was cut off while it was handed over; it may or may not have arrived");
    return settle("unknown");
  }
  if (!mail.isSecurity && (await isSuppressed(db, addressHash, now()))) return settle("suppressed");

  let isHandedOver = false;
  try {
    await transport.send(mail, jobId, async () => {
      await settle("handed-over");
      isHandedOver = true;
    });
  } catch (error) {
    if (error instanceof MailServerPaused) throw error;
    const failure = readMailFailure(error);
    if (failure.kind === "refused") {
      log.warn({ codes: codesIn(failure.answer) }, "a mail was refused");
      if (failure.isMailboxGone) await suppress(db, addressHash, "refused", now());
      return settle("refused", failure.answer);
    }
    const hasAnswer = (error as { responseCode?: number }).responseCode !== undefined;
    if (isHandedOver && !hasAnswer && !mail.isSecurity) return settle("unknown", failure.answer);
    await settle(tries > sendMailJob.retries ? "given-up" : "waiting", failure.answer);
    throw hasAnswer ? new MailNotTaken(failure.answer) : error;
  }
  await settle("sent");
}

function mailAddressHash(secret: string, email: string): Buffer {
  return keyedHash(secret, "mail-address", email.toLowerCase());
}

/** What a mail provider tells us afterwards. */
export function suppressAddress(
  { db, settings, now }: Parts,
  email: string,
  reason: SuppressionReason,
): Promise<void> {
  return suppress(db, mailAddressHash(settings.secret, email), reason, now());
}
