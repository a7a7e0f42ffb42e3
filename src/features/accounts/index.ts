import type { Feature } from "../../platform/feature.ts";
import { accountRoutes } from "./accounts.routes.tsx";

export const accountsFeature: Feature = { name: "accounts", routes: accountRoutes };
