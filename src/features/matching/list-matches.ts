import type { SignedInVisitor } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { loadCards, markCards } from "../advertisements/index.ts";
import { comparedMember } from "./compared-member.ts";
import { findMatches } from "./find-matches.ts";
import type { MatchesView } from "./matching.view.ts";

const MOST_SHOWN = 50;
/** Those that the member has applied to fall out. */
const MOST_LOADED = 80;

export async function listMatches(
  services: Services,
  visitor: SignedInVisitor,
  now: Date,
): Promise<MatchesView> {
  const { isOn = true, cv } = comparedMember(visitor) ?? {};
  const none = { now: now.toISOString(), advertisements: [], matches: [] };
  if (!cv) return { ...none, state: isOn ? "noCv" : "off" };
  const found = await findMatches(services, cv, now);
  if (!found) return { ...none, state: "unsaid" };
  const matches = found.matches.slice(0, MOST_LOADED);
  const cards = await markCards(
    services,
    visitor,
    await loadCards(
      services,
      matches.map(({ id }) => id),
    ),
  );
  const advertisements = cards.filter(({ isApplied }) => !isApplied).slice(0, MOST_SHOWN);
  return { ...none, advertisements, matches, state: advertisements.length > 0 ? "found" : "nothing" };
}
