export type Audience = "member" | "employer";

interface NoticeKind {
  /** As forms name it */
  id: number;
  name: string;
  /** Whom they are for. */
  to: readonly Audience[];
  /** Security says that something happened to the account: its mails always go out, and the bell always has it. */
  canBeTurnedOff: boolean;
}

/**
 * Every kind of thing that somebody with an account is told of, by mail, bell and push, in the order in which the settings ask
 * about them. Their words are the messages notifications-kind-{name} and notifications-about-{name}. Until somebody says
 * otherwise, they are wanted.
 */
export const NOTICE_KINDS = [
  { id: 1, name: "applications", to: ["member"], canBeTurnedOff: true },
  { id: 7, name: "applicants", to: ["employer"], canBeTurnedOff: true },
  { id: 9, name: "interviews", to: ["member", "employer"], canBeTurnedOff: true },
  { id: 21, name: "invitations", to: ["member"], canBeTurnedOff: true },
  { id: 10, name: "mentions", to: ["employer"], canBeTurnedOff: true },
  { id: 2, name: "searches", to: ["member"], canBeTurnedOff: true },
  { id: 3, name: "companies", to: ["member"], canBeTurnedOff: true },
  { id: 4, name: "closing", to: ["member"], canBeTurnedOff: true },
  { id: 6, name: "complaints", to: ["member", "employer"], canBeTurnedOff: true },
  { id: 8, name: "verification", to: ["employer"], canBeTurnedOff: true },
  { id: 5, name: "security", to: ["member", "employer"], canBeTurnedOff: false },
] as const satisfies readonly NoticeKind[];

export type NoticeName = (typeof NOTICE_KINDS)[number]["name"];

export function kindsFor(audience: Audience) {
  return NOTICE_KINDS.filter(({ to }) => (to as readonly Audience[]).includes(audience));
}
