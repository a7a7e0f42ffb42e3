import type { Services } from "../../../platform/services.ts";
import { type EditedList, type EntryState, namesOf } from "../../lookups/index.ts";
import { resolveSearch, searchFor, toQuery } from "../../search/index.ts";
import { newSearch } from "../../search/search.contract.ts";
import type { Uses } from "./lookups.view.ts";
import { countCompanies, countCvs, countSearches } from "./uses.store.ts";

/** What uses these entries, which mean the same by now. */
export async function countUses(
  services: Services,
  list: EditedList,
  meaning: readonly EntryState[],
): Promise<Uses> {
  const { db } = services;
  const ids = meaning.map(({ row }) => row.id);
  const [found, companies, cvs, searches] = await Promise.all([
    countFound(services, list, ids),
    list === "sector" || list === "taxOffice" ? countCompanies(db, list, ids) : 0,
    countCvs(db, { list, ids, names: meaning.flatMap(everyName) }),
    FILTERS.includes(list)
      ? countSearches(
          db,
          list,
          meaning.map(({ row }) => row.slug),
        )
      : 0,
  ]);
  return { ...found, companies, cvs, searches };
}

const everyName = ({ row, formerNames }: EntryState) => [...Object.values(namesOf(row)), ...formerNames];

/** Whose entries are chosen in searches, and have pages. */
const FILTERS: readonly EditedList[] = ["sector", "position", "city"];

/** The index has counted them already: one question, however many there are. */
async function countFound(services: Services, list: EditedList, ids: readonly number[]) {
  if (!FILTERS.includes(list) && list !== "district") return { advertisements: 0, pages: 0 };
  const everything = toQuery(resolveSearch(newSearch()));
  const chosen = { ...everything.chosen, [list]: ids.map(String) };
  const { total, facets } = await searchFor(services).search({ ...everything, chosen, limit: 1 });
  const beside = { sector: [facets.city], position: [facets.city], city: [facets.sector, facets.position] };
  const others = list in beside ? beside[list as keyof typeof beside].map(({ size }) => size) : [-1];
  return { advertisements: total, pages: total === 0 ? 0 : others.reduce((sum, size) => sum + size, 1) };
}

/** Kinds of things that can have an entry of this list, as far as they are counted. */
export function usedKinds(list: EditedList): (keyof Uses)[] {
  if (list === "sector") return ["advertisements", "companies", "searches", "pages"];
  if (list === "position") return ["advertisements", "cvs", "searches", "pages"];
  if (list === "city") return ["advertisements", "searches", "pages"];
  if (list === "district") return ["advertisements"];
  if (list === "taxOffice") return ["companies"];
  return list === "country" || list === "language" ? [] : ["cvs"];
}
