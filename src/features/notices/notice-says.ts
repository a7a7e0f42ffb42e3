import type { NoticeName } from "./notice-kinds.ts";

/** Every sentence of the bell, by the kind it belongs to. Its words are the message notices-say-{name}. */
export const NOTICE_SAYS = {
  "moved-received": "applications",
  "moved-review": "applications",
  "moved-interview": "applications",
  "moved-offer": "applications",
  "moved-hired": "applications",
  "moved-rejected": "applications",
  message: "applications",
  "answer-late": "applications",
  "advertisement-abandoned": "applications",
  "applied-company-suspended": "applications",
  "applied-company-closed": "applications",
  applicant: "applicants",
  "applicant-message": "applicants",
  "still-open": "applicants",
  "applicants-undecided": "applicants",
  abandoned: "applicants",
  invitation: "invitations",
  mention: "mentions",
  "interview-proposed": "interviews",
  "interview-moved": "interviews",
  "interview-confirmed": "interviews",
  "interview-declined": "interviews",
  "interview-other-times-asked": "interviews",
  "interview-cancelled": "interviews",
  "interview-tomorrow": "interviews",
  "interview-soon": "interviews",
  search: "searches",
  company: "companies",
  closing: "closing",
  complaint: "complaints",
  verified: "verification",
  "not-verified": "verification",
  "company-asked": "verification",
  "company-renamed": "verification",
  "company-not-renamed": "verification",
  "company-suspended": "verification",
  "company-closed": "verification",
  "company-reopened": "verification",
  "advertisement-hold": "verification",
  "advertisement-return": "verification",
  "advertisement-release": "verification",
  "advertisement-remove": "verification",
  "advertisement-restore": "verification",
  "advertisement-ended": "verification",
  "advertisement-uphold": "verification",
  "advertisement-reverse": "verification",
  security: "security",
} as const satisfies Record<string, NoticeName>;

export type NoticeSay = keyof typeof NOTICE_SAYS;

export interface NewNotice {
  say: NoticeSay;
  /** What stands in its sentence. Never somebody's name: that would outlive its owner here. */
  content?: Record<string, string | number>;
  /** Where it leads */
  path: string;
  /** Goes with it, and until it is read there is one notice for each */
  applicationId?: number;
  /** In its place, where there is none: until it is read, it is one notice. */
  topic?: string;
}
