import { networkOf } from "../../platform/http/network.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { type DailyLimit, takeDailyUse } from "../../platform/limits/daily-limit.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import { canBeMailed } from "../../platform/mail/mail.ts";
import { writeCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import { describeSearch, type StoredSearch, storedSearchHash } from "../search/index.ts";
import { alreadyAlertedMail, confirmSearchMail } from "./alert-questions.mail.tsx";
import { pathWithCode, showConfirmation, showManaged } from "./alerts.contract.ts";
import type { AlertFrequency } from "./alerts.forms.ts";
import { CONSENT_VERSION, MOST_SEARCHES_OF_VISITOR, UNCONFIRMED_FOR_MS } from "./alerts.rules.ts";
import { insertVisitorSearch } from "./visitor-searches.store.ts";

const ASKED_BY_ONE: DailyLimit = { name: "alert-asker", most: 20 };
const ASKED_OF_ONE: DailyLimit = { name: "alert-address", most: 5 };
const ASKED_BY_ALL: DailyLimit = { name: "alert-all", most: 5000 };

const LONGEST_NAME = 100;

interface AskedAlert {
  email: string;
  stored: StoredSearch;
  frequency: AlertFrequency;
  timeZone: string;
}

export type AskedForSearch = "asked" | "too-many" | "no-address";

/**
 * A visitor wants mails about a search: the address's owner has to say so too. Whoever asks is told the same whatever is
 * known about the address.
 */
export async function askForSearch(
  services: Services,
  { email, stored, frequency, timeZone }: AskedAlert,
  asker: { address: string; language: LanguageCode },
  now: Date,
): Promise<AskedForSearch> {
  const { db } = services;
  if (!canBeMailed(email)) return "no-address";
  if (!(await takeDailyUse(services, db, ASKED_BY_ONE, networkOf(asker.address), now))) return "too-many";
  if (!(await takeDailyUse(services, db, ASKED_OF_ONE, email, now))) return "asked";
  if (!(await takeDailyUse(services, db, ASKED_BY_ALL, "all", now))) return "too-many";
  const { language } = asker;
  const labels = describeSearch(stored, services.catalogs.texts(language)).labels;
  const name = [...labels.join(", ")].slice(0, LONGEST_NAME).join("");
  const search = {
    email,
    language,
    timeZone,
    name,
    query: stored,
    hash: storedSearchHash(stored),
    frequency,
  };
  await db.transaction().execute(async (transaction) => {
    const added = { ...search, consentVersion: CONSENT_VERSION, now };
    const asked = await insertVisitorSearch(transaction, added, MOST_SEARCHES_OF_VISITOR);
    if (!asked) return;
    const { template, path } = asked.confirmed_at
      ? { template: alreadyAlertedMail, path: managePath(services, asked.recipient_id) }
      : { template: confirmSearchMail, path: confirmationPath(services, asked.id, now) };
    const url = new URL(path, services.settings.baseUrl).href;
    await enqueueMail(
      services,
      template,
      { to: email, language },
      { name: asked.name, url },
      { transaction },
    );
  });
  return "asked";
}

function confirmationPath({ settings }: Services, searchId: number, now: Date): string {
  const until = new Date(now.getTime() + UNCONFIRMED_FOR_MS);
  return pathWithCode(showConfirmation, writeCode(settings.secret, "confirm", searchId, until));
}

export function managePath({ settings }: Services, recipientId: number): string {
  return pathWithCode(showManaged, writeCode(settings.secret, "manage", recipientId));
}
