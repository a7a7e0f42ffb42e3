import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { pageNumber, positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { advertisementForm } from "./own-advertisements.forms.ts";

const LIST_PATH = "/isveren/ilanlar";

/** As the address names them; each stands for one or more states. */
export const LISTS = ["taslak", "acik", "kapali", "inceleme"] as const;
export type ListName = (typeof LISTS)[number];

/** What has just been done, or was not: the page says so. */
const OUTCOMES = ["saved", "published", "closed", "reopened", "extended", "deleted"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Saved, and yet not published as was asked. */
export const UNPUBLISHED = ["incomplete", "company-waits", "company-rejected", "company-closed"] as const;
export type Unpublished = (typeof UNPUBLISHED)[number];

const reading = { method: "GET", limit: "reading", answers: "page" } as const;
const writing = { method: "POST", limit: "writing", answers: "page", access: "advertisement.write" } as const;
const ofOne = z.object({ id: positiveId });

export const showOwnAdvertisements = defineContract({
  ...reading,
  path: LIST_PATH,
  access: "advertisement.read",
  input: z.object({
    durum: z.enum(LISTS).optional().catch(undefined),
    sayfa: pageNumber,
    sonuc: z.enum(OUTCOMES).optional().catch(undefined),
  }),
});

export const showNewAdvertisement = defineContract({
  ...reading,
  path: `${LIST_PATH}/yeni`,
  access: "advertisement.write",
  input: z.object({}),
});

/** What to do once it is saved. */
const then = z.enum(["save", "preview", "publish"]).catch("save").default("save");

export const draftAdvertisement = defineContract({
  ...writing,
  path: `${LIST_PATH}/yeni`,
  input: formInput(advertisementForm, {
    Then: then,
    /** Of this form: sending it twice makes one advertisement. */
    FormKey: z.uuid(),
  }),
  form: advertisementForm,
  refusedWith: "own-advertisements-notSaved",
});

export const editAdvertisement = defineContract({
  ...reading,
  path: `${LIST_PATH}/:id`,
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
  path: `${LIST_PATH}/:id`,
  input: formInput(advertisementForm, {
    id: positiveId,
    Then: then,
    /** Of what the form was filled with; see `editionOf`. */
    Edition: z.string().max(50),
  }),
  form: advertisementForm,
  refusedWith: "own-advertisements-notSaved",
});

export const previewAdvertisement = defineContract({
  ...reading,
  path: `${LIST_PATH}/:id/onizleme`,
  access: "advertisement.read",
  input: ofOne,
});

export const publishAdvertisement = defineContract({
  ...writing,
  path: `${LIST_PATH}/:id/yayimla`,
  input: ofOne,
});

export const closeAdvertisement = defineContract({
  ...writing,
  path: `${LIST_PATH}/:id/kapat`,
  input: ofOne,
});

export const reopenAdvertisement = defineContract({
  ...writing,
  path: `${LIST_PATH}/:id/yeniden-ac`,
  input: ofOne,
});

export const extendAdvertisement = defineContract({
  ...writing,
  path: `${LIST_PATH}/:id/uzat`,
  input: ofOne,
});

export const deleteAdvertisement = defineContract({
  ...writing,
  path: `${LIST_PATH}/:id/sil`,
  input: ofOne,
});

export function ownAdvertisementsPath(
  asked: { list?: ListName; page?: number; outcome?: Outcome } = {},
): string {
  const query = new URLSearchParams({
    ...(asked.list && { durum: asked.list }),
    ...(asked.page !== undefined && asked.page > 1 && { sayfa: String(asked.page) }),
    ...(asked.outcome && { sonuc: asked.outcome }),
  });
  return query.size > 0 ? `${LIST_PATH}?${query}` : LIST_PATH;
}

export const newAdvertisementPath = showNewAdvertisement.path;

export type Step = "onizleme" | "yayimla" | "kapat" | "yeniden-ac" | "uzat" | "sil";

export function ownAdvertisementPath(id: number, step?: Step): string {
  return step ? `${LIST_PATH}/${id}/${step}` : `${LIST_PATH}/${id}`;
}
