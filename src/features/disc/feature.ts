import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { discCallRoutes } from "./disc-calls.routes.tsx";
import { discPageRoutes } from "./disc-pages.routes.tsx";

export const discFeature: Feature = {
  name: "disc",
  routes: (services) => [...discCallRoutes(services), ...discPageRoutes(services)],
  personalData: ({ db }) => [ownRows(db, "discTests", "disc_test")],
};
