export type Audience = "member" | "employer";

interface NotificationKind {
  /** As forms name it */
  id: number;
  name: string;
  /** Whom such mails go to. */
  to: readonly Audience[];
  /** Security mails say that something happened to the account: they always go out. */
  canBeTurnedOff: boolean;
}

/**
 * Every kind of mail that goes to somebody with an account, in the order in which the settings ask about them. Their words
 * are the messages notifications-kind-{name} and notifications-about-{name}. Until somebody says otherwise, they are wanted.
 */
export const NOTIFICATION_KINDS = [
  { id: 1, name: "applications", to: ["member"], canBeTurnedOff: true },
  { id: 7, name: "applicants", to: ["employer"], canBeTurnedOff: true },
  { id: 9, name: "mentions", to: ["employer"], canBeTurnedOff: true },
  { id: 2, name: "searches", to: ["member"], canBeTurnedOff: true },
  { id: 3, name: "companies", to: ["member"], canBeTurnedOff: true },
  { id: 4, name: "closing", to: ["member"], canBeTurnedOff: true },
  { id: 6, name: "complaints", to: ["member", "employer"], canBeTurnedOff: true },
  { id: 8, name: "verification", to: ["employer"], canBeTurnedOff: true },
  { id: 5, name: "security", to: ["member", "employer"], canBeTurnedOff: false },
] as const satisfies readonly NotificationKind[];

export type NotificationName = (typeof NOTIFICATION_KINDS)[number]["name"];

export function kindsFor(audience: Audience) {
  return NOTIFICATION_KINDS.filter(({ to }) => (to as readonly Audience[]).includes(audience));
}
