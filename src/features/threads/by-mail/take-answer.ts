import { type DailyLimit, takeDailyUse } from "../../../platform/limits/daily-limit.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { keyedHash } from "../../../platform/secrets/keyed-hash.ts";
import type { Services } from "../../../platform/services.ts";
import type { MessageKey } from "../../../ui/text.tsx";
import { LONGEST_MESSAGE, MOST_FILES } from "../threads.forms.ts";
import { answerNotTakenMail } from "../threads.mail.tsx";
import { type AnswererRow, findAnswerer, findWritten, markRead, type Party } from "../threads.store.ts";
import { threadUrl, writeMessage } from "../write-message.ts";
import { answerText } from "./answer-text.ts";
import type { IncomingFile, IncomingMail } from "./incoming-mail.ts";
import { type Answerer, readReplyAddress } from "./reply-address.ts";
import { isAutomatic, isDoubtful, isSender } from "./sender.rules.ts";

/** `refused` is told to the sender; of the others nobody hears. */
export type Taken =
  | "written"
  | "written-before"
  | "automatic"
  | "unknown-address"
  | "unknown-sender"
  | "refused"
  | "busy";

/** A mail that answers one of ours becomes a message of that thread, as if it had been written on the site. */
export async function takeAnswer(
  services: Services,
  mail: IncomingMail,
  { address, now }: { address: string; now: Date },
): Promise<Taken> {
  const { db, settings } = services;
  const answerer = mail.recipients
    .map((recipient) => readReplyAddress(settings, recipient))
    .find((each) => each !== undefined);
  if (!answerer) return "unknown-address";
  if (isAutomatic(mail, settings.mailFrom)) return "automatic";
  const person = await findAnswerer(db, answerer);
  if (!person) return "unknown-address";
  if (!isSender(mail, person.email)) return "unknown-sender";
  const { applicationId, personId } = answerer;
  const formKey = keyOf(services, mail);
  if (await findWritten(db, answerer, applicationId, formKey)) return "written-before";

  const text = answerText(mail);
  const files = mail.files.filter((file) => !isOrnament(file, mail.html));
  const refuse = (reason: MessageKey) => notifySender(services, answerer, person, { reason, formKey, now });
  if (isDoubtful(mail)) return refuse("threads-answer-doubtful");
  if (text === "") return refuse("threads-answer-empty");
  if (text.length > LONGEST_MESSAGE) return refuse("threads-answer-tooLong");
  if (files.length > MOST_FILES) return refuse("threads-answer-manyFiles");

  const actor = { personId, name: person.name, role: person.role, address };
  const party = partyOf(answerer, person);
  const written = await writeMessage(services, party, actor, { applicationId, text, formKey, files }, now);
  if (written.kind === "written") {
    // Who answers has read.
    await markRead(db, applicationId, answerer.side, now);
    return "written";
  }
  if (written.kind === "unknown") return "unknown-address";
  if (written.kind !== "unusable") {
    return refuse(written.kind === "closed" ? `threads-closed-${answerer.side}` : "threads-tooMany");
  }
  return written.problem === "busy" ? "busy" : refuse(`threads-file-${written.problem}`);
}

function partyOf({ side, personId }: Answerer, { company_id: companyId }: AnswererRow): Party {
  return side === "company" ? { side, personId, companyId } : { side, personId };
}

/** The same for a mail that is brought twice. Of one without a name of its own, what it says must do. */
function keyOf({ settings }: Services, { headers, text, html }: IncomingMail): string {
  const [id = `${headers.get("date")} ${text} ${html}`] = headers.get("message-id") ?? [];
  return keyedHash(settings.secret, "incoming-mail", id).toString("hex").slice(0, 32);
}

const LARGEST_ORNAMENT = 32 * 1024;
const SEALS = /^application\/(pgp-signature|(x-)?pkcs7-signature)$/i;

/** What a program adds by itself: the seal of a signed mail, the logo below a name. */
function isOrnament({ contentId, contentType, bytes }: IncomingFile, html = ""): boolean {
  const isInText = contentId !== undefined && html.includes(`cid:${contentId}`);
  return SEALS.test(contentType) || (isInText && bytes.byteLength <= LARGEST_ORNAMENT);
}

const FOR_EACH_MAIL: DailyLimit = { name: "refused-answer", most: 1 };
/** Whoever learns of the address can have no more than these sent to its owner. */
const FOR_EACH_ANSWERER: DailyLimit = { name: "refused-answers", most: 3 };

async function notifySender(
  services: Services,
  { applicationId, side, personId }: Answerer,
  { email, language, title }: AnswererRow,
  { reason, formKey, now }: { reason: MessageKey; formKey: string; now: Date },
): Promise<Taken> {
  await services.db.transaction().execute(async (transaction) => {
    const isTold =
      (await takeDailyUse(services, transaction, FOR_EACH_MAIL, `${applicationId} ${formKey}`, now)) &&
      (await takeDailyUse(services, transaction, FOR_EACH_ANSWERER, `${applicationId} ${personId}`, now));
    if (!isTold) return;
    const content = { title, reason, url: threadUrl(services, side, applicationId) };
    await enqueueMail(services, answerNotTakenMail, { to: email, language }, content, { transaction });
  });
  return "refused";
}
