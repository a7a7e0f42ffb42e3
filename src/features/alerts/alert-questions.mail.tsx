import { defineReadersMail, defineStrangersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailLink, MailNote, MailText } from "../../platform/mail/parts.mail.tsx";
import { shownName } from "../../platform/mail/shown-name.ts";

/** Before anything is sent to an address: whether its owner wants it. */
export const confirmSearchMail = defineStrangersMail<{ name: string; url: string }>({
  subject: ({ t }) => t("alerts-confirmSubject"),
  body: ({ name, url }, { t }) => (
    <>
      <MailHeading>{t("alerts-confirmHeading")}</MailHeading>
      <MailText>{t("alerts-confirmBody", { name: shownName(t, "search", name) })}</MailText>
      <MailButton href={url}>{t("alerts-confirmButton")}</MailButton>
      <MailNote>{t("alerts-confirmNote")}</MailNote>
    </>
  ),
});

/** To somebody who asked again for what they have. */
export const alreadyAlertedMail = defineStrangersMail<{ name: string; url: string }>({
  subject: ({ t }) => t("alerts-alreadySubject"),
  body: ({ name, url }, { t }) => (
    <>
      <MailHeading>{t("alerts-alreadyHeading")}</MailHeading>
      <MailText>{t("alerts-alreadyBody", { name: shownName(t, "search", name) })}</MailText>
      <MailButton href={url}>{t("alerts-manage")}</MailButton>
      <MailNote>{t("alerts-confirmNote")}</MailNote>
    </>
  ),
});

/** A year without a click: perhaps there is a job by now. */
export const stillInterestedMail = defineReadersMail<{ goOnUrl: string; settingsUrl: string }>({
  subject: (_, { t }) => t("alerts-questionSubject"),
  body: ({ goOnUrl, settingsUrl }, { t }) => (
    <>
      <MailHeading>{t("alerts-questionHeading")}</MailHeading>
      <MailText>{t("alerts-questionBody")}</MailText>
      <MailButton href={goOnUrl}>{t("alerts-questionYes")}</MailButton>
      <MailNote>
        {t("alerts-questionNote")} <MailLink href={settingsUrl}>{t("alerts-mailSettings")}</MailLink>
      </MailNote>
    </>
  ),
});
