import type { Services } from "../../platform/services.ts";
import { writtenWord } from "../search/index.ts";
import { firstDayOf } from "./learn-from-searches.ts";
import { findProposals, type ProposalRow } from "./proposals.store.ts";
import { findCorrections, findEmpty, findTotals, findUnclicked } from "./search-figures.store.ts";
import type { SearchFigures } from "./search-figures.view.ts";
import type { Period } from "./search-learning.contract.ts";
import type { SearchDeskView, ShownProposal } from "./search-learning.view.ts";

const MOST_SHOWN = 50;
const MOST_IN_FILE = 5000;

export async function loadFigures(
  { readDb }: Services,
  period: Period,
  now: Date,
  most = MOST_IN_FILE,
): Promise<SearchFigures> {
  const from = firstDayOf(period, now);
  const [empty, unclicked] = [await findEmpty(readDb, from, most), await findUnclicked(readDb, from, most)];
  const corrections = await findCorrections(readDb, from, most);
  return {
    totals: await findTotals(readDb, from),
    empty: empty.map((row) => ({ ...row, words: asWritten(row.words) })),
    unclicked: unclicked.map((row) => ({ ...row, words: asWritten(row.words) })),
    // As it was typed: the letters may be what was wrong.
    corrections: corrections.map((row) => ({ ...row, other: asWritten(row.other) })),
  };
}

export async function loadSearchDesk(
  services: Services,
  period: Period,
  now: Date,
): Promise<Pick<SearchDeskView, "figures" | "waiting" | "decided">> {
  const { db } = services;
  return {
    figures: await loadFigures(services, period, now, MOST_SHOWN),
    waiting: (await findProposals(db, true, MOST_SHOWN)).map(toShown),
    decided: (await findProposals(db, false, MOST_SHOWN)).map(toShown),
  };
}

/** Queries are counted without Turkish letters; words of the trade are shown with them. */
function asWritten(words: string): string {
  return words.split(" ").map(writtenWord).join(" ");
}

function toShown({ id, kind, words, other, evidence, state, ...row }: ProposalRow): ShownProposal {
  const isFolded = kind !== "order";
  const shown = { id, kind, words: asWritten(words), other: isFolded ? asWritten(other) : other, evidence };
  if (state === "waiting" || !row.decidedAt) return shown;
  const decision = { state, at: row.decidedAt.toISOString(), by: row.decidedBy ?? "", reason: row.reason };
  return { ...shown, decision };
}
