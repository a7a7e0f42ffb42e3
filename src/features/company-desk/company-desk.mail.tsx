import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailText } from "../../platform/mail/parts.mail.tsx";
import type { Act } from "./company-desk.rules.ts";

interface DecisionContent {
  name: string;
  company: string;
  act: Act;
  reason: string;
  url: string;
}

export const companyDecisionMail = defineReadersMail<DecisionContent>({
  subject: ({ company, act }, { t }) => t(`company-desk-mail-${act}`, { company }),
  body: ({ name, company, act, reason, url }, { t }) => (
    <>
      <MailHeading>{t(`company-desk-mail-${act}`, { company })}</MailHeading>
      <MailText>{t("company-desk-mailHello", { name })}</MailText>
      <MailText>{t(`company-desk-mailText-${act}`, { company })}</MailText>
      {reason !== "" && <MailText>{t("company-desk-mailNote")}</MailText>}
      {reason !== "" && <MailText>{reason}</MailText>}
      <MailButton href={url}>{t("employers-area")}</MailButton>
    </>
  ),
});

interface ApplicantContent {
  title: string;
  company: string;
  status: "suspended" | "closed";
  url: string;
}

export const applicantMail = defineReadersMail<ApplicantContent>({
  subject: ({ title, company, status }, { t }) =>
    t(`notices-say-applied-company-${status}`, { title, company }),
  body: ({ title, company, status, url }, { t }) => (
    <>
      <MailHeading>{t(`notices-say-applied-company-${status}`, { title, company })}</MailHeading>
      <MailText>{t(`company-desk-applicantText-${status}`, { company })}</MailText>
      <MailButton href={url}>{t("hiring-mailToApplication")}</MailButton>
    </>
  ),
});
