export { messagesJson, readThread } from "./read-thread.ts";
export { filledText, templateText } from "./templates.store.ts";
export { sendHeldJob } from "./threads.job-definitions.ts";
