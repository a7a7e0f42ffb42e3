import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import { canBeMailed } from "../../platform/mail/mail.ts";
import { writeCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import { stillInterestedMail } from "./alert-questions.mail.tsx";
import { pathWithCode, showGoOn, showStop } from "./alerts.contract.ts";
import { ASK_AFTER_MONTHS, STOP_AFTER_MONTHS } from "./alerts.rules.ts";
import { managePath } from "./ask-for-search.ts";
import { findUnanswered, markAsked, stopAlerts } from "./recipients.store.ts";

const ASKED_AT_ONCE = 200;

/** Mails that nobody opens are not sent for ever: a question after a year, and the end a month after it. */
export async function askSilentRecipients(services: Services, now: Date): Promise<void> {
  const unanswered = await findUnanswered(services.db, now, STOP_AFTER_MONTHS);
  if (unanswered.length > 0) await stopAlerts(services.db, unanswered, now);
  while ((await askSome(services, now)) === ASKED_AT_ONCE);
}

function askSome(services: Services, now: Date): Promise<number> {
  const { baseUrl, secret } = services.settings;
  const urlOf = (path: string) => new URL(path, baseUrl).href;
  return services.db.transaction().execute(async (transaction) => {
    const asked = await markAsked(transaction, now, { months: ASK_AFTER_MONTHS, limit: ASKED_AT_ONCE });
    for (const { id, person_id, email, language } of asked) {
      if (!canBeMailed(email)) continue;
      const content = {
        goOnUrl: urlOf(pathWithCode(showGoOn, writeCode(secret, "go-on", id))),
        settingsUrl: urlOf(person_id === null ? managePath(services, id) : "/hesabim/bildirimler"),
      };
      await enqueueMail(services, stillInterestedMail, { to: email, language }, content, {
        transaction,
        unsubscribePath: pathWithCode(showStop, writeCode(secret, "stop-alerts", id)),
      });
    }
    return asked.length;
  });
}
