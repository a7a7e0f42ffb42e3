import type { Feature } from "../../platform/feature.ts";
import { companyRoutes } from "./companies.routes.tsx";

export const companiesFeature: Feature = { name: "companies", routes: companyRoutes };
