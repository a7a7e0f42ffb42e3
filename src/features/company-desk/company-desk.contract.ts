import { z } from "zod";
import { deskCompanyPath, VERIFICATION_PATH } from "../../addresses/companies.ts";
import { defineContract, definePage, definePost } from "../../platform/http/contract.ts";
import { optionalText, pageNumber, positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { LARGEST_FILE } from "../threads/threads.forms.ts";
import {
  ACTS,
  companyDecisionForm,
  documentsForm,
  MOST_DOCUMENTS,
  renameForm,
  reviewAnswerForm,
} from "./company-desk.forms.ts";

const reading = { method: "GET", limit: "reading", answers: "page" } as const;
const byStaff = { access: "company.verify" } as const;
const byOwner = { access: "company.edit" } as const;

/** In the order of the tabs: what waits comes first. */
export const TABS = ["pending", "renames", "asked", "verified", "rejected", "suspended", "closed"] as const;

export const COMPANIES_PATH = "/yonetim/firmalar";
const ONE = `${COMPANIES_PATH}/:id`;

export const listCompanies = definePage({
  ...byStaff,
  path: COMPANIES_PATH,
  input: z.object({
    /** Where none is said, the first in which something waits. */
    durum: z.enum(TABS).optional().catch(undefined),
    /** Of companies in every state. */
    q: optionalText(200).catch(undefined),
    sayfa: pageNumber,
    sonuc: z.enum(ACTS).optional().catch(undefined),
  }),
});

export const showDeskCompany = definePage({
  ...byStaff,
  path: ONE,
  input: z.object({ id: positiveId }),
});

export const decideCompany = definePost({
  ...byStaff,
  path: `${ONE}/karar`,
  /** Of what the moderator has read */
  input: formInput(companyDecisionForm, { id: positiveId, Edition: optionalText(40) }),
  form: companyDecisionForm,
});

export const openDocumentAsStaff = defineContract({
  ...reading,
  ...byStaff,
  answers: "file",
  path: `${ONE}/belgeler/:companyDocumentID`,
  input: z.object({ id: positiveId, companyDocumentID: positiveId }),
});

export const decisionPath = (id: number) => `${deskCompanyPath(id)}/karar`;
export const staffDocumentPath = (companyId: number, id: number) =>
  `${deskCompanyPath(companyId)}/belgeler/${id}`;

const OWN = VERIFICATION_PATH;

export const showVerification = definePage({
  ...byOwner,
  path: OWN,
  input: z.object({
    sonuc: z.enum(["answered", "added", "removed", "asked"]).optional().catch(undefined),
  }),
});

export const answerReview = definePost({
  ...byOwner,
  path: `${OWN}/yanit`,
  input: formInput(reviewAnswerForm),
  form: reviewAnswerForm,
});

export const addDocuments = definePost({
  ...byOwner,
  path: `${OWN}/belgeler`,
  input: formInput(documentsForm),
  form: documentsForm,
  /** A little more for what travels with the files. */
  bodyLimit: MOST_DOCUMENTS * LARGEST_FILE + 64 * 1024,
});

export const removeDocument = definePost({
  ...byOwner,
  path: `${OWN}/belgeler/sil`,
  input: z.object({ companyDocumentID: positiveId }),
});

export const openOwnDocument = defineContract({
  ...reading,
  ...byOwner,
  answers: "file",
  path: `${OWN}/belgeler/:companyDocumentID`,
  input: z.object({ companyDocumentID: positiveId }),
});

export const askRename = definePost({
  ...byOwner,
  path: `${OWN}/ad`,
  input: formInput(renameForm),
  form: renameForm,
});

export const ownDocumentPath = (id: number) => `${addDocuments.path}/${id}`;
