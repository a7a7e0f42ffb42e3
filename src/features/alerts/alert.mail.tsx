import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import {
  MailEntries,
  MailEntry,
  MailHeading,
  MailLink,
  MailNote,
  MailSubheading,
} from "../../platform/mail/parts.mail.tsx";

interface AlertGroup {
  /** Of the saved search; followed companies have none. */
  name: string | undefined;
  entries: { title: string; url: string; facts: string[] }[];
}

export interface AlertContent {
  count: number;
  /** Not in the list, for want of room */
  hidden: number;
  groups: AlertGroup[];
  /** What is found from now on waits for the morning. */
  isLastToday: boolean;
  settingsUrl: string;
}

export const alertMail = defineReadersMail<AlertContent>({
  subject: ({ count, groups }, { t }) => {
    const title = groups[0]?.entries[0]?.title ?? "";
    return count === 1
      ? t("alerts-mailSubjectOne", { title })
      : t("alerts-mailSubject", { count: count - 1, title });
  },
  body: ({ count, hidden, groups, isLastToday, settingsUrl }, { t }) => (
    <>
      <MailHeading>{t("alerts-mailHeading", { count })}</MailHeading>
      {groups.map(({ name, entries }) => (
        <div key={name ?? ""}>
          <MailSubheading>{name ?? t("alerts-mailCompanies")}</MailSubheading>
          <MailEntries>
            {entries.map(({ title, url, facts }) => (
              <MailEntry key={url} title={title} href={url} facts={facts} />
            ))}
          </MailEntries>
        </div>
      ))}
      {hidden > 0 && <MailNote>{t("alerts-mailMore", { count: hidden })}</MailNote>}
      {isLastToday && <MailNote>{t("alerts-mailLastToday")}</MailNote>}
      <MailNote>
        {t("alerts-mailWhy")} <MailLink href={settingsUrl}>{t("alerts-mailSettings")}</MailLink>
      </MailNote>
    </>
  ),
});
