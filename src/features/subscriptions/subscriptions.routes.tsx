import { json, ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { listSubscriptions } from "./list-subscriptions.ts";
import { subscribe } from "./subscribe-to-company.ts";
import {
  removeSubscription,
  showSubscriptions,
  subscribeToCompany,
  subscriptionsPath,
} from "./subscriptions.contract.ts";
import { SubscriptionsPage } from "./subscriptions.page.tsx";
import { deleteSubscription } from "./subscriptions.store.ts";

export function subscriptionRoutes(services: Services): Route[] {
  return [
    route(subscribeToCompany, async ({ input, visitor, texts: { t } }) => {
      const { personId } = memberOf(visitor);
      const result = await subscribe(services, personId, input.customerID, input.title);
      if (result === "unknown") return refuse(404);
      if (result === "closed") return refuse(410, { message: "subscriptions-closed" });
      return result === "subscribed"
        ? json({ success: true, message: t("adView-companySubscribe"), ...onward(input) })
        : json({ success: false, message: t("subscriptions-already") });
    }),
    route(removeSubscription, async ({ input, visitor, texts: { t } }) => {
      const { personId } = memberOf(visitor);
      const wasThere = await deleteSubscription(services.db, personId, input.customerID);
      return wasThere
        ? json({ success: true, message: t("adView-companyUnsubscribe"), ...onward(input) })
        : json({ success: false, message: t("subscriptions-notFollowed") });
    }),
    route(showSubscriptions, async ({ input, visitor, texts }) => {
      const asked = { page: input.sayfa, leftId: input.birakilan };
      const view = await listSubscriptions(services, memberOf(visitor).personId, asked, texts);
      if (input.sayfa > view.pageCount) return redirect(subscriptionsPath(view.pageCount, input.birakilan));
      return ownPage(texts.t("subscriptions-title"), <SubscriptionsPage view={view} />);
    }),
  ];
}

/** Only a browser without scripts follows it. */
function onward({ returnUrl }: { returnUrl: string | undefined }) {
  return returnUrl === undefined ? {} : { redirect: returnUrl };
}
