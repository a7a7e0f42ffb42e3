/** Components that other features' pages may show. */
export { AdvertisementRows, placesLabel } from "./advertisement-row.tsx";
export { InTurkish } from "./in-turkish.tsx";
