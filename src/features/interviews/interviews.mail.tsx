import { defineReadersMail } from "../../platform/mail/mail-template.tsx";
import {
  MailButton,
  MailEntries,
  MailEntry,
  MailHeading,
  MailItem,
  MailLink,
  MailList,
  MailNote,
  MailText,
  MailWords,
} from "../../platform/mail/parts.mail.tsx";
import { shownName } from "../../platform/mail/shown-name.ts";
import type { InterviewKind } from "./interviews.forms.ts";
import type { InterviewState } from "./interviews.rules.ts";

export type InterviewNews = Exclude<InterviewState, "done" | "no-show"> | "moved" | "tomorrow" | "soon";

interface InterviewContent {
  news: InterviewNews;
  side: "member" | "company";
  title: string;
  company: string;
  /** Undefined once there is no such person any more */
  applicant: string | undefined;
  kind: InterviewKind;
  minutes: number;
  place: string | undefined;
  interviewers: readonly string[];
  /** As the reader's language writes it */
  when: string | undefined;
  /** To choose from; each link leads to a page that asks */
  times: readonly { label: string; href: string }[];
  text: string | undefined;
  url: string;
}

/** All that is told about a meeting, to either side. */
export const interviewMail = defineReadersMail<InterviewContent>({
  subject: ({ news, title }, { t }) =>
    t("interviews-mailSubject", { news: t(`interviews-told-${news}`), title }),
  body: (content, { t }) => {
    const {
      news,
      side,
      title,
      company,
      applicant,
      kind,
      minutes,
      place,
      interviewers,
      when,
      times,
      text,
      url,
    } = content;
    const other =
      side === "member"
        ? shownName(t, "company", company)
        : applicant === undefined
          ? t("interviews-somebody")
          : shownName(t, "person", applicant);
    return (
      <>
        <MailHeading>{t(`interviews-told-${news}`)}</MailHeading>
        <MailText>{t(`interviews-mailAbout-${side}`, { name: other, title })}</MailText>
        <MailWords text={text} />
        <MailList>
          {when !== undefined && <MailItem>{t("interviews-when", { when })}</MailItem>}
          <MailItem>
            {t("interviews-kindAndLength", { kind: t(`interviews-kind-${kind}`), minutes })}
          </MailItem>
          {place !== undefined && (
            <MailItem>{kind === "video" ? <MailLink href={place}>{place}</MailLink> : place}</MailItem>
          )}
          {interviewers.length > 0 && (
            <MailItem>{t("interviews-with", { names: interviewers.join(", ") })}</MailItem>
          )}
        </MailList>
        {times.length > 0 && (
          <>
            <MailText>{t("interviews-mailChoose")}</MailText>
            <MailEntries>
              {times.map(({ label, href }) => (
                <MailEntry key={href} title={label} href={href} facts={[t("interviews-istanbulTime")]} />
              ))}
            </MailEntries>
            <MailText>
              <MailLink href={`${url}#baska-saat`}>{t("interviews-otherTimes")}</MailLink>
            </MailText>
            <MailText>
              <MailLink href={`${url}#katilmayacagim`}>{t("interviews-decline")}</MailLink>
            </MailText>
            <MailNote>{t("interviews-mailNote")}</MailNote>
          </>
        )}
        {times.length === 0 && <MailButton href={url}>{t("interviews-mailOpen")}</MailButton>}
      </>
    );
  },
});
