import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.gen.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import { canBeMailed } from "../../platform/mail/mail.ts";
import { writeCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import type { AdvertisementCard } from "../advertisements/advertisements.view.ts";
import { loadCards } from "../advertisements/index.ts";
import { addNotice } from "../notices/index.ts";
import { type AlertContent, alertMail } from "./alert.mail.tsx";
import { openPath, pathWithCode, showManaged, showStop } from "./alerts.contract.ts";
import {
  type DueMatch,
  groupMatches,
  isWorthTelling,
  MOST_IN_A_MAIL,
  MOST_MAILS_A_DAY,
  mailedPart,
} from "./alerts.rules.ts";
import {
  type DueRecipient,
  findDueMatches,
  insertDigests,
  lockDueRecipients,
  postponeMatches,
  settleMatches,
} from "./digests.store.ts";

const RECIPIENTS_AT_ONCE = 50;

/** Everything that is due by now: one mail for each recipient. Answers how many mails. */
export async function sendDueAlerts(services: Services, now: Date): Promise<number> {
  let mails = 0;
  for (;;) {
    const part = await sendPart(services, now);
    mails += part.mails;
    if (part.recipients < RECIPIENTS_AT_ONCE) return mails;
  }
}

/** What was told and the mail that tells it are one transaction: both are there, or neither. */
function sendPart(services: Services, now: Date): Promise<{ recipients: number; mails: number }> {
  return services.db.transaction().execute(async (transaction) => {
    const recipients = await lockDueRecipients(transaction, now, RECIPIENTS_AT_ONCE);
    if (recipients.length === 0) return { recipients: 0, mails: 0 };
    const { told = [], full = [] } = Object.groupBy(recipients, ({ mails_today }) =>
      mails_today < MOST_MAILS_A_DAY ? "told" : "full",
    );
    const [ids, fullIds] = [told, full].map((part) => part.map(({ id }) => id)) as [number[], number[]];
    await postponeMatches(transaction, fullIds, now);
    const reachable = new Set(told.filter(({ is_reachable }) => is_reachable).map(({ id }) => id));
    const mailable = new Set(told.filter(({ email }) => canBeMailed(email)).map(({ id }) => id));
    const found = (await findDueMatches(transaction, ids, now)).filter(
      (match) => reachable.has(match.recipient_id) && isWorthTelling(match),
    );
    await ringBells(services, transaction, told, found);
    const matches = found
      .filter(({ recipient_id }) => mailable.has(recipient_id))
      .map(mailedPart)
      .filter(isWorthTelling);
    const byRecipient = Map.groupBy(matches, ({ recipient_id }) => recipient_id);
    const counts = [...byRecipient].map(([recipientId, found]) => ({ recipientId, count: found.length }));
    await insertDigests(transaction, counts, now);
    await settleMatches(transaction, ids, matches, now);
    const cards = await cardsOf({ ...services, readDb: transaction }, byRecipient);
    for (const recipient of told) {
      const found = byRecipient.get(recipient.id);
      if (found) await enqueueAlert(services, transaction, recipient, found, cards);
    }
    return { recipients: recipients.length, mails: byRecipient.size };
  });
}

/** Who wants no mail may want the bell; `addNotice` asks. */
async function ringBells(
  { now }: Services,
  transaction: Transaction<DB>,
  recipients: readonly DueRecipient[],
  all: readonly DueMatch[],
): Promise<void> {
  const byRecipient = Map.groupBy(all, ({ recipient_id }) => recipient_id);
  for (const { id, person_id } of recipients) {
    if (person_id === null) continue;
    for (const { name, matches } of groupMatches(byRecipient.get(id) ?? [])) {
      const content = { count: matches.length, name: name ?? "" };
      const path = name === undefined ? "/hesabim/takip-ettiklerim" : "/hesabim/kayitli-aramalar";
      const say = name === undefined ? "company" : "search";
      await addNotice(transaction, [person_id], { say, content, path, topic: name ?? "" }, now());
    }
  }
}

/**
 * By the connection that has read the matches: a replica may not have them yet, and a second one would wait behind whoever
 * waits for the first.
 */
async function cardsOf(
  services: Services,
  byRecipient: ReadonlyMap<number, readonly DueMatch[]>,
): Promise<Map<number, AdvertisementCard>> {
  const shown = [...byRecipient.values()].flatMap((found) => found.slice(0, MOST_IN_A_MAIL));
  const ids = [...new Set(shown.map(({ advertisement_id }) => advertisement_id))];
  const cards = await loadCards(services, ids);
  return new Map(cards.map((card) => [card.id, card]));
}

async function enqueueAlert(
  services: Services,
  transaction: Transaction<DB>,
  { id, person_id, email, language, mails_today }: DueRecipient,
  found: readonly DueMatch[],
  cards: ReadonlyMap<number, AdvertisementCard>,
): Promise<void> {
  const { baseUrl, secret } = services.settings;
  const urlOf = (path: string) => new URL(path, baseUrl).href;
  const { t } = services.catalogs.texts(language);
  const openCode = writeCode(secret, "open", id);
  const groups = groupMatches(found.slice(0, MOST_IN_A_MAIL)).map(({ name, matches }) => ({
    name,
    entries: matches.flatMap(({ advertisement_id }) => {
      const card = cards.get(advertisement_id);
      if (!card) return [];
      const places = card.places.slice(0, 3).join(", ");
      return {
        title: card.title,
        url: urlOf(openPath(card.id, openCode)),
        facts: [card.company.name, places, t(`lookups-workType-${card.workType}`)],
      };
    }),
  }));
  const content: AlertContent = {
    count: found.length,
    hidden: Math.max(0, found.length - MOST_IN_A_MAIL),
    groups,
    isLastToday: mails_today + 1 === MOST_MAILS_A_DAY,
    settingsUrl: urlOf(
      person_id === null
        ? pathWithCode(showManaged, writeCode(secret, "manage", id))
        : "/hesabim/bildirimler",
    ),
  };
  await enqueueMail(services, alertMail, { to: email, language }, content, {
    transaction,
    unsubscribePath: pathWithCode(showStop, writeCode(secret, "stop-alerts", id)),
  });
}
