import type { SentForm } from "../../platform/http/route.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";
import type { OUTCOMES, REQUEST_STATES } from "./data-requests.contract.ts";
import type { RequestKind } from "./data-requests.forms.ts";
import type { DataDecision } from "./data-requests.rules.ts";

export interface ShownRequest {
  id: number;
  kind: RequestKind;
  text: string;
  receivedAt: string;
  dueAt: string;
  daysLeft: number;
  isNear: boolean;
  settledAt: string | undefined;
  outcome: "answered" | "erased" | undefined;
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

export interface RequestView {
  role: StaffRole;
  request: HandledRequest;
  accountId: number | undefined;
  mayExport: DataDecision;
  mayErase: DataDecision;
  sent?: SentForm | undefined;
}
