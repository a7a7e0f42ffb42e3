export { placeName } from "./advertisement-cards.ts";
export { readAdvertisementPicture } from "./advertisement-picture.ts";
export {
  type AdvertisementRecord,
  type AdvertisementSummary,
  findOwnRecord,
} from "./advertisements.store.ts";
export { loadCards, loadSummaries } from "./load-cards.ts";
export { markCards } from "./mark-cards.ts";
export { readAdvertisement } from "./read-advertisement.ts";
export { previewOf, similarTo } from "./show-advertisement.ts";
