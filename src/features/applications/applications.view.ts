import type { KvkkLink } from "../../addresses/companies.ts";
import type { OwnInterviewView } from "../interviews/interviews.view.ts";
import type { PoolChoice } from "../talent-pool/talent-pool.view.ts";
import type { ThreadView } from "../threads/threads.view.ts";
import type { Question } from "./answers.rules.ts";
import type { OwnList } from "./applications.contract.ts";
import type {
  ApplyDecision,
  AskedConsents,
  ConsentKind,
  HistoryStatus,
  ToldStatus,
} from "./applications.rules.ts";

/** A form that came back with what is wrong. */
interface SentBack {
  values: Record<string, string[]>;
  errors: Record<string, string[]>;
  problem: string | undefined;
}

export interface AdvertisementInBrief {
  id: number;
  title: string;
  href: string;
  companyName: string;
  /** Where the form is about to be filled in, and the employer says it. */
  salary?: { salary_min: number | null; salary_max: number | null };
}

/** A question as a form shows it, with what was answered before. */
export interface AskedQuestion extends Question {
  /** Its field in the form. */
  name: string;
  given: { text: string; optionIds: readonly number[] };
}

/** The fields that a new application and a change of one have in common. */
export interface FilledForm {
  cvs: { id: number; title: string; isDefault: boolean }[];
  cvId: number | undefined;
  coverLetters: { id: number; title: string }[];
  /** What the placeholders of a letter stand for here; undefined where it goes to several */
  letterFor?: { company: string; position: string; name: string } | undefined;
  coverLetterText: string;
  questions: AskedQuestion[];
  sent?: SentBack | undefined;
}

/** What an advertisement asks of everybody who applies. */
export interface AskedByAdvertisement {
  advertisement: AdvertisementInBrief;
  kvkkLink: KvkkLink | undefined;
  /** After its end */
  retentionMonths: number;
  locations: { id: number; name: string }[];
  consents: AskedConsents;
  groupCompanyCount: number;
  groupCompaniesHref: string;
}

export interface ApplyFormView extends FilledForm, AskedByAdvertisement {
  isMissingInfoChecked: boolean;
}

export interface MissingInfoView {
  /** Undefined where several were chosen. */
  advertisement: AdvertisementInBrief | undefined;
  isPersonalInfoMissing: boolean;
  isEducationInfoMissing: boolean;
  /** All that was sent, under the names of the wire. */
  values: Record<string, string[]>;
}

export interface CannotApplyView {
  advertisement: AdvertisementInBrief;
  decision: Exclude<ApplyDecision, "ok">;
  applicationHref?: string | undefined;
  /** Of the page that leads on to the employer's own form, or that asks for the identity number */
  onwardHref?: string | undefined;
}

export interface BulkApplyView extends Pick<FilledForm, "cvs" | "cvId" | "coverLetters" | "sent"> {
  ready: AdvertisementInBrief[];
  setAside: SetAside[];
  coverLetterText: string;
  /** The longest of theirs */
  retentionMonths: number;
}

export type SetAsideReason = Exclude<ApplyDecision, "ok"> | "questions" | "consents";

export interface SetAside extends AdvertisementInBrief {
  reason: SetAsideReason;
  /** Where it can be applied to on its own */
  onwardHref?: string | undefined;
}

export interface ApplyResultView {
  applied: (AdvertisementInBrief & { applicationHref: string })[];
  setAside: SetAside[];
  /** Where one was sent alone */
  similar?: AdvertisementInBrief[];
  /** It has no password yet */
  isNewAccount?: boolean;
}

export interface HistoryLine {
  status: HistoryStatus;
  reason: string | undefined;
  happenedAt: string;
}

export interface ApplicationLine {
  id: number;
  href: string;
  status: ToldStatus;
  sentAt: string;
  updatedAt: string;
  advertisement: AdvertisementInBrief;
  logoUrl: string | undefined;
  isOpen: boolean;
  /** What the employer has written, and how much of it is new */
  messages: { total: number; unread: number };
  /** The employer has written last */
  awaitsMember: boolean;
  /** For the member's eyes alone */
  ownNote: string;
}

export interface OwnApplicationsView {
  total: number;
  inLists: Record<OwnList, number>;
  /** The one that is shown; undefined for all of them */
  list: OwnList | undefined;
  page: number;
  pageCount: number;
  applications: ApplicationLine[];
  outcome: "withdrawn" | "updated" | undefined;
}

export interface SentApplicationView extends ApplicationLine {
  locationName: string | undefined;
  history: HistoryLine[];
  coverLetterText: string | undefined;
  answers: { questionId: number; question: string; answer: string }[];
  consents: { kind: ConsentKind; isGiven: boolean }[];
}

export interface ApplicationDetailView extends SentApplicationView {
  /** Undefined once the member has deleted it */
  cvTitle: string | undefined;
  /** Changed since the employer last got it */
  hasNewerCv: boolean;
  /** In how many its company usually answers, while it has not */
  usualDays: number | undefined;
  /** Twice as many as promised have passed */
  isLate: boolean;
  /** What was sent and said has expired */
  isForgotten: boolean;
  canUpdate: boolean;
  canWithdraw: boolean;
  canApplyAgain: boolean;
  /** Open to be changed */
  isUpdated: boolean;
  form: FilledForm;
  thread: ThreadView | undefined;
  interviews: OwnInterviewView[];
  /** Undefined where there is nothing to choose. */
  pool: PoolChoice | undefined;
}

export interface RedirectionView {
  advertisement: AdvertisementInBrief;
  locationId: number;
  cvId: number | undefined;
  /** Undefined while the identity number has not been checked, and for advertisements of this site */
  target: { url: string; host: string } | undefined;
  needsIdentityNumber: boolean;
  /** Why the number that was just sent opens nothing. */
  problem: string | undefined;
}
