import { SYSTEM_ACTOR } from "../../platform/audit.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { type DailyLimit, takeDailyUse } from "../../platform/limits/daily-limit.ts";
import { keyedHash } from "../../platform/secrets/keyed-hash.ts";
import type { Services } from "../../platform/services.ts";
import { decideInTransaction } from "../advertisement-desk/index.ts";
import { readAdvertisement } from "../advertisements/index.ts";
import type { ComplaintInput } from "./complaints.contract.ts";
import { countReporters, isToBeHeld, reasonOf } from "./complaints.rules.ts";
import { findOpenSerious, insertComplaint, insertHold, lockAdvertisement } from "./complaints.store.ts";

/** The employer learns that there are complaints, not of what or by whom, until somebody has looked. */
const HELD_BY_RULE = { text: "complaints", messageKey: "complaints-held-reason", isOfRule: true } as const;

export const COMPLAINTS_A_DAY: DailyLimit = { name: "complaint", most: 10 };

export interface Reporter {
  personId: number | undefined;
  address: string;
  language: LanguageCode;
}

export type FiledComplaint = "filed" | "unknown" | "already-open" | "too-many";

/** Whoever complains is known by their account, else by how they can be reached. */
export async function fileComplaint(
  services: Services,
  input: ComplaintInput,
  { personId, address, language }: Reporter,
  now: Date,
): Promise<FiledComplaint> {
  const { db, settings } = services;
  const advertisementId = input.AdvertisementID ?? 0;
  if ((await readAdvertisement(services, advertisementId, now)).kind !== "open") return "unknown";
  if (!(await takeDailyUse(services, db, COMPLAINTS_A_DAY, networkOf(address), now))) return "too-many";

  const reason = reasonOf(Number(input.ReasonID));
  const email = input.Email === "" ? undefined : input.Email;
  const reporter = personId === undefined ? (email ?? input.Phone ?? "") : String(personId);
  return db.transaction().execute(async (transaction) => {
    const advertisement = await lockAdvertisement(transaction, advertisementId);
    if (!advertisement) return "unknown";
    const isNew = await insertComplaint(transaction, {
      advertisementId,
      personId,
      reasonId: reason.id,
      isSerious: reason.isSerious,
      followUp: input[`FollowUp${reason.id}`],
      description: input.Description,
      phone: input.Phone,
      email,
      language,
      reporterHash: keyedHash(settings.secret, "complaint-reporter", reporter),
      networkHash: keyedHash(settings.secret, "complaint-network", networkOf(address)),
      now,
    });
    if (!isNew) return "already-open";
    const openSeriousReporters = countReporters(await findOpenSerious(transaction, advertisementId));
    if (isToBeHeld({ status: advertisement.status, openSeriousReporters })) {
      await insertHold(transaction, advertisementId, now);
      const hold = { id: advertisementId, act: "hold", reason: HELD_BY_RULE, isOfComplaint: true } as const;
      await decideInTransaction(services, transaction, hold, { actor: SYSTEM_ACTOR, now });
      services.log.warn({ advertisementId }, "advertisement held for review");
    }
    return "filed";
  });
}
