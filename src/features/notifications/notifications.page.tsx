import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/forms/choice-fields.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { MemberLayout } from "../../ui/layout/member-layout.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { useText, useTexts } from "../../ui/text.tsx";
import { ALERT_FREQUENCIES } from "../alerts/alerts.forms.ts";
import { NotificationQuestions, SavedNotice } from "./notification-questions.tsx";
import { saveNotifications, showNotifications } from "./notifications.contract.ts";
import type { NotificationsView } from "./notifications.view.ts";
import { timeZoneChoices } from "./time-zones.ts";

export function NotificationsPage({ view }: { view: NotificationsView }) {
  const t = useText();
  return (
    <MemberLayout
      current={showNotifications.path}
      title={t("notifications-title")}
      intro={t("notifications-intro")}
    >
      {view.isSaved && <SavedNotice />}
      <Form method="post" action={saveNotifications.path}>
        <NotificationQuestions questions={view.questions} />
        {view.subscriptions.length > 0 && (
          <section className="notifications">
            <SectionHeading title={t("notifications-subscriptions")} />
            <ul className="notifications__list">
              {view.subscriptions.map((subscription, place) => (
                <li key={`${subscription.kind} ${subscription.id}`}>
                  <Subscription subscription={subscription} place={place} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <section className="notifications">
          <SectionHeading title={t("notifications-times")} />
          <Times times={view.times} />
        </section>
        <Button kind="primary">{t("notifications-save")}</Button>
      </Form>
    </MemberLayout>
  );
}

function Times({ times }: { times: NotificationsView["times"] }) {
  const { t, lang } = useTexts();
  return (
    <>
      <SelectField
        label={t("notifications-timeZone")}
        hint={t("notifications-timeZoneHint")}
        name="TimeZone"
        choices={timeZoneChoices(lang, times.timeZone)}
        defaultValue={times.timeZone}
      />
      <SelectField
        label={t("notifications-companyFrequency")}
        name="CompanyFrequency"
        choices={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`saved-searches-frequency-${value}`) }))}
        defaultValue={times.companyFrequency}
      />
    </>
  );
}

function Subscription({
  subscription,
  place,
}: {
  subscription: NotificationsView["subscriptions"][number];
  place: number;
}) {
  const t = useText();
  const name = `Subscriptions[${place}]`;
  return (
    <label className="choice notifications__choice">
      <input type="checkbox" name={`${name}.Status`} value="1" defaultChecked={subscription.isMailed} />
      <span className="choice__label">
        <bdi>{subscription.title}</bdi>
        <span className="notifications__about">{t(`notifications-subscription-${subscription.kind}`)}</span>
      </span>
      <input type="hidden" name={`${name}.Status`} value="0" />
      <input type="hidden" name={`${name}.Kind`} value={subscription.kind} />
      <input type="hidden" name={`${name}.SubscriptionID`} value={subscription.id} />
    </label>
  );
}
