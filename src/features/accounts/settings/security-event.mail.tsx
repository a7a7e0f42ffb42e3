import { defineReadersMail } from "../../../platform/mail/mail-template.tsx";
import {
  MailButton,
  MailHeading,
  MailItem,
  MailLink,
  MailList,
  MailNote,
  MailText,
} from "../../../platform/mail/parts.mail.tsx";
import { formatDateTime } from "../../../ui/format.ts";
import type { SecurityEventKind } from "../accounts.rules.ts";

interface SecurityEventContent {
  kind: SecurityEventKind;
  name: string;
  happenedAt: string;
  device: string | undefined;
  address: string;
  securityUrl: string;
  resetUrl: string;
}

export const securityEventMail = defineReadersMail<SecurityEventContent>({
  isSecurity: true,
  subject: ({ kind }, { t }) => `Mesai: ${t(`accounts-event-${kind}`)}`,
  body: ({ kind, name, happenedAt, device, address, securityUrl, resetUrl }, { t, lang }) => (
    <>
      <MailHeading>{t(`accounts-event-${kind}`)}</MailHeading>
      <MailText>{t("accounts-mailHello", { name })}</MailText>
      <MailText>
        {t("accounts-mailEventText")} <strong>{t(`accounts-event-${kind}`)}</strong>
      </MailText>
      <MailList>
        <MailItem>{t("accounts-mailEventTime", { time: formatDateTime(happenedAt, lang) })}</MailItem>
        <MailItem>
          {t("accounts-mailEventDevice", { device: device ?? t("accounts-unknownDevice") })}
        </MailItem>
        <MailItem>{t("accounts-mailEventAddress", { address })}</MailItem>
      </MailList>
      <MailButton href={securityUrl}>{t("accounts-mailEventButton")}</MailButton>
      <MailNote>
        {t("accounts-mailEventNotYou")} <MailLink href={resetUrl}>{t("accounts-forgotten")}</MailLink>
      </MailNote>
    </>
  ),
});
