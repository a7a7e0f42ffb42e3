import type { NoticeName } from "./notice-kinds.ts";
import type { NoticeSay } from "./notice-says.ts";

export type { NoticeName };

export interface NoticeView {
  id: number;
  kind: NoticeName;
  say: NoticeSay;
  content: Record<string, string | number>;
  href: string;
  at: string;
  isNew: boolean;
}

export interface PushView {
  /** In this browser */
  isOn: boolean;
  publicKey: string;
}

export interface NoticesView {
  notices: NoticeView[];
  page: number;
  hasMore: boolean;
  /** Where one says what comes here */
  settingsHref: string | undefined;
  push: PushView;
}
