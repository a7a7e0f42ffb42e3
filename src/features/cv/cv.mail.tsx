import { defineMail } from "../../platform/mail/mail-template.tsx";
import { MailHeading, MailNote, MailText } from "../../platform/mail/parts.mail.tsx";

/** Goes to whomever the member named; an answer goes to the member. */
export const sentCvMail = defineMail<{ name: string; note: string }>({
  subject: ({ name }, { t }) => t("cv-mailSubject", { name }),
  body: ({ name, note }, { t }) => (
    <>
      <MailHeading>{t("cv-mailSubject", { name })}</MailHeading>
      <MailText>{t("cv-mailText", { name })}</MailText>
      {note !== "" && <MailText>{note}</MailText>}
      <MailNote>{t("cv-mailNote")}</MailNote>
    </>
  ),
});
