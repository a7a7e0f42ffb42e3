import type { Feature } from "../../platform/feature.ts";
import { matchingRoutes } from "./matching.routes.tsx";
import { matchingSession } from "./session.store.ts";

/** It stores nothing: whether somebody wants it is a column of their account. */
export const matchingFeature: Feature = {
  name: "matching",
  routes: matchingRoutes,
  session: matchingSession,
};
