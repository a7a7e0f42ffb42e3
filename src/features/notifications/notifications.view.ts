import type { AlertFrequency } from "../alerts/alerts.forms.ts";
import type { NotificationName } from "./notification-kinds.ts";

export interface NotificationQuestion {
  id: number;
  name: NotificationName;
  canBeTurnedOff: boolean;
  isWanted: boolean;
}

export interface NotificationsView {
  questions: NotificationQuestion[];
  subscriptions: { kind: "company" | "search"; id: number; title: string; isMailed: boolean }[];
  times: { timeZone: string; companyFrequency: AlertFrequency };
  /** Just now */
  isSaved: boolean;
}
