import type { Services } from "../../platform/services.ts";
import { decidePublicState } from "./advertisements.rules.ts";
import { type AdvertisementRecord, findPublishedAdvertisement } from "./advertisements.store.ts";

export type ReadAdvertisement =
  | { kind: "open"; record: AdvertisementRecord }
  /** It was public once: expired, closed, or its company has gone. */
  | { kind: "over" }
  | { kind: "unknown" };

/** One advertisement as the public may know it, for programs. */
export async function readAdvertisement(
  services: Services,
  id: number,
  now: Date,
): Promise<ReadAdvertisement> {
  const record = await services.memory.remember(
    `advertisement record ${id}`,
    [`advertisement:${id}`, "company"],
    () => findPublishedAdvertisement(services.readDb, id),
  );
  if (!record) return { kind: "unknown" };
  const { state } = decidePublicState(record, now);
  if (state === "open") return { kind: "open", record };
  return state === "unknown" ? { kind: "unknown" } : { kind: "over" };
}
