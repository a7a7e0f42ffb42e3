import type { SocialPicture } from "../../platform/pictures/social-picture.ts";
import type { Services } from "../../platform/services.ts";
import { toCard } from "./advertisement-cards.ts";
import type { AdvertisementCard } from "./advertisements.view.ts";
import { readAdvertisement } from "./read-advertisement.ts";

const PLACES_DRAWN = 2;

export function pictureOf(
  card: Pick<AdvertisementCard, "id" | "title" | "company" | "places">,
): SocialPicture {
  const places = [...new Set(card.places)];
  const more = places.length > PLACES_DRAWN ? ` +${places.length - PLACES_DRAWN}` : "";
  return {
    kind: "ilan",
    name: String(card.id),
    title: card.title,
    lines: [card.company.name, `${places.slice(0, PLACES_DRAWN).join(" · ")}${more}`],
  };
}

/** Only what is open has one. */
export async function readAdvertisementPicture(
  services: Services,
  id: number,
  now: Date,
): Promise<SocialPicture | "over" | "unknown"> {
  const found = await readAdvertisement(services, id, now);
  return found.kind === "open" ? pictureOf(toCard(found.record)) : found.kind;
}
