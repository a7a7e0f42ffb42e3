import { z } from "zod";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { searchInput } from "../search/search.contract.ts";
import { changedSearchForm, savedSearchForm } from "./saved-searches.forms.ts";

const LIST_PATH = "/hesabim/kayitli-aramalar";
const NEW_PATH = `${LIST_PATH}/yeni`;

const page = { method: "GET", access: "member", limit: "reading", answers: "page" } as const;
const change = { method: "POST", access: "member", limit: "writing", answers: "page" } as const;

const mention = positiveId.optional().catch(undefined);

export const showSavedSearches = defineContract({
  ...page,
  path: LIST_PATH,
  /** Just saved, changed or deleted. */
  input: z.object({ kaydedilen: mention, silinen: mention }),
});

/** Of the search that the address describes, with the parameters of the results. */
export const showSaveSearch = defineContract({ ...page, path: NEW_PATH, input: searchInput });

export const saveSearch = defineContract({
  ...change,
  answers: "json",
  path: NEW_PATH,
  input: formInput(savedSearchForm, {
    ...searchInput.shape,
    /** What the browser says about itself. */
    TimeZone: z.string().max(64).optional().catch(undefined),
  }),
  form: savedSearchForm,
});

export const showSavedSearch = defineContract({
  ...page,
  path: `${LIST_PATH}/:id`,
  input: z.object({ id: positiveId }),
});

export const changeSavedSearch = defineContract({
  ...change,
  path: `${LIST_PATH}/:id`,
  input: formInput(changedSearchForm, { id: positiveId }),
  form: changedSearchForm,
});

export const pauseSavedSearch = defineContract({
  ...change,
  path: `${LIST_PATH}/:id/duraklat`,
  /** 1 goes on, 0 pauses. */
  input: z.object({ id: positiveId, Status: z.enum(["0", "1"]) }),
});

export const deleteSavedSearch = defineContract({
  ...change,
  path: `${LIST_PATH}/:id/sil`,
  input: z.object({ id: positiveId }),
});

export const restoreSavedSearch = defineContract({
  ...change,
  path: `${LIST_PATH}/:id/geri-al`,
  input: z.object({ id: positiveId }),
});

export function savedSearchPath(id: number, action?: "duraklat" | "sil" | "geri-al"): string {
  return action === undefined ? `${LIST_PATH}/${id}` : `${LIST_PATH}/${id}/${action}`;
}

export function savedSearchesPath(mentioned: { kaydedilen: number } | { silinen: number }): string {
  const [name, id] = Object.entries(mentioned)[0] ?? [];
  return `${LIST_PATH}?${name}=${id}`;
}

/** Where the search of some results is saved. */
export function saveSearchPath(resultsHref: string): string {
  const query = resultsHref.indexOf("?");
  return query < 0 ? NEW_PATH : `${NEW_PATH}${resultsHref.slice(query)}`;
}
