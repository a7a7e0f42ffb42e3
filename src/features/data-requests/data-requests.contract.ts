import { z } from "zod";
import { defineContract, definePage, definePost } from "../../platform/http/contract.ts";
import { pageNumber, positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import {
  accountForm,
  answerForm,
  enteredRequestForm,
  erasureForm,
  extensionForm,
  ownRequestForm,
  proofForm,
  visitorRequestForm,
} from "./data-requests.forms.ts";

const OWN = "/hesabim/kisisel-veriler/basvuru";
const PUBLIC = "/veri-basvurusu";
const DESK = "/yonetim/veri-basvurulari";

const reading = { method: "GET", limit: "reading", answers: "page" } as const;
const writing = { method: "POST", limit: "writing", answers: "page" } as const;
const asking = { method: "POST", limit: "contact", answers: "page" } as const;
const sent = z.object({ gonderildi: z.literal("1").optional().catch(undefined) });

export const showOwnRequests = defineContract({ ...reading, path: OWN, access: "signed-in", input: sent });

export const sendOwnRequest = defineContract({
  ...asking,
  path: OWN,
  access: "signed-in",
  input: formInput(ownRequestForm),
  form: ownRequestForm,
});

export const showRequestForm = defineContract({ ...reading, path: PUBLIC, access: "public", input: sent });

export const sendRequest = defineContract({
  ...asking,
  path: PUBLIC,
  access: "public",
  input: formInput(visitorRequestForm),
  form: visitorRequestForm,
});

const code = z.string().max(100);
const coded = { access: "public", isSecretAddress: true, path: `${PUBLIC}/onay/:code` } as const;
export const proofPath = (written: string) => `${PUBLIC}/onay/${written}`;

/** Only asks: a mail program that opens every link must not confirm anything. */
export const showProof = defineContract({ ...reading, ...coded, input: z.object({ code }) });
export const proveRequest = defineContract({ ...writing, ...coded, input: z.object({ code }) });

const staff = { access: "moderator" } as const;
export const REQUEST_STATES = ["open", "settled"] as const;
export const OUTCOMES = [
  "entered",
  "answered",
  "refused",
  "erased",
  "proved",
  "linked",
  "extended",
  "letter",
] as const;
const outcome = z.enum(OUTCOMES).optional().catch(undefined);

export const deskPath = (id: number, step?: "yanit" | "indir" | "sil" | "kimlik" | "hesap" | "sure") =>
  `${DESK}/${id}${step ? `/${step}` : ""}`;

export const listRequests = definePage({
  ...staff,
  path: DESK,
  input: z.object({
    durum: z.enum(REQUEST_STATES).catch("open").default("open"),
    sayfa: pageNumber,
    sonuc: outcome,
  }),
});

export const enterRequest = definePost({
  ...staff,
  path: DESK,
  input: formInput(enteredRequestForm),
  form: enteredRequestForm,
});

export const showRequest = definePage({
  ...staff,
  path: `${DESK}/:id`,
  input: z.object({ id: positiveId, sonuc: outcome }),
});

export const answerRequest = definePost({
  ...staff,
  path: `${DESK}/:id/yanit`,
  input: formInput(answerForm, { id: positiveId }),
  form: answerForm,
});

/** Whoever asked has shown a paper. */
export const proveByPaper = definePost({
  ...staff,
  path: `${DESK}/:id/kimlik`,
  input: formInput(proofForm, { id: positiveId }),
  form: proofForm,
});

export const extendRequest = definePost({
  ...staff,
  path: `${DESK}/:id/sure`,
  input: formInput(extensionForm, { id: positiveId }),
  form: extensionForm,
});

/** Who looks for somebody's account by a letter's words may look for people anyway. */
export const linkAccount = definePost({
  access: "people.manage",
  path: `${DESK}/:id/hesap`,
  input: formInput(accountForm, { id: positiveId }),
  form: accountForm,
});

/** Everything that is held about somebody passes by here: admins alone. */
export const exportForRequest = defineContract({
  method: "GET",
  limit: "contact",
  answers: "file",
  access: "people.manage",
  path: `${DESK}/:id/indir`,
  input: z.object({ id: positiveId }),
});

export const eraseForRequest = definePost({
  access: "people.manage",
  path: `${DESK}/:id/sil`,
  input: formInput(erasureForm, { id: positiveId }),
  form: erasureForm,
});
