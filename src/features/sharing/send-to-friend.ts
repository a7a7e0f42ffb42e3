import { advertisementPath } from "../../addresses/advertisements.ts";
import { networkOf } from "../../platform/http/network.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { takeDailyUse } from "../../platform/limits/daily-limit.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import { mailSchema } from "../../platform/mail/mail.ts";
import type { Services } from "../../platform/services.ts";
import { type AdvertisementRecord, placeName, readAdvertisement } from "../advertisements/index.ts";
import { addressHashOf, blockCodeFor } from "./block-code.ts";
import { SENT_BY_ALL, SENT_BY_ONE, SENT_TO_ONE, SENT_TO_ONE_ABOUT_ONE } from "./daily-limits.ts";
import { sharedAdvertisementMail } from "./shared-advertisement.mail.tsx";
import { blockPath } from "./sharing.contract.ts";
import { isBlocked } from "./sharing.store.ts";

export interface Sender {
  /** Of somebody who is signed in */
  name: string | undefined;
  address: string;
  language: LanguageCode;
}

export type SentToFriend = "sent" | "unknown" | "too-many" | "no-address";

/**
 * Whether a mail goes out depends on what the recipient wants and has had today; the sender is told the same in any case,
 * and so learns nothing about the recipient.
 */
export async function sendToFriend(
  services: Services,
  { advertisementId, email }: { advertisementId: number; email: string },
  sender: Sender,
  now: Date,
): Promise<SentToFriend> {
  const { db } = services;
  const found = await readAdvertisement(services, advertisementId, now);
  if (found.kind !== "open") return "unknown";
  // Forms take some addresses that mails do not.
  if (!mailSchema.shape.to.safeParse(email).success) return "no-address";
  const network = networkOf(sender.address);
  if (!(await takeDailyUse(services, db, SENT_BY_ONE, network, now))) return "too-many";
  if (!(await mayReach(services, email, advertisementId, now))) return "sent";
  if (!(await takeDailyUse(services, db, SENT_BY_ALL, "all", now))) return "too-many";
  await mail(services, found.record, email, sender);
  return "sent";
}

async function mayReach(
  services: Services,
  email: string,
  advertisementId: number,
  now: Date,
): Promise<boolean> {
  const { db, settings } = services;
  if (await isBlocked(db, addressHashOf(settings.secret, email))) return false;
  const aboutOne = `${email} ${advertisementId}`;
  if (!(await takeDailyUse(services, db, SENT_TO_ONE_ABOUT_ONE, aboutOne, now))) return false;
  return takeDailyUse(services, db, SENT_TO_ONE, email, now);
}

function mail(services: Services, record: AdvertisementRecord, email: string, sender: Sender): Promise<void> {
  const { baseUrl, secret } = services.settings;
  return enqueueMail(
    services,
    sharedAdvertisementMail,
    { to: email, language: sender.language },
    {
      sender: sender.name,
      title: record.title,
      company: record.company_name,
      places: record.locations.slice(0, 3).map(placeName),
      url: `${baseUrl}${advertisementPath(record)}`,
    },
    { unsubscribePath: blockPath(blockCodeFor(secret, email)) },
  );
}
