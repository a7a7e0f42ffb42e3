import type { TeamRole } from "../../platform/http/visitor.ts";
import { defineMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailNote, MailText } from "../../platform/mail/parts.mail.tsx";

export const confirmEmployerMail = defineMail<{ name: string; companyName: string; url: string }>({
  isSecurity: true,
  subject: ({ companyName }, { t }) => t("employers-mailConfirmSubject", { company: companyName }),
  body: ({ name, companyName, url }, { t }) => (
    <>
      <MailHeading>{t("employers-mailConfirmTitle", { name })}</MailHeading>
      <MailText>{t("employers-mailConfirmText", { company: companyName })}</MailText>
      <MailButton href={url}>{t("employers-mailConfirmAction")}</MailButton>
      <MailNote>{t("employers-mailConfirmNote")}</MailNote>
    </>
  ),
});

/** Told to the mailbox, never to whoever typed the address. */
export const knownAddressMail = defineMail<{ url: string }>({
  isSecurity: true,
  subject: (_content, { t }) => t("employers-mailKnownSubject"),
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

export const invitationMail = defineMail<InvitationContent>({
  subject: ({ companyName }, { t }) => t("employers-mailInvitationSubject", { company: companyName }),
  body: ({ companyName, inviterName, role, url }, { t }) => (
    <>
      <MailHeading>{t("employers-mailInvitationSubject", { company: companyName })}</MailHeading>
      <MailText>
        {t("employers-mailInvitationText", {
          inviter: inviterName,
          company: companyName,
          role: t(`employers-role-${role}`),
        })}
      </MailText>
      <MailButton href={url}>{t("employers-mailInvitationAction")}</MailButton>
      <MailNote>{t("employers-mailInvitationNote")}</MailNote>
    </>
  ),
});
