import { json, ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type FormPage, type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { LanguageTexts } from "../../platform/language/catalogs.ts";
import type { Services } from "../../platform/services.ts";
import { rememberTimeZone } from "../alerts/index.ts";
import { asksForAll, readSentSearch, resolveSearch, storedSearch, toStored } from "../search/index.ts";
import { readSearch, type Search } from "../search/search.contract.ts";
import { changeSearch } from "./change-search.ts";
import { EditSearchPage, type EditSearchView } from "./edit-search.page.tsx";
import { listSavedSearches } from "./list-saved-searches.ts";
import { prepareSearch } from "./prepare-search.ts";
import { restoreSearch } from "./restore-search.ts";
import { SaveSearchPage, type SaveSearchView } from "./save-search.page.tsx";
import { storeSearch } from "./save-search.ts";
import {
  changeSavedSearch,
  deleteSavedSearch,
  pauseSavedSearch,
  restoreSavedSearch,
  savedSearchesPath,
  saveSearch,
  showSavedSearch,
  showSavedSearches,
  showSaveSearch,
} from "./saved-searches.contract.ts";
import type { Frequency } from "./saved-searches.forms.ts";
import { SavedSearchesPage } from "./saved-searches.page.tsx";
import { MOST_SAVED } from "./saved-searches.rules.ts";
import {
  findSavedSearch,
  markDeleted,
  type SavedSearchRow,
  updateSavedSearch,
} from "./saved-searches.store.ts";

type Asking = Pick<RouteRequest<unknown>, "visitor" | "texts">;

export function savedSearchRoutes(services: Services): Route[] {
  async function savePage(asking: Asking, asked: Search, sent?: SaveSearchView["sent"]) {
    const search = await prepareSearch(services, memberOf(asking.visitor).personId, asked, asking.texts);
    return ownPage(asking.texts.t("saved-searches-save"), <SaveSearchPage view={{ search, sent }} />);
  }

  const saveForm: FormPage = {
    show: (request, sent) => savePage(request, readSentSearch(sent.values), sent),
  };

  return [
    route(showSavedSearches, async ({ input, visitor, texts, now }) => {
      const mentioned = { savedId: input.kaydedilen, deletedId: input.silinen };
      const { personId } = memberOf(visitor);
      const view = await listSavedSearches(services, personId, mentioned, texts, now);
      return ownPage(texts.t("saved-searches-title"), <SavedSearchesPage view={view} />);
    }),
    route(showSaveSearch, (request) => {
      const asked = readSearch(request.input);
      return asksForAll(toStored(resolveSearch(asked))) ? redirect("/is-ilanlari") : savePage(request, asked);
    }),
    route(
      saveSearch,
      async ({ input, visitor, texts, now, wantsFragment }) => {
        const { Name: name, Frequency: frequency, TimeZone: timeZone } = input;
        const stored = toStored(resolveSearch(readSearch(input)));
        if (asksForAll(stored)) return refuse(422, { message: "saved-searches-asksForAll" });
        const search = { stored, name, frequency: frequency as Frequency };
        const result = await storeSearch(services, memberOf(visitor).personId, search, now);
        if (result.kind === "already-there") {
          return alreadySaved(result.name);
        }
        if (result.kind === "too-many") {
          return refuse(409, { message: "saved-searches-tooMany", values: { count: MOST_SAVED } });
        }
        if (timeZone) await rememberTimeZone(services, memberOf(visitor).personId, timeZone, now);
        return wantsFragment
          ? json({ success: true, message: texts.t("saved-searches-saved", { name }) })
          : redirect(savedSearchesPath({ kaydedilen: result.id }));
      },
      { formPage: saveForm },
    ),
    ...editRoutes(services),
    route(pauseSavedSearch, async ({ input, visitor }) => {
      const change = { is_paused: input.Status === "0" };
      const isFound = await updateSavedSearch(services.db, memberOf(visitor).personId, input.id, change);
      return isFound ? redirect(showSavedSearches.path) : refuse(404);
    }),
    route(deleteSavedSearch, async ({ input, visitor, now }) => {
      const isFound = await markDeleted(services.db, memberOf(visitor).personId, input.id, now);
      return isFound ? redirect(savedSearchesPath({ silinen: input.id })) : refuse(404);
    }),
    route(restoreSavedSearch, async ({ input, visitor }) => {
      const result = await restoreSearch(services, memberOf(visitor).personId, input.id);
      if (result === "gone") return refuse(404);
      if (result === "too-many") {
        return refuse(409, { message: "saved-searches-tooMany", values: { count: MOST_SAVED } });
      }
      return redirect(showSavedSearches.path);
    }),
  ];
}

function editRoutes(services: Services): Route[] {
  return [
    route(showSavedSearch, async ({ input: { id }, visitor, texts }) => {
      const row = await findSavedSearch(services.db, memberOf(visitor).personId, id);
      if (!row) return refuse(404);
      const { position = [] } = storedSearch.parse(row.query).chosen;
      const values = { Name: [row.name], Frequency: [row.frequency], Positions: position };
      return editPage(texts, row, { values });
    }),
    route(
      changeSavedSearch,
      async ({ input, visitor }) => {
        const change = {
          name: input.Name,
          frequency: input.Frequency as Frequency,
          positions: input.Positions,
        };
        const result = await changeSearch(services, memberOf(visitor).personId, input.id, change);
        if (result.kind === "gone") return refuse(404);
        if (result.kind === "asks-for-all") return refuse(422, { message: "saved-searches-asksForAll" });
        if (result.kind === "already-there") return alreadySaved(result.name);
        return redirect(savedSearchesPath({ kaydedilen: input.id }));
      },
      {
        formPage: {
          show: async ({ visitor, texts }, sent) => {
            const id = Number(sent.values.id?.[0]);
            const row = await findSavedSearch(services.db, memberOf(visitor).personId, id);
            return row ? editPage(texts, row, sent) : refuse(404);
          },
        },
      },
    ),
  ];
}

function editPage(texts: LanguageTexts, { id, query }: SavedSearchRow, filled: EditSearchView["filled"]) {
  const { sector: sectors = [] } = storedSearch.parse(query).chosen;
  return ownPage(texts.t("saved-searches-edit"), <EditSearchPage view={{ id, sectors, filled }} />);
}

function alreadySaved(name: string) {
  return refuse(409, { message: "saved-searches-already", values: { name } });
}
