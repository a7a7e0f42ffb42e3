import { defineMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailNote, MailText } from "../../platform/mail/parts.mail.tsx";

interface SharedAdvertisement {
  sender: string | undefined;
  title: string;
  company: string;
  places: string[];
  url: string;
}

export const sharedAdvertisementMail = defineMail<SharedAdvertisement>({
  subject: ({ title, company }, { t }) => t("sharing-mailSubject", { title, company }),
  body: ({ sender, title, company, places, url }, { t }) => (
    <>
      <MailText>
        {sender === undefined ? t("sharing-mailFromSomebody") : t("sharing-mailFrom", { name: sender })}
      </MailText>
      <MailHeading>{title}</MailHeading>
      <MailText>{[company, ...places].join(" · ")}</MailText>
      <MailButton href={url}>{t("sharing-mailOpen")}</MailButton>
      <MailNote>{t("sharing-mailWhy")}</MailNote>
    </>
  ),
});
