import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../platform/queue.ts";
import type { Services } from "../../platform/services.ts";
import { countAnswers } from "./count-answers.ts";
import { tellLate } from "./tell-late.ts";

const countAnswersJob = defineJob({
  name: "count-answers",
  payload: z.object({}),
  retries: 2,
  schedule: "17 * * * *",
});

const tellLateJob = defineJob({
  name: "tell-late-answers",
  payload: z.object({}),
  retries: 2,
  schedule: "37 * * * *",
});

export function answerJobs(services: Services): JobHandler[] {
  return [
    handleJob(countAnswersJob, () => countAnswers(services)),
    handleJob(tellLateJob, () => tellLate(services)),
  ];
}
