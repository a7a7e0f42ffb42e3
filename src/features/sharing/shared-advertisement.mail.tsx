import { defineStrangersMail } from "../../platform/mail/mail-template.tsx";
import { MailButton, MailHeading, MailNote, MailText } from "../../platform/mail/parts.mail.tsx";
import { shownName } from "../../platform/mail/shown-name.ts";

interface SharedAdvertisement {
  sender: string | undefined;
  title: string;
  company: string;
  places: string[];
  url: string;
}

export const sharedAdvertisementMail = defineStrangersMail<SharedAdvertisement>({
  subject: ({ t }) => t("sharing-mailSubject"),
  body: ({ sender, title, company, places, url }, { t }) => (
    <>
      <MailText>
        {sender === undefined
          ? t("sharing-mailFromSomebody")
          : t("sharing-mailFrom", { name: shownName(t, "person", sender) })}
      </MailText>
      <MailHeading>{title}</MailHeading>
      <MailText>{[company, ...places].join(" · ")}</MailText>
      <MailButton href={url}>{t("sharing-mailOpen")}</MailButton>
      <MailNote>{t("sharing-mailWhy")}</MailNote>
    </>
  ),
});
