import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailText } from "../../platform/mail/parts.mail.tsx";
import type { Act, AppealAnswer } from "./advertisement-desk.rules.ts";

/** What a moderator wrote, or a sentence of ours, which each owner reads in their language. */
export interface DecisionReason {
  text: string;
  messageKey?: string;
  /** Nobody has looked at the advertisement for it. */
  isOfRule?: true;
}

interface DecisionContent {
  name: string;
  title: string;
  act: Act | AppealAnswer | "ended";
  reason: DecisionReason;
  /** It expired meanwhile. */
  hasEnded: boolean;
  url: string;
}

export const decisionMail = defineReadersMail<DecisionContent>({
  subject: ({ title, act }, { t }) => t(`advertisement-desk-mail-${act}`, { title }),
  body: ({ name, title, act, reason, hasEnded, url }, { t }) => (
    <>
      <MailHeading>{t(`advertisement-desk-mail-${act}`, { title })}</MailHeading>
      <MailText>{t(`advertisement-desk-mail${reason.isOfRule ? "Greeting" : "Text"}`, { name })}</MailText>
      <MailText>{reason.messageKey ? t(reason.messageKey) : reason.text}</MailText>
      {hasEnded && <MailText>{t("advertisement-desk-mailEnded")}</MailText>}
      <MailButton href={url}>{t("own-advertisements-title")}</MailButton>
    </>
  ),
});
