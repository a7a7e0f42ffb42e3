import { defineReadersMail } from "../../../platform/mail/mail-template.tsx";
import {
  MailButton,
  MailHeading,
  MailNote,
  MailText,
  MailWords,
} from "../../../platform/mail/parts.mail.tsx";
import type { StageKind } from "../hiring.contract.ts";

interface MovedContent {
  title: string;
  company: string;
  kind: StageKind;
  /** In the employer's own words. */
  text: string | undefined;
  url: string;
}

/** To the member: the employer has moved it. */
export const applicationMovedMail = defineReadersMail<MovedContent>({
  subject: ({ title }, { t }) => t("hiring-mailMovedSubject", { title }),
  body: ({ title, company, kind, text, url }, { t }) => (
    <>
      <MailHeading>{t(`applications-status-${kind}`)}</MailHeading>
      <MailText>{t(`hiring-mailMoved-${kind}`, { title, company })}</MailText>
      <MailWords text={text} />
      <MailButton href={url}>{t("hiring-mailToApplication")}</MailButton>
      {kind === "rejected" && <MailNote>{t("talent-pool-mailAsk")}</MailNote>}
    </>
  ),
});
