import type { Services } from "../../platform/services.ts";
import { PostgresSearch } from "./search.store.ts";
import type { AdvertisementSearch } from "./search-advertisements.ts";

const searches = new WeakMap<Services, AdvertisementSearch>();

/** The one search of this process, for every feature that lists advertisements. */
export function searchFor(services: Services): AdvertisementSearch {
  const search = searches.get(services) ?? new PostgresSearch(services.readDb);
  searches.set(services, search);
  return search;
}
