import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { formatDateTime } from "../../../ui/format.ts";
import { Form } from "../../../ui/forms/form.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { type MessageKey, useTexts } from "../../../ui/text.tsx";
import type { SecurityView, SessionView } from "./account-settings.view.ts";
import { SettingsFrame } from "./settings-frame.tsx";

export function SecurityPage({ view }: { view: SecurityView }) {
  const { t, lang } = useTexts();
  return (
    <SettingsFrame title={t("accounts-security")} isMember={view.isMember}>
      {view.done && <Notice tone="success">{t(`accounts-done-${view.done}`)}</Notice>}
      <section>
        <SectionHeading title={t("accounts-sessions")} />
        <ul className="settings__rows">
          {view.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
        {view.sessions.length > 1 && (
          <Form method="post" action="/hesabim/ayarlar/guvenlik/digerlerini-kapat">
            <Button kind="secondary">{t("accounts-endOthers")}</Button>
          </Form>
        )}
      </section>
      <section>
        <SectionHeading title={t("accounts-events")} />
        {view.events.length === 0 && <p>{t("accounts-noEvents")}</p>}
        <ul className="settings__rows">
          {view.events.map(({ id, kind, device, address, happenedAt }) => (
            <li key={id}>
              <div className="settings__what">
                <p>{t(`accounts-event-${kind}` as MessageKey)}</p>
                <p>
                  <time dateTime={happenedAt}>{formatDateTime(happenedAt, lang)}</time> ·{" "}
                  {device ?? t("accounts-unknownDevice")} · <bdi>{address}</bdi>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </SettingsFrame>
  );
}

function SessionRow({ session }: { session: SessionView }) {
  const { t, lang } = useTexts();
  const name = session.device ?? t("accounts-unknownDevice");
  return (
    <li>
      <div className="settings__what">
        <p>{name}</p>
        <p>
          <bdi>{session.address}</bdi> · {t("accounts-since", { time: formatDateTime(session.since, lang) })}
        </p>
      </div>
      {session.isThis ? (
        <Badge tone="green">{t("accounts-thisSession")}</Badge>
      ) : (
        <Form method="post" action="/hesabim/ayarlar/guvenlik/oturum-kapat">
          <input type="hidden" name="sessionID" value={session.id} />
          <Button kind="secondary" aria-label={`${t("accounts-endSession")}: ${name}`}>
            {t("accounts-endSession")}
          </Button>
        </Form>
      )}
    </li>
  );
}
