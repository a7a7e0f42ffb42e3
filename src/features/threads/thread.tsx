import { Check, CheckCheck, Paperclip } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { formatDate, formatDateTime, formatNumber, formatTime } from "../../ui/format.ts";
import { Form } from "../../ui/forms/form.tsx";
import { TextArea } from "../../ui/forms/text-fields.tsx";
import { Icon } from "../../ui/icon.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useTexts } from "../../ui/text.tsx";
import { Scene } from "../../ui/tile/scene.tsx";
import { MessageBox, type Template } from "./message-box.tsx";
import { muteThread, reportThread } from "./threads.contract.ts";
import { reportForm } from "./threads.forms.ts";
import type { MessageView, ThreadView } from "./threads.view.ts";

interface ThreadProps {
  view: ThreadView;
  /** Of those who hire */
  templates?: readonly Template[];
}

/** What the two sides of an application have written to each other, day by day, and room for the next. */
export function Thread({ view, templates = [] }: ThreadProps) {
  const { t } = useTexts();
  const lastOwn = view.messages.findLast(({ isOwnSide }) => isOwnSide);
  return (
    <section className="thread" id="mesajlar" aria-labelledby="mesajlar-baslik">
      <SectionHeading id="mesajlar-baslik" title={t("threads-title")} />
      {view.messages.length === 0 && !view.isClosed && (
        <div className="thread__empty">
          <Scene of="talk" />
          <p>{t(`threads-empty-${view.side}`)}</p>
        </div>
      )}
      <ol className="thread__messages">
        {view.messages.map((message, index) => (
          <Message
            key={message.id}
            message={message}
            view={view}
            former={view.messages[index - 1]}
            isLast={message === lastOwn}
          />
        ))}
      </ol>
      {view.isClosed && <p className="thread__closed">{t(`threads-closed-${view.side}`)}</p>}
      {view.mayWrite && <MessageBox view={view} templates={templates} />}
      {view.side === "member" && <MembersChoices view={view} />}
    </section>
  );
}

interface MessageProps {
  message: MessageView;
  former: MessageView | undefined;
  view: ThreadView;
  isLast: boolean;
}

function Message({ message, former, view, isLast }: MessageProps) {
  const { t, lang } = useTexts();
  const day = formatDate(message.at, lang);
  const isNewDay = !former || formatDate(former.at, lang) !== day;
  const isNewVoice = isNewDay || former.isOwnSide !== message.isOwnSide || former.author !== message.author;
  return (
    <li className={message.isOwnSide ? "message message--own" : "message"} data-message-id={message.id}>
      {isNewDay && <p className="message__day">{day}</p>}
      <div className="message__sheet">
        {isNewVoice && (
          <p className="message__voice">
            <Voice message={message} view={view} />
          </p>
        )}
        {message.text === undefined ? (
          <p className="message__gone">{t("threads-erased")}</p>
        ) : (
          <p className="message__text" dir="auto">
            {message.text}
          </p>
        )}
        {message.files.length > 0 && (
          <ul className="message__files">
            {message.files.map((file) => (
              <li key={file.href}>
                <a href={file.href} download="">
                  <Icon of={Paperclip} />
                  <bdi>{file.name}</bdi>
                </a>{" "}
                <span>{t("threads-fileSize", { size: kilobytes(file.byteSize, lang) })}</span>
              </li>
            ))}
          </ul>
        )}
        <p className="message__when">
          <time dateTime={message.at} title={formatDateTime(message.at, lang)}>
            {formatTime(message.at, lang)}
          </time>
          {message.isOwnSide && <ReadMark message={message} isTold={isLast} />}
        </p>
      </div>
    </li>
  );
}

function Voice({ message, view }: Pick<MessageProps, "message" | "view">): ReactNode {
  const { t } = useTexts();
  const name = <bdi>{message.author ?? view.other}</bdi>;
  if (!message.isOwnSide && view.side === "member" && message.author !== undefined) {
    return (
      <>
        {name} <span className="message__firm">{view.other}</span>
      </>
    );
  }
  if (!message.isOwnSide) return name;
  if (view.side === "member") return t("threads-you");
  return message.author === undefined ? t("threads-formerColleague") : name;
}

/** That it was read, and of the last also when. */
function ReadMark({ message: { readAt }, isTold }: { message: MessageView; isTold: boolean }) {
  const { t, lang } = useTexts();
  const words =
    readAt === undefined
      ? t("threads-unread")
      : isTold
        ? t("threads-readAt", { date: formatDateTime(readAt, lang) })
        : t("threads-read");
  return (
    <span className="message__read">
      <Icon of={readAt === undefined ? Check : CheckCheck} /> {words}
    </span>
  );
}

/** No mails of it any more, and a word to a moderator. */
function MembersChoices({ view }: { view: ThreadView }) {
  const { t } = useTexts();
  if (view.messages.length === 0) return null;
  const isSentBack = view.sent?.values.Description !== undefined;
  const hasOthers = view.messages.some(({ isOwnSide }) => !isOwnSide);
  return (
    <div className="thread__choices">
      <Form className="inline-form" method="post" action={muteThread.path} sentInPlace="reload">
        <input type="hidden" name="ApplicationID" value={view.applicationId} />
        <input type="hidden" name="On" value={view.isMuted ? "0" : "1"} />
        <Button kind="quiet">{t(view.isMuted ? "threads-unmute" : "threads-mute")}</Button>
      </Form>
      {view.isMuted && <p className="thread__note">{t("threads-muted")}</p>}
      {view.isReported && <p className="thread__note">{t("threads-reported")}</p>}
      {hasOthers && !view.isReported && (
        <details className="thread__report" open={isSentBack}>
          <summary>{t("threads-report")}</summary>
          <Form
            of={reportForm}
            method="post"
            action={reportThread.path}
            filled={view.sent}
            sentInPlace="reload"
          >
            <input type="hidden" name="ApplicationID" value={view.applicationId} />
            <TextArea
              name="Description"
              label={t("threads-reportWhy")}
              hint={t("threads-reportHint")}
              rows={3}
            />
            <Button>{t("threads-reportSend")}</Button>
          </Form>
        </details>
      )}
    </div>
  );
}

function kilobytes(byteSize: number, lang: string): string {
  return formatNumber(Math.max(1, Math.round(byteSize / 1024)), lang);
}
