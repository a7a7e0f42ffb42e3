import type { Feature } from "../../platform/feature.ts";
import { reportJobs } from "./reports.jobs.ts";
import { reportRoutes } from "./reports.routes.tsx";

/** What becomes of a company's advertisements and applications, counted by day. */
export const reportsFeature: Feature = { name: "reports", routes: reportRoutes, jobs: reportJobs };
