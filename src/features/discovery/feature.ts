import type { Feature } from "../../platform/feature.ts";
import { discoveryJobs } from "./discovery.jobs.ts";
import { discoveryRoutes } from "./discovery.routes.tsx";

/** How the site is found, shared and installed: sitemap, feeds, pictures, messages to search engines, the installed app. */
export const discoveryFeature: Feature = { name: "discovery", routes: discoveryRoutes, jobs: discoveryJobs };
