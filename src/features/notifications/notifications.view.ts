import type { NotificationName } from "./notification-kinds.ts";

export interface NotificationsView {
  questions: { id: number; name: NotificationName; canBeTurnedOff: boolean; isWanted: boolean }[];
  subscriptions: { kind: "company" | "search"; id: number; title: string; isMailed: boolean }[];
  /** Just now */
  isSaved: boolean;
}
