import type { Feature } from "../../platform/feature.ts";
import { subscriptionRoutes } from "./subscriptions.routes.tsx";

/** Beside index.ts, not in it: companies take from there whether they are followed, and the routes stand on companies. */
export const subscriptionsFeature: Feature = { name: "subscriptions", routes: subscriptionRoutes };
