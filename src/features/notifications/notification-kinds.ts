interface NotificationKind {
  /** As forms name it */
  id: number;
  name: string;
  /** Security mails say that something happened to the account: they always go out. */
  canBeTurnedOff: boolean;
}

/**
 * Every kind of mail that goes to members, in the order in which the settings ask about them. Their words are the
 * messages notifications-kind-{name} and notifications-about-{name}. Until somebody says otherwise, they are wanted.
 */
export const NOTIFICATION_KINDS = [
  { id: 1, name: "applications", canBeTurnedOff: true },
  { id: 2, name: "searches", canBeTurnedOff: true },
  { id: 3, name: "companies", canBeTurnedOff: true },
  { id: 4, name: "closing", canBeTurnedOff: true },
  { id: 5, name: "security", canBeTurnedOff: false },
] as const satisfies readonly NotificationKind[];

export type NotificationName = (typeof NOTIFICATION_KINDS)[number]["name"];
