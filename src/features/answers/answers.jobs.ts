import { clockJob, handleJob, type JobHandler } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { countAnswers } from "./count-answers.ts";
import { notifyLate } from "./notify-late.ts";

export function answerJobs(services: Services): JobHandler[] {
  return [
    handleJob(clockJob("count-answers", "17 * * * *"), () => countAnswers(services)),
    handleJob(clockJob("tell-late-answers", "37 * * * *"), () => notifyLate(services)),
  ];
}
