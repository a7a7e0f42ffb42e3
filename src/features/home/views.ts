/** Components that other features' pages may show. */
export { Lead } from "./home-sliders.tsx";
