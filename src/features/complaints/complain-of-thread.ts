import { networkOf } from "../../platform/http/network.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { takeDailyUse } from "../../platform/limits/daily-limit.ts";
import { keyedHash } from "../../platform/secrets/keyed-hash.ts";
import type { Services } from "../../platform/services.ts";
import { reasonOf } from "./complaints.rules.ts";
import { findContacts, findReportedThread, insertComplaint } from "./complaints.store.ts";
import { COMPLAINTS_A_DAY, type FiledComplaint } from "./file-complaint.ts";

interface Reporter {
  personId: number;
  address: string;
  language: LanguageCode;
}

/** A member's, about what an employer wrote to them: a moderator reads the thread with it. */
export async function complainOfThread(
  services: Services,
  { applicationId, description }: { applicationId: number; description: string },
  { personId, address, language }: Reporter,
  now: Date,
): Promise<FiledComplaint> {
  const { db, settings } = services;
  const thread = await findReportedThread(db, applicationId, personId);
  const contacts = await findContacts(db, personId);
  if (!thread || !contacts) return "unknown";
  if (!(await takeDailyUse(services, db, COMPLAINTS_A_DAY, networkOf(address), now))) return "too-many";
  const isNew = await insertComplaint(db, {
    advertisementId: thread.advertisement_id,
    applicationId,
    personId,
    reasonId: reasonOf(undefined).id,
    isSerious: false,
    followUp: "",
    description,
    phone: undefined,
    email: contacts.email,
    language,
    // Apart from what the same person says of the advertisement.
    reporterHash: keyedHash(settings.secret, "complaint-thread", String(personId)),
    networkHash: keyedHash(settings.secret, "complaint-network", networkOf(address)),
    now,
  });
  return isNew ? "filed" : "already-open";
}
