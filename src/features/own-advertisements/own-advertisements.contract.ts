import { z } from "zod";
import {
  ADVERTISEMENT_LISTS,
  newAdvertisementPath,
  OWN_ADVERTISEMENTS_PATH,
} from "../../addresses/own-advertisements.ts";
import { defineContract, definePage } from "../../platform/http/contract.ts";
import { optionalText, pageNumber, positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { advertisementForm } from "./own-advertisements.forms.ts";

/** What has just been done, or was not: the page says so. */
const OUTCOMES = [
  "saved",
  "published",
  "closed",
  "reopened",
  "extended",
  "deleted",
  "approved",
  "returned",
  "sent",
  "appealed",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Saved, and yet not published as was asked. */
export const UNPUBLISHED = [
  "incomplete",
  "company-waits",
  "company-rejected",
  "company-closed",
  "approval-asked",
  "findings",
] as const;
export type Unpublished = (typeof UNPUBLISHED)[number];

const writing = { method: "POST", limit: "writing", answers: "page", access: "advertisement.write" } as const;
const ofOne = z.object({ id: positiveId });

export const showOwnAdvertisements = definePage({
  path: OWN_ADVERTISEMENTS_PATH,
  access: "advertisement.read",
  input: z.object({
    durum: z.enum(ADVERTISEMENT_LISTS).optional().catch(undefined),
    sayfa: pageNumber,
    sonuc: z.enum(OUTCOMES).optional().catch(undefined),
  }),
});

export const showNewAdvertisement = definePage({
  path: newAdvertisementPath,
  access: "advertisement.write",
});

/** What to do once it is saved. */
const then = z.enum(["save", "preview", "publish"]).catch("save").default("save");

export const draftAdvertisement = defineContract({
  ...writing,
  path: newAdvertisementPath,
  input: formInput(advertisementForm, {
    Then: then,
    /** Of this form: sending it twice makes one advertisement. */
    FormKey: z.uuid(),
  }),
  form: advertisementForm,
  refusedWith: "own-advertisements-notSaved",
});

export const editAdvertisement = definePage({
  path: `${OWN_ADVERTISEMENTS_PATH}/:id`,
  access: "advertisement.write",
  input: ofOne.extend({
    sonuc: z
      .enum([...OUTCOMES, ...UNPUBLISHED])
      .optional()
      .catch(undefined),
  }),
});

export const saveAdvertisement = defineContract({
  ...writing,
  path: `${OWN_ADVERTISEMENTS_PATH}/:id`,
  input: formInput(advertisementForm, {
    id: positiveId,
    Then: then,
    /** Of what the form was filled with; see `editionOf`. */
    Edition: z.string().max(50),
  }),
  form: advertisementForm,
  refusedWith: "own-advertisements-notSaved",
});

export const previewAdvertisement = definePage({
  path: `${OWN_ADVERTISEMENTS_PATH}/:id/onizleme`,
  access: "advertisement.read",
  input: ofOne,
});

export const LONGEST_EXPLANATION = 2000;

export const publishAdvertisement = defineContract({
  ...writing,
  path: `${OWN_ADVERTISEMENTS_PATH}/:id/yayimla`,
  /** Why it stays as it is where the checks found something. */
  input: ofOne.extend({ Explanation: optionalText(LONGEST_EXPLANATION) }),
});

export const LONGEST_APPROVAL_TEXT = 2000;

/** Yes, or back to who wrote it, with what should change. */
export const decideApproval = defineContract({
  ...writing,
  path: `${OWN_ADVERTISEMENTS_PATH}/:id/onay`,
  access: "company.edit",
  input: ofOne.extend({
    Decision: z.enum(["approved", "returned"]),
    Text: optionalText(LONGEST_APPROVAL_TEXT),
  }),
});

export const LONGEST_APPEAL = 2000;

/** Against what a moderator has decided */
export const appealDecision = defineContract({
  ...writing,
  path: `${OWN_ADVERTISEMENTS_PATH}/:id/itiraz`,
  input: ofOne.extend({ Appeal: optionalText(LONGEST_APPEAL) }),
});

export const reopenAdvertisement = defineContract({
  ...writing,
  path: `${OWN_ADVERTISEMENTS_PATH}/:id/yeniden-ac`,
  input: ofOne,
});

export const extendAdvertisement = defineContract({
  ...writing,
  path: `${OWN_ADVERTISEMENTS_PATH}/:id/uzat`,
  input: ofOne,
});

export const deleteAdvertisement = defineContract({
  ...writing,
  path: `${OWN_ADVERTISEMENTS_PATH}/:id/sil`,
  input: ofOne,
});

export type Step = "onizleme" | "yayimla" | "kapat" | "yeniden-ac" | "uzat" | "sil" | "onay" | "itiraz";

export function ownAdvertisementPath(id: number, step?: Step): string {
  return step ? `${OWN_ADVERTISEMENTS_PATH}/${id}/${step}` : `${OWN_ADVERTISEMENTS_PATH}/${id}`;
}
