import type { Services } from "../../platform/services.ts";
import { toCard } from "./advertisement-cards.ts";
import { type AdvertisementSummary, findSummaries } from "./advertisements.store.ts";
import type { AdvertisementCard } from "./advertisements.view.ts";

/** Cards in the order of the ids; one that has gone meanwhile is left out. */
export async function loadCards(services: Services, ids: readonly number[]): Promise<AdvertisementCard[]> {
  return (await findSummaries(services.readDb, ids)).map(toCard);
}

/** The same as the database stores them, for features that show them in a way of their own. */
export function loadSummaries(services: Services, ids: readonly number[]): Promise<AdvertisementSummary[]> {
  return findSummaries(services.readDb, ids);
}
