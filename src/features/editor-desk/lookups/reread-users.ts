import { z } from "zod";
import { defineJob, handleJob, type JobHandler } from "../../../platform/queue/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { announce, findUsingAdvertisements, findUsingCvs, refreshAdvertisements } from "./lookups.store.ts";

const ids = z.array(z.number().int().positive());

/** Ids mean the right entry at once; the words that something is found by are read again, by turns. */
export const rereadUsersJob = defineJob({
  name: "reread-lookup-users",
  payload: z.object({
    positionIds: ids,
    sectorIds: ids,
    competencyIds: ids,
    wantedIds: ids,
    // What waits since before these could be renamed has none.
    provinceIds: ids.default([]),
    districtIds: ids.default([]),
  }),
  retries: 5,
});

const ROWS_AT_ONCE = 500;

export function lookupJobs({ db }: Services): JobHandler[] {
  return [
    handleJob(rereadUsersJob, async (using) => {
      await byTurns(
        (after) => findUsingAdvertisements(db, using, after, ROWS_AT_ONCE),
        (found) => refreshAdvertisements(db, found),
      );
      await byTurns(
        (after) => findUsingCvs(db, using, after, ROWS_AT_ONCE),
        (found) => announce(db, "cv", found),
      );
    }),
  ];
}

async function byTurns(
  find: (after: number) => Promise<number[]>,
  work: (found: number[]) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const found = await find(after);
    if (found.length > 0) await work(found);
    if (found.length < ROWS_AT_ONCE) return;
    after = found.at(-1) ?? after;
  }
}
