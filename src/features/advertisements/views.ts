/** Components that other features' pages may show. */
export { AdvertisementPage } from "./advertisement.page.tsx";
export { AdvertisementRows, Pay, placesLabel } from "./advertisement-row.tsx";
export { BulkApplyBar, BulkApplyButton } from "./bulk-apply.tsx";
export { InTurkish } from "./in-turkish.tsx";
export { salaryOf } from "./salary.ts";
