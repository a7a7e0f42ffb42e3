import type { Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { loadCards, markCards } from "../advertisements/index.ts";
import { stillOpen } from "./editor-picks.rules.ts";
import { findPicks } from "./editor-picks.store.ts";
import type { EditorPicksView } from "./editor-picks.view.ts";

const MOST_PICKS = 40;

/** What the page shows, as change-feed tags. */
export const EDITOR_PICKS_TAGS = ["editor-pick", "advertisement", "company"] as const;

export async function showEditorPicksTo(
  services: Services,
  visitor: Visitor,
  now: Date,
): Promise<EditorPicksView> {
  const { rows, cards } = await services.memory.remember("editor picks", EDITOR_PICKS_TAGS, async () => {
    const found = await findPicks(services.readDb, MOST_PICKS);
    const ids = found.map(({ advertisement_id }) => advertisement_id);
    return { rows: found, cards: await loadCards(services, ids) };
  });
  const marked = await markCards(services, visitor, cards);
  const cardOf = new Map(marked.map((card) => [card.id, card]));
  return {
    now: now.toISOString(),
    picks: stillOpen(rows, now).flatMap((row) => {
      const card = cardOf.get(row.advertisement_id);
      return card ? { card, note: row.note, pickedAt: row.created_at.toISOString() } : [];
    }),
  };
}
