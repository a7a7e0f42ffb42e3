import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailHeading, MailText } from "../../platform/mail/parts.mail.tsx";
import type { Outcome } from "./complaints.rules.ts";

interface OutcomeContent {
  title: string;
  outcome: Outcome;
  answer: string;
}

export const complaintOutcomeMail = defineReadersMail<OutcomeContent>({
  subject: (_content, { t }) => t("complaints-mailSubject"),
  body: ({ title, outcome, answer }, { t }) => (
    <>
      <MailHeading>{t("complaints-mailHeading", { title })}</MailHeading>
      <MailText>{t(`complaints-mail-${outcome}`)}</MailText>
      <MailText>{answer}</MailText>
    </>
  ),
});
