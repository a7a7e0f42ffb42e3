import type { Feature } from "../../platform/feature.ts";
import { advertisementDeskRoutes } from "./advertisement-desk.routes.tsx";

export const advertisementDeskFeature: Feature = {
  name: "advertisement-desk",
  routes: advertisementDeskRoutes,
};
