import { z } from "zod";
import { APPLY_PATH, applyPath } from "../../../addresses/advertisements.ts";
import { defineContract } from "../../../platform/http/contract.ts";
import { positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { attachmentForm, LARGEST_DOCUMENT } from "../../cv/cv.forms.ts";
import { applicationForm } from "../applications.contract.ts";
import { firstCvForm, visitorForm } from "./visitor-applications.forms.ts";

const path = `${APPLY_PATH}/:advertisementID`;
const page = { method: "GET", access: "public", limit: "reading", answers: "page" } as const;
const change = { method: "POST", access: "public", answers: "page" } as const;

/** One for each form that was shown, known to its browser alone. */
const FormKey = z.uuid();
export const formKeyInAddress = FormKey.optional().catch(undefined);

const asked = {
  advertisementID: positiveId,
  FormKey,
  ...applicationForm.pick({
    AdvertisementLocationID: true,
    QuestionList: true,
    AbroadConsent: true,
    GroupCompanyConsent: true,
    DiscConsent: true,
  }).shape,
};

export const sendAsVisitor = defineContract({
  ...change,
  path,
  limit: "signUp",
  input: formInput(visitorForm, asked),
  form: visitorForm,
});
export type VisitorInput = z.output<typeof sendAsVisitor.input>;

/** What a member begins with who has no CV. */
export const sendWithFirstCv = defineContract({
  ...change,
  access: "member",
  path: `${path}/ilk-ozgecmis`,
  limit: "writing",
  input: formInput(firstCvForm, asked),
  form: firstCvForm,
});
export type FirstCvInput = z.output<typeof sendWithFirstCv.input>;

/** Read at once, so that what it says can be corrected before anything is sent. */
export const uploadDocument = defineContract({
  ...change,
  path: `${path}/belge`,
  limit: "visitorFile",
  input: formInput(attachmentForm, { advertisementID: positiveId, FormKey }),
  form: attachmentForm,
  /** A little more for what travels with it. */
  bodyLimit: LARGEST_DOCUMENT + 64 * 1024,
});

export const showCheckPostbox = defineContract({
  ...page,
  path: `${path}/posta`,
  input: z.object({
    advertisementID: positiveId,
    taslak: formKeyInAddress,
    /** What became of asking for the mail once more. */
    sonuc: z.enum(["again", "wait"]).optional().catch(undefined),
  }),
});

export const mailAgain = defineContract({
  ...change,
  path: showCheckPostbox.path,
  limit: "signUp",
  input: z.object({ advertisementID: positiveId, FormKey }),
});

/** Of any length and shape: what no link of ours has is told the same as one that has expired. */
const ofLink = z.object({ token: z.string().max(1000).catch("").default("") });

/** The link in the mail only asks: programs that check mails follow links. */
export const showConfirmation = defineContract({ ...page, path: "/basvuru-onay", input: ofLink });

export const confirmApplication = defineContract({
  ...change,
  path: showConfirmation.path,
  limit: "signIn",
  input: ofLink,
});

export const showSent = defineContract({
  ...page,
  access: "member",
  path: `${path}/gonderildi`,
  input: z.object({
    advertisementID: positiveId,
    /** The account is as new as the application. */
    yeni: z.enum(["1"]).optional().catch(undefined),
  }),
});

const below = (contract: { path: string }) => (advertisementId: number) =>
  applyPath(advertisementId) + contract.path.slice(path.length);
export const uploadPath = below(uploadDocument);
export const firstCvPath = below(sendWithFirstCv);
export const sentPath = below(showSent);
export const mailAgainPath = below(mailAgain);
export const checkPostboxPath = (advertisementId: number, formKey: string) =>
  `${mailAgainPath(advertisementId)}?taslak=${formKey}`;
/** The form with what is stored of it. */
export const draftPath = (advertisementId: number, formKey: string) =>
  `${applyPath(advertisementId)}?taslak=${formKey}`;
