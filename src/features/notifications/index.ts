export { wantsMailOf } from "./notifications.store.ts";
export { wantsMail } from "./wants-mail.ts";
