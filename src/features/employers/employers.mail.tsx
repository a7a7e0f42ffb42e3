import type { TeamRole } from "../../platform/http/visitor.ts";
import { defineStrangersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailNote, MailText } from "../../platform/mail/parts.mail.tsx";
import { shownName } from "../../platform/mail/shown-name.ts";

export const confirmEmployerMail = defineStrangersMail<{ name: string; companyName: string; url: string }>({
  isSecurity: true,
  subject: ({ t }) => t("employers-mailConfirmSubject"),
  body: ({ name, companyName, url }, { t }) => (
    <>
      <MailHeading>{t("employers-mailConfirmTitle", { name: shownName(t, "reader", name) })}</MailHeading>
      <MailText>{t("employers-mailConfirmText", { company: shownName(t, "company", companyName) })}</MailText>
      <MailButton href={url}>{t("employers-mailConfirmAction")}</MailButton>
      <MailNote>{t("employers-mailConfirmNote")}</MailNote>
    </>
  ),
});

/** Told to the mailbox, never to whoever typed the address. */
export const knownAddressMail = defineStrangersMail<{ url: string }>({
  isSecurity: true,
  subject: ({ t }) => t("employers-mailKnownSubject"),
  body: ({ url }, { t }) => (
    <>
      <MailHeading>{t("employers-mailKnownSubject")}</MailHeading>
      <MailText>{t("employers-mailKnownText")}</MailText>
      <MailButton href={url}>{t("employers-mailKnownAction")}</MailButton>
      <MailNote>{t("employers-mailKnownNote")}</MailNote>
    </>
  ),
});

interface InvitationContent {
  companyName: string;
  inviterName: string;
  role: TeamRole;
  url: string;
}

export const invitationMail = defineStrangersMail<InvitationContent>({
  subject: ({ t }) => t("employers-mailInvitationSubject"),
  body: ({ companyName, inviterName, role, url }, { t }) => (
    <>
      <MailHeading>{t("employers-mailInvitationSubject")}</MailHeading>
      <MailText>
        {t("employers-mailInvitationText", {
          inviter: shownName(t, "person", inviterName),
          company: shownName(t, "company", companyName),
          role: t(`employers-role-${role}`),
        })}
      </MailText>
      <MailButton href={url}>{t("employers-mailInvitationAction")}</MailButton>
      <MailNote>{t("employers-mailInvitationNote")}</MailNote>
    </>
  ),
});
