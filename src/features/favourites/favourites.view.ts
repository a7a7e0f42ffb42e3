import type { AdvertisementCard } from "../advertisements/advertisements.view.ts";

export interface FavouritesView {
  now: string;
  total: number;
  open: number;
  page: number;
  pageCount: number;
  favourites: { card: AdvertisementCard; isOpen: boolean; closesAt: string }[];
  /** Just removed without scripts, offered back */
  removed: { id: number; title: string } | undefined;
}
