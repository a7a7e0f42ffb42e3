import { defineMail } from "../../platform/mail/mail-template.tsx";
import { MailHeading, MailText } from "../../platform/mail/parts.mail.tsx";
import type { Outcome } from "./complaints.rules.ts";

interface OutcomeContent {
  title: string;
  outcome: Outcome;
  answer: string;
}

export const complaintOutcomeMail = defineMail<OutcomeContent>({
  subject: ({ title }, { t }) => t("complaints-mailSubject", { title }),
  body: ({ title, outcome, answer }, { t }) => (
    <>
      <MailHeading>{t("complaints-mailSubject", { title })}</MailHeading>
      <MailText>{t(`complaints-mail-${outcome}`)}</MailText>
      <MailText>{answer}</MailText>
    </>
  ),
});
