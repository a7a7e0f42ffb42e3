/** Components that other features' pages may show. */
export { AdvertisementRows } from "./advertisement-row.tsx";
export { InTurkish } from "./in-turkish.tsx";
