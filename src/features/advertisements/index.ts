import type { Feature } from "../../platform/feature.ts";
import { advertisementRoutes } from "./advertisements.routes.tsx";

export { loadCards } from "./load-cards.ts";

export const advertisementsFeature: Feature = { name: "advertisements", routes: advertisementRoutes };
