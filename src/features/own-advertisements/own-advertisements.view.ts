import type { AdvertisementList } from "../../addresses/own-advertisements.ts";
import type { Choice } from "../../ui/forms/choice-fields.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import type { AdvertisementView } from "../advertisements/advertisements.view.ts";
import type { CompanyStatus } from "../employers/employers.contract.ts";
import type { LocatedFinding } from "./checks/check-advertisement.ts";
import type { TextPart } from "./editions/editions.rules.ts";
import type { Outcome, Unpublished } from "./own-advertisements.contract.ts";
import type { Approval, OwnAction, OwnQuestion, OwnState } from "./own-advertisements.rules.ts";

export type { LocatedFinding } from "./checks/check-advertisement.ts";
export type { CheckKind } from "./checks/check-texts.ts";

export interface ListedAdvertisement {
  id: number;
  /** Empty where a draft has none yet. */
  title: string;
  state: OwnState;
  places: string[];
  /** Of the public page, while there is one. */
  publicHref: string | undefined;
  /** When it closes or closed. */
  endsAt: string | undefined;
  updatedAt: string;
  updatedBy: string | undefined;
  applications: number;
  unopened: number;
  approval: Approval | undefined;
  /** Why a moderator has taken it off the public pages */
  reason: string | undefined;
  actions: readonly OwnAction[];
}

export interface OwnAdvertisementsView {
  list: AdvertisementList;
  counts: { list: AdvertisementList; count: number }[];
  advertisements: ListedAdvertisement[];
  page: number;
  pageCount: number;
  mayWrite: boolean;
  companyStatus: CompanyStatus;
  outcome: Outcome | undefined;
}

/** What is saved now, beside what was typed. */
export interface Conflict {
  by: string | undefined;
  at: string;
  fields: { label: string; saved: string }[];
}

export interface AdvertisementFormView {
  /** Undefined for one that is being written for the first time. */
  id: number | undefined;
  title: string;
  state: OwnState;
  /** Of a new one. */
  formKey: string;
  edition: string;
  filled: FilledForm;
  problem: string | undefined;
  /** Undefined where nobody was asked */
  approval: { state: Approval; text: string | undefined } | undefined;
  mayApprove: boolean;
  decision: OwnDecision | undefined;
  /** Said above the form: it is saved, and why it is not public. */
  outcome: Outcome | Unpublished | undefined;
  conflict: Conflict | undefined;
  /** What the checks found in what is saved */
  findings: readonly LocatedFinding[];
  explanation: string;
  companyStatus: CompanyStatus;
  publicHref: string | undefined;
  /** Asked as long as nobody can have answered them. */
  fixedQuestions: readonly OwnQuestion[] | undefined;
  offersGroupConsent: boolean;
  offersReferable: boolean;
  choices: {
    sectors: Choice[];
    cities: readonly Choice[];
    /** By the number of the place. */
    districts: readonly (readonly Choice[])[];
    countries: readonly string[];
  };
}

export interface PreviewView {
  id: number;
  state: OwnState;
  advertisement: AdvertisementView;
  questions: readonly OwnQuestion[];
  decision: OwnDecision | undefined;
  mayWrite: boolean;
  companyStatus: CompanyStatus;
}

/** What a moderator has decided against it, as its company reads it */
export interface OwnDecision {
  act: "hold" | "return" | "remove";
  reason: string;
  at: string;
  appeal: string | undefined;
  answer: { kind: "uphold" | "reverse"; reason: string } | undefined;
  mayAppeal: boolean;
}

/** A field that holds something else now */
export interface FieldChange {
  label: string;
  parts: TextPart[];
}

export interface EditionView {
  /** When it was changed into the next */
  at: string;
  changes: FieldChange[];
}

/** As moderators look into it */
export interface ModeratedView {
  findings: LocatedFinding[];
  questions: string[];
  /** Undefined where nothing was changed since one of them looked */
  unseen: FieldChange[] | undefined;
  /** The latest first */
  editions: EditionView[];
}
