import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatDateTime } from "../../ui/format.ts";
import { FormToken } from "../../ui/forms/form-token.tsx";
import { Link } from "../../ui/link.tsx";
import { useTexts } from "../../ui/text.tsx";

export interface MailFilesView {
  mails: { id: string; to: string; subject: string; text: string; sentAt: string }[];
}

export function MailFilesPage({ view }: { view: MailFilesView }) {
  const { t, lang } = useTexts();
  return (
    <div className="page-width">
      <h1>{t("developer-mailTitle")}</h1>
      <p>{t("developer-mailIntro")}</p>
      <form method="post" action="/gelistirici/posta">
        <FormToken />
        <Button kind="secondary">{t("developer-mailTry")}</Button>
      </form>
      {view.mails.length === 0 ? (
        <EmptyState title={t("developer-mailEmptyTitle")} text={t("developer-mailEmptyText")} />
      ) : (
        <ul className="mail-files">
          {view.mails.map((mail) => (
            <li key={mail.id}>
              <h2 className="mail-files__subject">{mail.subject}</h2>
              <p>
                {mail.to} · <time dateTime={mail.sentAt}>{formatDateTime(mail.sentAt, lang)}</time> ·{" "}
                <Link href={`/gelistirici/posta/${mail.id}`}>{t("developer-mailHtml")}</Link>
              </p>
              <pre className="mail-files__text">{mail.text}</pre>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
