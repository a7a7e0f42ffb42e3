/** Components that other pages may show. */
export { ConsentBanner } from "./consent-banner.tsx";
export { ConsentLedger, type ConsentLine } from "./consent-ledger.tsx";
