export { messagesJson, readThread } from "./read-thread.ts";
export { asShown, filledText, templateText } from "./templates.store.ts";
export { sendHeldJob } from "./threads.job-definitions.ts";
