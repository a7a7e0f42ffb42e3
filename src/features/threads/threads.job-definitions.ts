import { clockJob } from "../../platform/queue/queue.ts";

/** Put in with what is written to many, for the moment when it goes; and now and then, should one be lost. */
export const sendHeldJob = clockJob("send-held-messages", "*/5 * * * *", 10);
