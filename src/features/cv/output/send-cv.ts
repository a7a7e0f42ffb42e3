import type { LanguageTexts } from "../../../platform/language/catalogs.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { shownName } from "../../../platform/mail/shown-name.ts";
import type { Services } from "../../../platform/services.ts";
import { tidy } from "../fields/cv.rules.ts";
import { readCv } from "../read-cv.ts";
import { sentCvMail } from "./cv.mail.tsx";
import { countMail } from "./cv-mail.store.ts";
import { makePdf } from "./make-pdf.ts";

export const MOST_MAILS_A_DAY = 10;

interface Sending {
  personId: number;
  cvId: number;
  to: string;
  note: string;
  texts: LanguageTexts;
  now: Date;
}

export type SentCv = "sent" | "gone" | "too-many" | "busy";

/** As a PDF, in the CV's language or else the one that the member reads. */
export async function sendCv(services: Services, sending: Sending): Promise<SentCv> {
  const { personId, texts, now } = sending;
  const cv = await readCv(services, personId, sending.cvId);
  if (!cv) return "gone";
  const pdf = await makePdf(services, personId, cv, texts);
  if (!pdf) return "busy";
  return services.db.transaction().execute(async (transaction): Promise<SentCv> => {
    if (!(await countMail(transaction, { personId, most: MOST_MAILS_A_DAY, now }))) return "too-many";
    const content = { name: cv.name, note: tidy(sending.note) };
    const attachments = [
      {
        filename: `${shownName(texts.t, "person", cv.name)}.pdf`,
        contentType: "application/pdf",
        content: Buffer.from(pdf).toString("base64"),
        encoding: "base64" as const,
      },
    ];
    const addressee = { to: sending.to, language: texts.lang };
    await enqueueMail(services, sentCvMail, addressee, content, {
      transaction,
      replyTo: cv.email,
      attachments,
    });
    return "sent";
  });
}
