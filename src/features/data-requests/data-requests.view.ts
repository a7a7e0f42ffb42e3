import type { SentForm } from "../../platform/http/route.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import type { OUTCOMES, REQUEST_STATES } from "./data-requests.contract.ts";
import type { RequestKind } from "./data-requests.forms.ts";
import type { DataDecision, LinkDecision } from "./data-requests.rules.ts";

export interface ShownRequest {
  id: number;
  kind: RequestKind;
  text: string;
  receivedAt: string;
  dueAt: string;
  daysLeft: number;
  isNear: boolean;
  settledAt: string | undefined;
  outcome: "answered" | "refused" | "erased" | undefined;
  extendedUntil: string | undefined;
  answer: string | undefined;
}

export interface RequestFormView {
  /** Of whoever is signed in; undefined on the public page. */
  own: { isMember: boolean; requests: ShownRequest[] } | undefined;
  isSent: boolean;
  sent?: SentForm | undefined;
}

export interface HandledRequest extends ShownRequest {
  name: string;
  email: string | undefined;
  postalAddress: string;
  language: LanguageCode;
  extensionReason: string | undefined;
  source: "account" | "visitor" | "staff";
  isProved: boolean;
}

export interface RequestsView {
  role: StaffRole;
  state: (typeof REQUEST_STATES)[number];
  counts: { open: number; settled: number };
  requests: HandledRequest[];
  page: number;
  pageCount: number;
  outcome: (typeof OUTCOMES)[number] | undefined;
  sent?: SentForm | undefined;
}

export interface Letter {
  /** What it is for: the erasure itself takes name and address away */
  of: "answer" | "extension" | "erasure";
  lines: string[];
}

export interface RequestView {
  role: StaffRole;
  request: HandledRequest;
  account: { id: number; name: string; email: string } | undefined;
  mayExport: DataDecision;
  mayErase: DataDecision;
  mayLink: LinkDecision;
  mayExtend: boolean;
  /** What is to be posted, in the language of whoever asked */
  letters: Letter[];
  outcome: (typeof OUTCOMES)[number] | undefined;
  sent?: SentForm | undefined;
}
