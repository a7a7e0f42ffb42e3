import { z } from "zod";
import { defineJob } from "../../platform/queue.ts";

/** Put in with what is written to many, for the moment when it goes; and now and then, should one be lost. */
export const sendHeldJob = defineJob({
  name: "send-held-messages",
  payload: z.object({}),
  retries: 10,
  schedule: "*/5 * * * *",
});
