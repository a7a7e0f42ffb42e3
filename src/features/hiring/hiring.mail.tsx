import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailText } from "../../platform/mail/parts.mail.tsx";
import type { StageKind } from "./hiring.contract.ts";

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
      {linesOf(text).map(({ key, line }) => (
        <MailText key={key}>{line}</MailText>
      ))}
      <MailButton href={url}>{t("hiring-mailToApplication")}</MailButton>
    </>
  ),
});

function linesOf(text = ""): { key: string; line: string }[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, place) => ({ key: `${place}`, line }));
}
