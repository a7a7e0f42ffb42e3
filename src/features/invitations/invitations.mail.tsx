import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailNote, MailText, MailWords } from "../../platform/mail/parts.mail.tsx";
import { shownName } from "../../platform/mail/shown-name.ts";

interface InvitationContent {
  title: string;
  company: string;
  text: string;
  url: string;
}

/** To somebody whose CV a company has found. It does not know who they are. */
export const invitationMail = defineReadersMail<InvitationContent>({
  subject: ({ company }, { t }) =>
    t("invitations-mailSubject", { company: shownName(t, "company", company) }),
  body: ({ title, company, text, url }, { t }) => (
    <>
      <MailHeading>{t("invitations-mailHeading")}</MailHeading>
      <MailText>{t("invitations-mailText", { company: shownName(t, "company", company), title })}</MailText>
      <MailWords text={text} />
      <MailButton href={url}>{t("invitations-mailButton")}</MailButton>
      <MailNote>{t("invitations-anonymous")}</MailNote>
    </>
  ),
});
