import type { SentForm } from "../../platform/http/route.ts";

export type Side = "company" | "member";

export interface MessageView {
  id: number;
  isOwnSide: boolean;
  /** Of the company's person; a member is known by the application. */
  author: string | undefined;
  /** Undefined once its author has been erased */
  text: string | undefined;
  at: string;
  readAt: string | undefined;
  files: { name: string; href: string; byteSize: number }[];
}

export interface ThreadView {
  applicationId: number;
  side: Side;
  /** Who is written to */
  other: string;
  messages: MessageView[];
  /** A withdrawn application is talked about no more. */
  isClosed: boolean;
  mayWrite: boolean;
  isMuted: boolean;
  isReported: boolean;
  /** What was begun and left for later */
  draft: string | undefined;
  formKey: string;
  /** As it was sent, if it came back */
  sent: SentForm | undefined;
}
