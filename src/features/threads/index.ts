export { messagesJson, readThread } from "./read-thread.ts";
export { filledText, templateText } from "./templates.store.ts";
export { sendLater } from "./write-message.ts";
