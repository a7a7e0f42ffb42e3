import { z } from "zod";
import { SAVE_SEARCH_PATH, SAVED_SEARCHES_PATH } from "../../addresses/searches.ts";
import { defineContract } from "../../platform/http/contract.ts";
import { positiveId } from "../../platform/http/fields.ts";
import { formInput } from "../../platform/http/form-input.ts";
import { searchInput } from "../search/search.contract.ts";
import { changedSearchForm, savedSearchForm } from "./saved-searches.forms.ts";

const page = { method: "GET", access: "member", limit: "reading", answers: "page" } as const;
const change = { method: "POST", access: "member", limit: "writing", answers: "page" } as const;

const mention = positiveId.optional().catch(undefined);

export const showSavedSearches = defineContract({
  ...page,
  path: SAVED_SEARCHES_PATH,
  /** Just saved, changed or deleted. */
  input: z.object({ kaydedilen: mention, silinen: mention }),
});

/** Of the search that the address describes, with the parameters of the results. */
export const showSaveSearch = defineContract({ ...page, path: SAVE_SEARCH_PATH, input: searchInput });

export const saveSearch = defineContract({
  ...change,
  answers: "json",
  path: SAVE_SEARCH_PATH,
  input: formInput(savedSearchForm, {
    ...searchInput.shape,
    /** What the browser says about itself. */
    TimeZone: z.string().max(64).optional().catch(undefined),
  }),
  form: savedSearchForm,
});

export const showSavedSearch = defineContract({
  ...page,
  path: `${SAVED_SEARCHES_PATH}/:id`,
  input: z.object({ id: positiveId }),
});

export const changeSavedSearch = defineContract({
  ...change,
  path: `${SAVED_SEARCHES_PATH}/:id`,
  input: formInput(changedSearchForm, { id: positiveId }),
  form: changedSearchForm,
});

export const pauseSavedSearch = defineContract({
  ...change,
  path: `${SAVED_SEARCHES_PATH}/:id/duraklat`,
  /** 1 goes on, 0 pauses. */
  input: z.object({ id: positiveId, Status: z.enum(["0", "1"]) }),
});

export const deleteSavedSearch = defineContract({
  ...change,
  path: `${SAVED_SEARCHES_PATH}/:id/sil`,
  input: z.object({ id: positiveId }),
});

export const restoreSavedSearch = defineContract({
  ...change,
  path: `${SAVED_SEARCHES_PATH}/:id/geri-al`,
  input: z.object({ id: positiveId }),
});

export function savedSearchesPath(mentioned: { kaydedilen: number } | { silinen: number }): string {
  const [name, id] = Object.entries(mentioned)[0] ?? [];
  return `${SAVED_SEARCHES_PATH}?${name}=${id}`;
}
