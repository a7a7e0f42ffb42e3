export { type Audience, kindsFor } from "./notice-kinds.ts";
export {
  addNotice,
  findNoticeChoices,
  noticesFor,
  wantsMail,
  wantsMailOf,
  writeNoticeChoices,
} from "./notices.store.ts";
