import type { Services } from "../../platform/services.ts";
import { findOverrides } from "./language.store.ts";

/** Takes what editors have changed into use; called at the start and whenever the change feed says so. */
export async function refreshOverrides({ db, catalogs }: Services): Promise<void> {
  catalogs.applyOverrides(await findOverrides(db));
}
