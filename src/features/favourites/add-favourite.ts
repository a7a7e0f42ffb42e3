import type { Services } from "../../platform/services.ts";
import { findReason, insertFavourite } from "./favourites.store.ts";

export type AddedFavourite = "added" | "already-there" | "closed" | "unknown";

export async function addFavourite(
  { db }: Services,
  personId: number,
  advertisementId: number,
): Promise<AddedFavourite> {
  if (await insertFavourite(db, personId, advertisementId)) return "added";
  const reason = await findReason(db, personId, advertisementId);
  if (reason?.is_saved) return "already-there";
  return reason?.was_public ? "closed" : "unknown";
}
