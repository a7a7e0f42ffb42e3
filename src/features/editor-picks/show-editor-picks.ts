import type { Visitor } from "../../platform/http/visitor.ts";
import { msUntilNext } from "../../platform/schedule.ts";
import type { Services } from "../../platform/services.ts";
import { loadCards, markCards } from "../advertisements/index.ts";
import { isShown } from "./editor-picks.rules.ts";
import { findPicks } from "./editor-picks.store.ts";
import type { EditorPicksView } from "./editor-picks.view.ts";

const MOST_READ = 100;
const MOST_PICKS = 40;

/** What the page shows, as change-feed tags. */
export const EDITOR_PICKS_TAGS = ["editor-pick", "advertisement", "company"] as const;

/** What is picked at that moment, and for how long that stays so. */
export async function readPicks(services: Services, now: Date) {
  const { rows, cards } = await services.memory.remember("editor picks", EDITOR_PICKS_TAGS, async () => {
    const found = await findPicks(services.readDb, MOST_READ);
    const ids = found.map(({ advertisement_id }) => advertisement_id);
    return { rows: found, cards: await loadCards(services, ids) };
  });
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const picks = rows
    .filter((row) => isShown(row, now))
    .flatMap((row) => {
      const card = cardOf.get(row.advertisement_id);
      return card ? { card, note: row.note, pickedAt: row.created_at.toISOString() } : [];
    });
  const moments = rows.flatMap(({ starts_at, ends_at, expires_at }) => [starts_at, ends_at, expires_at]);
  return { picks: picks.slice(0, MOST_PICKS), freshForMs: msUntilNext(moments, now) };
}

export async function showEditorPicksTo(
  services: Services,
  visitor: Visitor,
  now: Date,
): Promise<EditorPicksView & { freshForMs: number | undefined }> {
  const { picks, freshForMs } = await readPicks(services, now);
  const marked = await markCards(
    services,
    visitor,
    picks.map(({ card }) => card),
  );
  return {
    now: now.toISOString(),
    picks: picks.map((pick, place) => ({ ...pick, card: marked[place] ?? pick.card })),
    freshForMs,
  };
}
