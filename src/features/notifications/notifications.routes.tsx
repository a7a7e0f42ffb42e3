import { page, redirect } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { changeNotifications, readNotifications } from "./notification-settings.ts";
import { saveNotifications, showNotifications } from "./notifications.contract.ts";
import { NotificationsPage } from "./notifications.page.tsx";

export function notificationRoutes(services: Services): Route[] {
  return [
    route(showNotifications, async ({ input, visitor, texts }) => {
      const settings = await readNotifications(services, memberOf(visitor).personId);
      const view = { ...settings, isSaved: input.kaydedildi !== undefined };
      const title = `${texts.t("notifications-title")} | Mesai`;
      return page({ view: <NotificationsPage view={view} />, title, isIndexed: false });
    }),
    route(saveNotifications, async ({ input, visitor, now }) => {
      await changeNotifications(services, memberOf(visitor).personId, input, now);
      return redirect(`${showNotifications.path}?kaydedildi=1`);
    }),
  ];
}
