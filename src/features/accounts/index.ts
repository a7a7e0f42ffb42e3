import type { Feature } from "../../platform/feature.ts";
import { settingsRoutes } from "./account-settings.routes.tsx";
import { accountJobs } from "./accounts.jobs.ts";
import { accountRoutes } from "./accounts.routes.tsx";
import { securityRoutes } from "./security.routes.tsx";
import { signUpRoutes } from "./sign-up.routes.tsx";

export { startSession } from "./start-session.ts";

export const accountsFeature: Feature = {
  name: "accounts",
  routes: (services) => [
    ...accountRoutes(services),
    ...signUpRoutes(services),
    ...settingsRoutes(services),
    ...securityRoutes(services),
  ],
  jobs: accountJobs,
};
