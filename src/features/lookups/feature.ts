import type { Feature } from "../../platform/feature.ts";
import { lookupRoutes } from "./lookups.routes.ts";
import type { CompanyNames } from "./query-lookup-list.ts";

export const lookupsFeature = (slots: { companyNames: CompanyNames }): Feature => ({
  name: "lookups",
  routes: (services) => lookupRoutes(services, slots.companyNames),
});
