import { setImmediate as letOthersRun } from "node:timers/promises";
import type { AdvertisementDocument } from "../engine/advertisement-document.ts";
import type { FoundTogether } from "./match-together.ts";
import type { StoredSearchIndex } from "./stored-search-index.ts";

/** As long as anybody else in the process waits for this. */
const WORK_FOR_MS = 2;

/** All that the stored searches find, with others of the process taking their turns meanwhile. */
export async function matchInTurns(
  stored: StoredSearchIndex,
  advertisements: readonly AdvertisementDocument[],
  now: number,
): Promise<FoundTogether[]> {
  const found: FoundTogether[] = [];
  let workedSince = performance.now();
  for (const piece of stored.matching(advertisements, now)) {
    for (const each of piece) found.push(each);
    if (performance.now() - workedSince < WORK_FOR_MS) continue;
    await letOthersRun();
    workedSince = performance.now();
  }
  return found;
}
