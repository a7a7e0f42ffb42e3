import { z } from "zod";
import { defineContract } from "../../../platform/http/contract.ts";
import { optionalText, pageNumber, positiveId } from "../../../platform/http/fields.ts";
import { formInput } from "../../../platform/http/form-input.ts";
import { done, ofEdition, reading, writing } from "../editor-desk.contract.ts";
import { addForm, mergeForm, reasonForm, renameForm, turnForm } from "./lookups.forms.ts";

export const LOOKUPS = "/yonetim/listeler";

/** As addresses call them. */
export const LIST_NAMES = [
  "sektorler",
  "pozisyonlar",
  "yetkinlikler",
  "universiteler",
  "bolumler",
  "lise-bolumleri",
  "iller",
  "ilceler",
  "ulkeler",
  "diller",
  "vergi-daireleri",
] as const;
export type ListName = (typeof LIST_NAMES)[number];

export const listPath = (list: ListName) => `${LOOKUPS}/${list}`;
export const entryPath = (list: ListName, entry: number) => `${LOOKUPS}/${list}/${entry}`;

const list = z.enum(LIST_NAMES);
const ofEntry = { list, entry: positiveId };
const ofChange = { ...ofEntry, change: positiveId };
const ENTRY = `${LOOKUPS}/:list/:entry`;

export const showLists = defineContract({ ...reading, path: LOOKUPS, input: z.object({}) });

export const showList = defineContract({
  ...reading,
  path: `${LOOKUPS}/:list`,
  input: z.object({ list, q: optionalText(100).catch(undefined), sayfa: pageNumber, sonuc: done }),
});

export const addEntry = defineContract({
  ...writing,
  path: `${LOOKUPS}/:list`,
  input: formInput(addForm, { list }),
  form: addForm,
});

export const showEntry = defineContract({
  ...reading,
  path: ENTRY,
  input: z.object({ ...ofEntry, sonuc: done }),
});

export const renameEntry = defineContract({
  ...writing,
  path: `${ENTRY}/ad`,
  input: formInput(renameForm, { ...ofEntry, ...ofEdition }),
  form: renameForm,
});

/** What merging it would change. */
export const previewMerge = defineContract({
  ...reading,
  path: `${ENTRY}/birlestir`,
  input: z.object({
    ...ofEntry,
    TargetName: optionalText(100).catch(undefined),
    TargetValue: positiveId.optional().catch(undefined),
  }),
});

export const mergeEntry = defineContract({
  ...writing,
  path: `${ENTRY}/birlestir`,
  input: formInput(mergeForm, { ...ofEntry, ...ofEdition }),
  form: mergeForm,
});

export const retireEntry = defineContract({
  ...writing,
  path: `${ENTRY}/emekli`,
  input: formInput(turnForm, { ...ofEntry, ...ofEdition }),
  form: turnForm,
});

export const restoreEntry = defineContract({
  ...writing,
  path: `${ENTRY}/geri-getir`,
  input: formInput(turnForm, { ...ofEntry, ...ofEdition }),
  form: turnForm,
});

export const undoChange = defineContract({
  ...writing,
  path: `${ENTRY}/geri-al/:change`,
  input: formInput(reasonForm, ofChange),
  form: reasonForm,
});
