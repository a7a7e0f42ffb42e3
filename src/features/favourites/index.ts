export { savedAdvertisementIds } from "./saved-advertisements.ts";
