import { setImmediate as letOthersRun } from "node:timers/promises";
import type { AdvertisementDocument } from "../engine/segments/advertisement-document.ts";
import type { FoundGroups } from "./found-groups.ts";
import type { StoredSearchIndex } from "./stored-search-index.ts";

/** As long as anybody else in the process waits for this. */
const WORK_FOR_MS = 0.5;

/** Hands on all that the stored searches find, with others of the process taking their turns meanwhile. */
export async function matchInTurns(
  stored: StoredSearchIndex,
  advertisements: readonly AdvertisementDocument[],
  now: number,
  take: (found: FoundGroups) => void,
): Promise<void> {
  let workedSince = performance.now();
  for (const piece of stored.matching(advertisements, now)) {
    if (piece.count > 0) take(piece);
    if (performance.now() - workedSince < WORK_FOR_MS) continue;
    await letOthersRun();
    workedSince = performance.now();
  }
}
