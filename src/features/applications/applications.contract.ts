import { z } from "zod";
import { APPLY_PATH, applyPath, MOST_AT_ONCE } from "../../addresses/advertisements.ts";
import { APPLICANTS_PATH, OWN_APPLICATIONS_PATH } from "../../addresses/applications.ts";
import { defineCall, defineContract, definePage } from "../../platform/http/contract.ts";
import { pageNumber, positiveId } from "../../platform/http/fields.ts";
import { LONGEST_ANSWER, LONGEST_LETTER } from "./applications.forms.ts";
import {
  BEFORE_ANSWER_PATH,
  DISPLAY_MODEL_PATH,
  IS_ANSWERED_PATH,
  OTHER_LINK_PATH,
} from "./call-paths.contract.ts";

const member = { access: "member" } as const;
const reading = { method: "GET", limit: "lookup", answers: "json" } as const;
const writing = { method: "POST", limit: "writing", answers: "json" } as const;

/** As forms send it: nothing chosen is an empty value or a zero. */
const optionalId = z
  .union([positiveId, z.enum(["", "0"]).transform(() => undefined), z.literal(0).transform(() => undefined)])
  .optional();

const flag = z
  .union([z.string().max(5), z.number(), z.boolean()])
  .optional()
  .transform((value) => value !== undefined && !["", "0", "false"].includes(String(value)));

/** A yes, a no, or nothing chosen yet. */
const choice = z
  .union([z.enum(["", "0", "1"]), z.literal(0), z.literal(1)])
  .optional()
  .transform((value) => (value === undefined || value === "" ? undefined : String(value) === "1"));

/** How far an application has come, as its sender knows it. An employer's own stages each belong to one of these. */
export const APPLICATION_KINDS = [
  "received",
  "review",
  "interview",
  "offer",
  "hired",
  "rejected",
  "withdrawn",
] as const;
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

export const LONGEST_NOTE = 2000;

const filledIn = {
  CvID: optionalId,
  CoverLetterID: optionalId,
  CoverLetterText: z.string().max(LONGEST_LETTER).optional(),
  QuestionList: z
    .array(
      z.object({
        ApplicationQuestionID: positiveId,
        Answer: z.string().max(LONGEST_ANSWER).optional(),
        SelectedOptionID: z
          .array(z.union([positiveId, z.literal("")]))
          .max(100)
          .optional(),
      }),
    )
    .max(100)
    .default([]),
};

export const applicationForm = z.object({
  AdvertisementId: z.array(positiveId).min(1).max(MOST_AT_ONCE),
  AdvertisementLocationID: optionalId,
  ...filledIn,
  AbroadConsent: flag,
  GroupCompanyConsent: choice,
  DiscConsent: flag,
  /** What the CV lacks has been shown: it was completed, or the member goes on without. */
  IsMissingInfoChecked: flag,
});
export type ApplicationForm = z.output<typeof applicationForm>;

export const easyApply = defineCall({
  ...member,
  path: "/Application/EasyApply",
  input: applicationForm,
});

export const getApplicationDisplayModel = defineContract({
  ...reading,
  ...member,
  path: DISPLAY_MODEL_PATH,
  input: z.object({ advertisementID: positiveId }),
});

const advertisementAndCv = z.object({ advertisementID: positiveId, cvID: optionalId });

export const getAdvertisementBeforeAnswer = defineContract({
  ...reading,
  ...member,
  path: BEFORE_ANSWER_PATH,
  input: advertisementAndCv,
});

export const isCvAnswerToAdvertisement = defineContract({
  ...reading,
  ...member,
  path: IS_ANSWERED_PATH,
  input: advertisementAndCv,
});

export const getApplicationDetail = defineContract({
  ...writing,
  ...member,
  path: "/ApplicationList/GetApplicationDetail",
  limit: "lookup",
  changesState: false,
  input: z.object({ applicationID: positiveId, isViewOnly: flag }),
});

export const saveApplicationDetail = defineCall({
  ...member,
  path: "/ApplicationList/SaveApplicationDetail",
  input: z.object({ applicationID: positiveId, ...filledIn }),
});

const noWay = (Message: string) => ({ IsSucces: false, Message, Url: null });

export const redirectOtherLinkCreate = defineContract({
  ...reading,
  ...member,
  path: OTHER_LINK_PATH,
  limit: "writing",
  refusalFields: noWay,
  // It is asked with GET and writes down that somebody went there: another site must not say so for them.
  changesState: true,
  input: z.object({
    advertisementID: positiveId,
    advertisementLocationID: optionalId,
    cvID: optionalId,
  }),
});

export const isReferable = defineContract({
  ...writing,
  ...member,
  path: "/AdvertisementRedirection/IsReferable",
  /** Whoever guesses numbers is slowed down. */
  limit: "signIn",
  refusalFields: noWay,
  input: z.object({
    advertisementID: positiveId,
    advertisementLocationID: optionalId,
    cvID: optionalId,
    identityNumber: z.string().trim().max(20),
  }),
});

const REDIRECTION_PATH = "/ilan-yonlendir";
const redirectionParts = { advertisementID: positiveId, advertisementLocationID: positiveId };

export const showRedirection = definePage({
  ...member,
  path: `${REDIRECTION_PATH}/:advertisementID/:advertisementLocationID`,
  input: z.object(redirectionParts),
});

export const showRedirectionWithCv = definePage({
  ...member,
  path: `${REDIRECTION_PATH}/:advertisementID/:advertisementLocationID/:cvID`,
  input: z.object({ ...redirectionParts, cvID: positiveId }),
});

export function redirectionPath(advertisementId: number, locationId: number, cvId?: number): string {
  const parts = [advertisementId, locationId, ...(cvId === undefined ? [] : [cvId])];
  return `${REDIRECTION_PATH}/${parts.join("/")}`;
}

export const showApplyPage = definePage({
  access: "public",
  path: `${APPLY_PATH}/:advertisementID`,
  input: z.object({
    advertisementID: positiveId,
    /** Of a form that was begun: see `by-visitors`. */
    taslak: z.uuid().optional().catch(undefined),
  }),
});

export const showBulkApplyPage = definePage({
  ...member,
  path: APPLY_PATH,
  input: z.object({ advertisementID: z.array(positiveId).min(1).max(MOST_AT_ONCE) }),
});

export function bulkApplyPath(advertisementIds: readonly number[]): string {
  const query = new URLSearchParams(advertisementIds.map((id) => ["advertisementID", String(id)]));
  return `${APPLY_PATH}?${query}`;
}

export const showGroupCompanies = definePage({
  path: `${APPLY_PATH}/:advertisementID/grup-sirketleri`,
  access: "public",
  input: z.object({ advertisementID: positiveId }),
});

export function groupCompaniesPath(advertisementId: number): string {
  return `${applyPath(advertisementId)}/grup-sirketleri`;
}

/** What a member's list can be narrowed to: those that wait for an answer of theirs, and how far the others have come. */
export const OWN_LISTS = ["yanit", "inceleme", "gorusme", "sonuc"] as const;
export type OwnList = (typeof OWN_LISTS)[number];

const whereInTheList = { sayfa: pageNumber, durum: z.enum(OWN_LISTS).optional().catch(undefined) };

export const showOwnApplications = definePage({
  ...member,
  path: OWN_APPLICATIONS_PATH,
  input: z.object({
    ...whereInTheList,
    sonuc: z.enum(["withdrawn", "updated"]).optional().catch(undefined),
  }),
});

export const showOwnApplication = definePage({
  ...member,
  path: `${OWN_APPLICATIONS_PATH}/:applicationID`,
  input: z.object({
    applicationID: positiveId,
    /** Opened to be changed. */
    duzenle: z.enum(["1"]).optional().catch(undefined),
    sonuc: z.enum(["cv-offered"]).optional().catch(undefined),
  }),
});

export const withdrawApplication = defineCall({
  ...member,
  path: `${OWN_APPLICATIONS_PATH}/geri-cek`,
  input: z.object({ ApplicationID: positiveId }),
});

export const noteOwnApplication = defineCall({
  ...member,
  path: `${OWN_APPLICATIONS_PATH}/not`,
  input: z.object({
    ...whereInTheList,
    ApplicationID: positiveId,
    Note: z.string().trim().max(LONGEST_NOTE),
  }),
});

export const offerNewerCv = defineCall({
  ...member,
  path: `${OWN_APPLICATIONS_PATH}/yeni-ozgecmis`,
  input: z.object({ ApplicationID: positiveId }),
});

export function ownApplicationsPath(pageShown = 1, list?: OwnList): string {
  const query = new URLSearchParams();
  if (list !== undefined) query.append("durum", list);
  if (pageShown > 1) query.append("sayfa", String(pageShown));
  return query.size > 0 ? `${OWN_APPLICATIONS_PATH}?${query}` : OWN_APPLICATIONS_PATH;
}

export function applicantPath(id: number): string {
  return `${APPLICANTS_PATH}/${id}`;
}
