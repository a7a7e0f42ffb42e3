import type { Feature } from "../../platform/feature.ts";
import { answerJobs } from "./answers.jobs.ts";
import { answerRoutes } from "./answers.routes.tsx";

/** In how many days a company says it answers, and in how many it does. */
export const answersFeature: Feature = { name: "answers", routes: answerRoutes, jobs: answerJobs };
