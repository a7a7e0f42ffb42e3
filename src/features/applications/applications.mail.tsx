import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailNote, MailText } from "../../platform/mail/parts.mail.tsx";
import { shownName } from "../../platform/mail/shown-name.ts";

interface About {
  title: string;
  company: string;
  url: string;
}

/** To the member: it has arrived. */
export const applicationSentMail = defineReadersMail<About>({
  subject: ({ title }, { t }) => t("applications-mailSentSubject", { title }),
  body: ({ title, company, url }, { t }) => (
    <>
      <MailHeading>{t("applications-mailSentTitle")}</MailHeading>
      <MailText>{t("applications-mailSentText", { title, company })}</MailText>
      <MailButton href={url}>{t("applications-mailToApplication")}</MailButton>
      <MailNote>{t("applications-mailSentNote")}</MailNote>
    </>
  ),
});

/** To those who hire: somebody has applied. What they wrote is read on the site, where only the team can. */
export const newApplicantMail = defineReadersMail<Omit<About, "company"> & { name: string }>({
  subject: ({ title }, { t }) => t("applications-mailNewSubject", { title }),
  body: ({ title, name, url }, { t }) => (
    <>
      <MailHeading>{t("applications-mailNewSubject", { title })}</MailHeading>
      <MailText>{t("applications-mailNewText", { name: shownName(t, "person", name), title })}</MailText>
      <MailButton href={url}>{t("applications-mailToApplicant")}</MailButton>
    </>
  ),
});
