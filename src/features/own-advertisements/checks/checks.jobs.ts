import { clockJob, handleJob, type JobHandler } from "../../../platform/queue/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { sketchTexts } from "./find-copies.ts";

export function checkJobs(services: Services): JobHandler[] {
  return [handleJob(clockJob("sketch-texts", "27 * * * *"), () => sketchTexts(services))];
}
