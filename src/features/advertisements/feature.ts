import type { Feature } from "../../platform/feature.ts";
import { type AdvertisementSlots, advertisementRoutes } from "./advertisements.routes.tsx";

export const advertisementsFeature = (slots: AdvertisementSlots): Feature => ({
  name: "advertisements",
  routes: (services) => advertisementRoutes(services, slots),
});
