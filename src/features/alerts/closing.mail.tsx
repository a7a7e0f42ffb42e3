import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import { MailEntries, MailEntry, MailHeading, MailNote, MailText } from "../../platform/mail/parts.mail.tsx";

interface ClosingContent {
  entries: { title: string; url: string; company: string; closesOn: string }[];
}

export const closingMail = defineReadersMail<ClosingContent>({
  subject: ({ entries }, { t }) =>
    entries.length === 1
      ? t("alerts-closingSubjectOne", { title: entries[0]?.title ?? "" })
      : t("alerts-closingSubject", { count: entries.length }),
  body: ({ entries }, { t }) => (
    <>
      <MailHeading>{t("alerts-closingHeading", { count: entries.length })}</MailHeading>
      <MailText>{t("alerts-closingBody")}</MailText>
      <MailEntries>
        {entries.map(({ title, url, company, closesOn }) => (
          <MailEntry
            key={url}
            title={title}
            href={url}
            facts={[company, t("alerts-closingOn", { date: closesOn })]}
          />
        ))}
      </MailEntries>
      <MailNote>{t("alerts-closingWhy")}</MailNote>
    </>
  ),
});
