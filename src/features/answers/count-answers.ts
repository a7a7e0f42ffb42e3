import type { Database } from "../../platform/database/connect.ts";
import { emptyTally, figureOf, tally, WINDOW_DAYS } from "./answers.rules.ts";
import { findUncounted, readHistories, storeFigure } from "./answers.store.ts";

interface Counting {
  db: Database;
  now: () => Date;
}

const DAY_MS = 86_400_000;
/** Rather a little less than a day: the hour at which it is counted would come later and later. */
const COUNTED_EVERY_MS = DAY_MS - 30 * 60_000;
const COMPANIES_AT_ONCE = 100;
const HISTORIES_AT_ONCE = 2000;

/** Each company once a day, by the one rule. It may be done twice: the same is counted again. */
export async function countAnswers(services: Counting): Promise<void> {
  const { db } = services;
  const now = services.now();
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS);
  const before = new Date(now.getTime() - COUNTED_EVERY_MS);
  for (;;) {
    const companies = await findUncounted(db, { since, before, limit: COMPANIES_AT_ONCE });
    for (const companyId of companies) await countOne(services, { companyId, since, now });
    if (companies.length < COMPANIES_AT_ONCE) return;
  }
}

async function countOne({ db }: Counting, asked: { companyId: number; since: Date; now: Date }) {
  const counted = emptyTally();
  let last: Awaited<ReturnType<typeof readHistories>>[number] | undefined;
  do {
    const histories = await readHistories(db, asked, last, HISTORIES_AT_ONCE);
    for (const history of histories) tally(counted, history, asked.now);
    last = histories.length < HISTORIES_AT_ONCE ? undefined : histories.at(-1);
  } while (last);
  await storeFigure(db, asked.companyId, counted, figureOf(counted), asked.now);
}
