import { createHash } from "node:crypto";
import { DEFAULT_LANGUAGE } from "../../platform/language/languages.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import { mailSchema } from "../../platform/mail/mail.ts";
import type { Services } from "../../platform/services.ts";
import { contactMail } from "./contact.mail.tsx";
import type { ContactInput } from "./standing-pages.contract.ts";
import { findAdminEmail, recordReceipt } from "./standing-pages.store.ts";

export type SentMessage = { kind: "sent" | "sent-already" | "ignored" };

/** To whoever runs the site. The message itself is stored nowhere but in that mail. */
export async function sendMessage(services: Services, input: ContactInput): Promise<SentMessage> {
  if (input.Website !== "") return { kind: "ignored" };
  const { db, settings } = services;
  const to = settings.contactEmail ?? (await findAdminEmail(db)) ?? settings.mailFrom;
  return db.transaction().execute(async (transaction) => {
    if (!(await recordReceipt(transaction, digestOf(input)))) return { kind: "sent-already" };
    const { Name: name, Email: email, Topic: topic, Message: message } = input;
    await enqueueMail(
      services,
      contactMail,
      { to, language: DEFAULT_LANGUAGE },
      { name, email, topic, message },
      // Forms take some addresses that mails do not; such a one is only told in the text.
      { transaction, ...(isMailAddress(email) && { replyTo: email }) },
    );
    return { kind: "sent" };
  });
}

function isMailAddress(text: string): boolean {
  return mailSchema.shape.to.safeParse(text).success;
}

function digestOf({ Email, Topic, Message }: ContactInput): string {
  return createHash("sha256")
    .update(JSON.stringify([Email.toLowerCase(), Topic, Message]))
    .digest("hex");
}
