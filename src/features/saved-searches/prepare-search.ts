import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import {
  describeSearch,
  fromStored,
  resolveSearch,
  resultsHref,
  storedSearchHash,
  toStored,
} from "../search/index.ts";
import { type Search, writeSearch } from "../search/search.contract.ts";
import { LONGEST_NAME } from "./saved-searches.forms.ts";
import { nameFrom } from "./saved-searches.rules.ts";
import { findSavedByHash } from "./saved-searches.store.ts";
import type { SearchToSave } from "./saved-searches.view.ts";

/** A search on its way to be saved: what it means, what it may be called, and whether it is saved already. */
export async function prepareSearch(
  { db }: Services,
  personId: number,
  asked: Search,
  texts: LanguageTexts,
): Promise<SearchToSave> {
  const stored = toStored(resolveSearch(asked));
  const { labels } = describeSearch(stored, texts);
  const search = fromStored(stored);
  const known = await findSavedByHash(db, personId, storedSearchHash(stored));
  return {
    labels,
    name: nameFrom(labels, LONGEST_NAME),
    parameters: writeSearch(search),
    href: resultsHref(search),
    known,
  };
}
