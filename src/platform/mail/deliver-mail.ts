import { maskPersonal } from "../observing/describe-error.ts";
import type { Log } from "../observing/log.ts";
import { keyedHash } from "../secrets/keyed-hash.ts";
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
 * which would rather come twice (under one Message-ID) than not at all. It is marked once more when its last line is out,
 * so that this is about milliseconds, however long the server thinks.
 */
export async function deliverMail(
  { db, settings, now }: Parts,
  transport: MailTransport,
  mail: Mail,
  { jobId, log }: { jobId: string; log: Log },
): Promise<void> {
  const addressHash = mailAddressHash(settings.secret, mail.to);
  const { state, tries } = await beginDelivery(db, { id: jobId, addressHash, now: now() });
  const mark = (next: DeliveryState, answer?: string) => {
    const shown = answer && maskPersonal(answer).slice(0, LONGEST_ANSWER);
    return setDelivery(db, { id: jobId, tries }, next, now(), shown);
  };
  const settle = async (next: DeliveryState, answer?: string) => void (await mark(next, answer));
  const isAgain = state === "handed-over" && mail.isSecurity;
  const wasCutOff = state === "handed-over" || state === "awaiting-answer";
  if (state !== "waiting" && !wasCutOff) return;
  if (wasCutOff && !isAgain) {
    log.warn("a mail was cut off while it was handed over; it may or may not have arrived");
    return settle("unknown");
  }
  if (!mail.isSecurity && (await isSuppressed(db, addressHash, now()))) return settle("suppressed");

  let isHandedOver = false;
  let isTakenOver = false;
  let marked: Promise<unknown> | undefined;
  try {
    await transport.send(mail, jobId, {
      async beforeLastLine() {
        isHandedOver = await mark("handed-over");
        isTakenOver = !isHandedOver;
        if (isTakenOver) throw new Error("another worker sends this mail");
      },
      afterLastLine() {
        if (mail.isSecurity) marked = mark("awaiting-answer").catch(() => {});
      },
    });
    await marked;
  } catch (error) {
    await marked;
    if (isTakenOver) return;
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
