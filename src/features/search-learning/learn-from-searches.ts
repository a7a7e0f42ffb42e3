import type { Services } from "../../platform/services.ts";
import { searchWords, standsFor } from "../search/index.ts";
import { dayOf } from "../tracking/index.ts";
import {
  findLifts,
  type Proposal,
  proposeInstead,
  proposeOrders,
  proposeSameWork,
  proposeSpellings,
} from "./learning.rules.ts";
import { readQueryFigures, readStepFigures, readWorkFigures, replaceWaiting } from "./proposals.store.ts";
import { deleteSearchesBefore } from "./search-counts.store.ts";

const RETENTION_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

export function firstDayOf(days: number, now: Date): string {
  return dayOf(new Date(now.getTime() - (days - 1) * DAY_MS));
}

/** Forgets what is too old, and proposes what the rest says. It changes no search: that is an editor's to do. */
export async function learnFromSearches({ db, now }: Services): Promise<void> {
  const from = firstDayOf(RETENTION_DAYS, now());
  await deleteSearchesBefore(db, from);
  const [queries, works, steps] = [
    await readQueryFigures(db, from),
    await readWorkFigures(db, from),
    await readStepFigures(db, from),
  ];
  const lifts = findLifts(works);
  const proposals = [
    ...proposeOrders(lifts),
    ...proposeSameWork(lifts),
    ...proposeInstead(queries, steps),
    ...proposeSpellings(steps),
  ].filter((proposal) => !isKnownAlready(proposal));
  await db.transaction().execute((transaction) => replaceWaiting(transaction, proposals, now()));
}

function isKnownAlready({ kind, words, other }: Proposal): boolean {
  if (kind === "synonym") return standsFor(words, other);
  return kind === "order" && searchWords(other).join(" ") === words;
}
