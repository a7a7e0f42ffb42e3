import { madeOnce } from "../../platform/caching/made-of.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import type { AdvertisementCard } from "./advertisements.view.ts";

/** Members see a card in one of four ways, and none of them is anybody's own. */
const markedOnce = madeOnce<AdvertisementCard, AdvertisementCard>();

/**
 * What this visitor has saved and applied to, of all cards of a page at once. Never remembered with the cards: those are
 * everybody's. Employers and staff save nothing, so their cards have no heart.
 */
export async function markCards<Card extends AdvertisementCard>(
  services: Services,
  visitor: Visitor,
  cards: Card[],
): Promise<Card[]> {
  if (visitor.kind === "anonymous") return cards;
  if (visitor.role !== "member")
    return cards.map((card) => ({ ...card, isSaved: undefined, applyHref: undefined }));
  const ids = cards.map(({ id }) => id);
  const [saved, applied] = await Promise.all([
    visitor.marks?.saved ?? services.askMarks("saved", visitor.personId, ids),
    visitor.marks?.applied ?? services.askMarks("applied", visitor.personId, ids),
  ]);
  return cards.map((card) => {
    const marks = { isSaved: saved.has(card.id), isApplied: applied.has(card.id) };
    const applyHref = marks.isApplied ? undefined : card.applyHref;
    const mark = () => ({ ...card, ...marks, applyHref });
    return markedOnce(card, `${marks.isSaved} ${marks.isApplied}`, mark) as Card;
  });
}
