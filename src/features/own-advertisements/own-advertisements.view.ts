import type { AdvertisementList } from "../../addresses/own-advertisements.ts";
import type { Choice } from "../../ui/forms/choice-fields.tsx";
import type { FilledForm } from "../../ui/forms/form-context.tsx";
import type { AdvertisementView } from "../advertisements/advertisements.view.ts";
import type { CompanyStatus } from "../employers/employers.contract.ts";
import type { LocatedFinding } from "./checks/check-advertisement.ts";
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
  mayWrite: boolean;
  companyStatus: CompanyStatus;
}
