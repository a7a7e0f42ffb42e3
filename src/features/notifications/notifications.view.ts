import type { AlertFrequency } from "../alerts/alerts.forms.ts";
import type { NoticeName } from "../notices/notices.view.ts";

export interface NotificationQuestion {
  id: number;
  name: NoticeName;
  canBeTurnedOff: boolean;
  /** By mail */
  isWanted: boolean;
  bell: boolean;
  push: boolean;
}

export interface NotificationsView {
  questions: NotificationQuestion[];
  subscriptions: { kind: "company" | "search"; id: number; title: string; isMailed: boolean }[];
  times: { timeZone: string; companyFrequency: AlertFrequency };
  /** Just now */
  isSaved: boolean;
}
