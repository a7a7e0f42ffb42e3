import { z } from "zod";
import { COMPLAINT_PATH } from "../../addresses/advertisements.ts";
import { defineContract, definePage } from "../../platform/http/contract.ts";
import { pageNumber, positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { closingForm, complaintForm } from "./complaints.forms.ts";

/** In the order of the tabs: what waits comes first. */
export const COMPLAINT_STATUSES = ["open", "taken", "closed"] as const;

export const showComplaintForm = definePage({
  path: COMPLAINT_PATH,
  access: "public",
  input: z.object({ advertisementID: positiveId }),
});

const complaintInput = formInput(complaintForm);

export const sendComplaint = defineContract({
  method: "POST",
  path: "/ilan-sikayet-et-gonder",
  access: "public",
  limit: "complaint",
  answers: "json",
  input: complaintInput,
  form: complaintForm,
  missingMessage: "adView-complaintMissingField",
});

export type ComplaintInput = z.output<typeof complaintInput>;

const INBOX = "/yonetim/sikayetler";
const staffCall = { method: "POST", access: "complaints.handle", limit: "writing", answers: "page" } as const;

export const listComplaints = definePage({
  path: INBOX,
  access: "complaints.handle",
  input: z.object({
    /** Where none is said, the first in which something waits. */
    durum: z.enum(COMPLAINT_STATUSES).optional().catch(undefined),
    sayfa: pageNumber,
    sonuc: z.enum(["taken", "closed", "closed-and-released"]).optional().catch(undefined),
  }),
});

export const takeComplaint = defineContract({
  ...staffCall,
  path: `${INBOX}/ustlen`,
  input: z.object({ ComplaintID: positiveId }),
});

export const closeComplaint = defineContract({
  ...staffCall,
  path: `${INBOX}/kapat`,
  input: formInput(closingForm),
  form: closingForm,
});
