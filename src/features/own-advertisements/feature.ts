import type { Feature } from "../../platform/feature.ts";
import { checkJobs } from "./checks/checks.jobs.ts";
import { ownAdvertisementRoutes } from "./own-advertisements.routes.tsx";

export const ownAdvertisementsFeature: Feature = {
  name: "own-advertisements",
  routes: ownAdvertisementRoutes,
  jobs: checkJobs,
};
