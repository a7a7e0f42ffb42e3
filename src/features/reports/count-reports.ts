import type { Services } from "../../platform/services.ts";
import { historyForReports } from "../answers/index.ts";
import {
  type Cell,
  holdCounting,
  listBacklog,
  readHistories,
  readVisits,
  takeChanges,
  writeCells,
  writeTotals,
} from "./counting.store.ts";
import { type Counts, countFacts, factsOf } from "./reports.rules.ts";

const CHANGES_AT_ONCE = 2000;
/** Of which what happened before there were reports is listed at once. */
const COMPANIES_AT_ONCE = 20;

const nameOf = ({ advertisementId, day }: Pick<Cell, "advertisementId" | "day">) =>
  `${advertisementId} ${day}`;

/**
 * Days of advertisements of which something has changed, whole and anew. It may be done twice: the same is counted again. What
 * changes while it is counted stays on the list.
 */
export async function countReports({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  for (;;) {
    const counted = await db.transaction().execute(async (transaction) => {
      await holdCounting(transaction);
      const cells = await takeChanges(transaction, CHANGES_AT_ONCE);
      if (cells.length === 0)
        return (await listBacklog(transaction, COMPANIES_AT_ONCE)) ? "listed" : "nothing";
      const facts = Map.groupBy(await readHistories(transaction, cells, historyForReports), nameOf);
      const visits = Map.groupBy(await readVisits(transaction, cells), nameOf);
      const countsOf = (cell: Cell): Counts => ({
        ...countFacts((facts.get(nameOf(cell)) ?? []).flatMap(factsOf)),
        ...Object.fromEntries((visits.get(nameOf(cell)) ?? []).map(({ name, count }) => [name, count])),
      });
      await writeCells(
        transaction,
        cells.map((cell) => ({ ...cell, counts: countsOf(cell) })),
        now(),
      );
      await writeTotals(transaction, cells, now());
      return "counted";
    });
    if (counted === "nothing") return;
  }
}
