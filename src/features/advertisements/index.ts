import type { Feature } from "../../platform/feature.ts";
import { advertisementRoutes } from "./advertisements.routes.tsx";

export { readAdvertisementPicture } from "./advertisement-picture.ts";
export type { AdvertisementRecord, AdvertisementSummary } from "./advertisements.store.ts";
export { loadCards, loadSummaries } from "./load-cards.ts";
export { readAdvertisement } from "./read-advertisement.ts";

export const advertisementsFeature: Feature = { name: "advertisements", routes: advertisementRoutes };
