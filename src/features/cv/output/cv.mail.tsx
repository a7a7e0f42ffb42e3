import { defineStrangersMail } from "../../../platform/mail/mail-template.tsx";
import { MailHeading, MailNote, MailText } from "../../../platform/mail/parts.mail.tsx";
import { shownName } from "../../../platform/mail/shown-name.ts";

/** Goes to whomever the member named; an answer goes to the member. */
export const sentCvMail = defineStrangersMail<{ name: string; note: string }>({
  subject: ({ t }) => t("cv-mailSubject"),
  body: ({ name, note }, { t }) => (
    <>
      <MailHeading>{t("cv-mailSubject")}</MailHeading>
      <MailText>{t("cv-mailText", { name: shownName(t, "person", name) })}</MailText>
      {note !== "" && <MailText>{note}</MailText>}
      <MailNote>{t("cv-mailNote")}</MailNote>
    </>
  ),
});
