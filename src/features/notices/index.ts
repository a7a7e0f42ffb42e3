export { type Audience, kindsFor } from "./notice-kinds.ts";
export type { NewNotice } from "./notice-says.ts";
export {
  addNotice,
  addNotices,
  findNoticeChoices,
  noticesFor,
  wantsMail,
  wantsMailOf,
  wantsToHearOf,
  writeNoticeChoices,
} from "./notices.store.ts";
