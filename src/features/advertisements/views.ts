/** Components that other features' pages may show. */
export { AdvertisementPage } from "./advertisement.page.tsx";
export { AdvertisementRows, placesLabel } from "./advertisement-row.tsx";
export { InTurkish } from "./in-turkish.tsx";
