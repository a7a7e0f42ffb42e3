import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { memberHomeRoutes } from "./member-home.routes.tsx";

export const memberHomeFeature: Feature = {
  name: "member-home",
  routes: memberHomeRoutes,
  personalData: ({ db }) => [ownRows(db, "memberVisits", "member_visit")],
};
