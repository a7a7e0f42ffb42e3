export { appliedAdvertisementIds } from "./applied-advertisements.ts";
