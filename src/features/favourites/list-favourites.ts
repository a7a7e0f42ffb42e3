import type { Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { loadCards, markCards } from "../advertisements/index.ts";
import { countFavourites, findFavourites } from "./favourites.store.ts";
import type { FavouritesView } from "./favourites.view.ts";

const PAGE_SIZE = 20;

export async function listFavourites(
  services: Services,
  visitor: Extract<Visitor, { kind: "person" }>,
  asked: { page: number; removedId: number | undefined },
  now: Date,
): Promise<FavouritesView> {
  const { db } = services;
  const { total, open } = await countFavourites(db, visitor.personId);
  const pageCount = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(asked.page, pageCount);
  const rows = await findFavourites(db, visitor.personId, {
    offset: (page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  });
  const removedIds = asked.removedId === undefined ? [] : [asked.removedId];
  const ids = [...rows.map((row) => row.advertisement_id), ...removedIds];
  const cards = await markCards(services, visitor, await loadCards(services, ids));
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const removed = cardOf.get(asked.removedId ?? 0);
  return {
    now: now.toISOString(),
    total,
    open,
    page,
    pageCount,
    favourites: rows.flatMap((row) => {
      const card = cardOf.get(row.advertisement_id);
      return card ? { card, isOpen: row.is_open, closesAt: row.closes_at.toISOString() } : [];
    }),
    // Back among them already, on another device perhaps.
    removed: removed?.isSaved ? undefined : removed && { id: removed.id, title: removed.title },
  };
}
