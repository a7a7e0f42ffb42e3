import type { Services } from "../../platform/services.ts";
import { toCard } from "./advertisement-cards.ts";
import { findSummaries } from "./advertisements.store.ts";
import type { AdvertisementCard } from "./advertisements.view.ts";

/** Cards in the order of the ids; one that has gone meanwhile is left out. */
export async function loadCards(services: Services, ids: readonly number[]): Promise<AdvertisementCard[]> {
  return (await findSummaries(services.readDb, ids)).map(toCard);
}
