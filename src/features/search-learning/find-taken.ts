import type { Services } from "../../platform/services.ts";
import { findAsMeant, searchFor, toQuery } from "../search/index.ts";
import { countedWords, placeAt } from "./counted-words.rules.ts";
import { searchAt } from "./search-at.ts";

/** Where an advertisement stood that somebody took up. */
export interface Taken {
  words: string;
  /** 0 where it says nothing: in another order than that of relevance, or no longer there */
  place: number;
}

/** The results are looked for again, as they were made from their address: nobody has to carry a place along. */
export async function findTaken(
  services: Services,
  list: string,
  advertisementId: number,
): Promise<Taken | undefined> {
  const asked = searchAt(list);
  if (!asked || countedWords(asked.text) === undefined) return undefined;
  const search = searchFor(services);
  const { resolved, found } = await findAsMeant(
    asked,
    search,
    (each) => search.search(toQuery(each)),
    ({ total }) => total,
  );
  const words = countedWords(asked.text, resolved.search.text);
  if (words === undefined) return undefined;
  const { sort, offset } = toQuery(resolved);
  const index = found.ids.indexOf(advertisementId);
  return { words, place: sort === "relevance" && index >= 0 ? placeAt(offset + index) : 0 };
}
