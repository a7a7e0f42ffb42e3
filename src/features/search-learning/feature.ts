import type { Feature } from "../../platform/feature.ts";
import { lessonsOf } from "./lessons.ts";
import { searchLearningJobs } from "./search-learning.jobs.ts";
import { searchLearningRoutes } from "./search-learning.routes.tsx";
import { searchLearningOf } from "./search-learning.ts";
import { searchLearningSession } from "./session.store.ts";

/** Counts of what is searched for and taken, and what editors make of what they say. */
export const searchLearningFeature: Feature = {
  name: "search-learning",
  routes: searchLearningRoutes,
  jobs: searchLearningJobs,
  session: searchLearningSession,
  background: searchLearningOf,
  workerBackground: lessonsOf,
};
