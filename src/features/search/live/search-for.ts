import type { Services } from "../../../platform/services.ts";
import { LiveSearch } from "./live-search.ts";

const searches = new WeakMap<Services, LiveSearch>();

/** The one search of this process, for every feature that lists advertisements. */
export function searchFor(services: Services): LiveSearch {
  const search = searches.get(services) ?? new LiveSearch(services);
  searches.set(services, search);
  return search;
}
