import type { ReactNode } from "react";
import { ownPage, redirect } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { EmployerNotificationsPage } from "./employer-notifications.page.tsx";
import {
  changeAnswers,
  changeNotifications,
  readNotifications,
  readQuestions,
} from "./notification-settings.ts";
import {
  saveEmployerNotifications,
  saveNotifications,
  showEmployerNotifications,
  showNotifications,
} from "./notifications.contract.ts";
import { NotificationsPage } from "./notifications.page.tsx";

/** What others put on these pages. */
export interface NotificationSlots {
  showCalendarFeed(services: Services, personId: number): Promise<ReactNode>;
}

export function notificationRoutes(services: Services, { showCalendarFeed }: NotificationSlots): Route[] {
  return [
    route(showNotifications, async ({ input, visitor, texts }) => {
      const settings = await readNotifications(services, memberOf(visitor).personId);
      const view = { ...settings, isSaved: input.kaydedildi !== undefined };
      return ownPage(texts.t("notifications-title"), <NotificationsPage view={view} />);
    }),
    route(saveNotifications, async ({ input, visitor, now }) => {
      await changeNotifications(services, memberOf(visitor).personId, input, now);
      return redirect(`${showNotifications.path}?kaydedildi=1`);
    }),
    route(showEmployerNotifications, async ({ input, visitor, texts }) => {
      const { personId } = memberOf(visitor);
      const [questions, calendarFeed] = await Promise.all([
        readQuestions(services, personId, "employer"),
        showCalendarFeed(services, personId),
      ]);
      const view = (
        <EmployerNotificationsPage questions={questions} isSaved={input.kaydedildi !== undefined}>
          {calendarFeed}
        </EmployerNotificationsPage>
      );
      return ownPage(texts.t("notifications-title"), view);
    }),
    route(saveEmployerNotifications, async ({ input, visitor, now }) => {
      await changeAnswers(services, memberOf(visitor).personId, "employer", input.Questions, now);
      return redirect(`${showEmployerNotifications.path}?kaydedildi=1`);
    }),
  ];
}
