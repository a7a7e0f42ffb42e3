import type { Services } from "../../../platform/services.ts";
import { applyLookupChanges } from "../../lookups/index.ts";
import { findLookupChanges } from "./lookups.store.ts";

/** From now on this process reads the lists as editors have left them. */
export async function refreshLookups({ readDb }: Pick<Services, "readDb">): Promise<void> {
  applyLookupChanges(await findLookupChanges(readDb));
}
