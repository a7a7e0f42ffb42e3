import type { AdvertisementCard } from "../advertisements/advertisements.view.ts";

export interface EditorPicksView {
  now: string;
  picks: { card: AdvertisementCard; note: string; pickedAt: string }[];
}
