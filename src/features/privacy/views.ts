/** Components that other pages may show. */
export { ConsentBanner } from "./consent-banner.tsx";
