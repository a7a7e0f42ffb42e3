import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { type Resumed, resumeKind } from "../../platform/resume.ts";
import type { Services } from "../../platform/services.ts";
import { subscriptionsSession } from "./session.store.ts";
import { type SubscribedToCompany, subscribe } from "./subscribe-to-company.ts";
import { subscribeToCompany } from "./subscriptions.contract.ts";
import { subscriptionRoutes } from "./subscriptions.routes.tsx";

export const subscriptionsFeature: Feature = {
  name: "subscriptions",
  routes: subscriptionRoutes,
  session: subscriptionsSession,
  personalData: ({ db }) => [ownRows(db, "subscriptions", "company_subscription")],
  resume: (services) => [resumeSubscription(services)],
};

const outcomes: Record<Exclude<SubscribedToCompany, "subscribed">, Resumed> = {
  "already-there": { kind: "done", message: "subscriptions-already" },
  closed: { kind: "failed", message: "subscriptions-closed" },
  unknown: { kind: "failed", message: "adView-companySubscribeError" },
};

function resumeSubscription(services: Services) {
  return resumeKind({
    name: "subscription",
    access: "member",
    input: subscribeToCompany.input,
    run: async ({ customerID, title }, { personId }) => {
      const subscribed = await subscribe(services, personId, customerID, title);
      if (subscribed !== "subscribed") return outcomes[subscribed];
      const tracked = { event: "subscription", companyId: customerID, isOn: true } as const;
      return { kind: "done", message: "adView-companySubscribe", tracked };
    },
  });
}
