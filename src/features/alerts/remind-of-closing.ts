import { advertisementPath } from "../../addresses/advertisements.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import { canBeMailed } from "../../platform/mail/mail.ts";
import { writeCode } from "../../platform/secrets/signed-code.ts";
import type { Services } from "../../platform/services.ts";
import { addNotice } from "../notices/index.ts";
import { pathWithCode, showStop } from "./alerts.contract.ts";
import { CLOSING_WITHIN_DAYS } from "./alerts.rules.ts";
import { closingMail } from "./closing.mail.tsx";
import { insertClosingNotices } from "./closing.store.ts";

const NOTICES_AT_ONCE = 500;

/** Favourites that close in ten days and were not applied to: one mail for each person, by day where they are. */
export async function remindOfClosing(services: Services, now: Date): Promise<void> {
  while ((await remindSome(services, now)) === NOTICES_AT_ONCE);
}

function remindSome(services: Services, now: Date): Promise<number> {
  const { baseUrl, secret } = services.settings;
  return services.db.transaction().execute(async (transaction) => {
    const limits = { days: CLOSING_WITHIN_DAYS, limit: NOTICES_AT_ONCE };
    const notices = await insertClosingNotices(transaction, now, limits);
    for (const [personId, own] of Map.groupBy(notices, ({ person_id }) => person_id)) {
      const [{ email: to, language, time_zone: timeZone, wants_mail }] = own as [(typeof own)[number]];
      const [{ title, advertisement_id: id, slug }] = own as [(typeof own)[number]];
      const path = own.length === 1 ? advertisementPath({ id, slug }) : "/hesabim/favoriler";
      const notice = { say: "closing", content: { title, count: own.length }, path } as const;
      await addNotice(transaction, [personId], notice, now);
      if (!wants_mail || !canBeMailed(to)) continue;
      const date = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone });
      const entries = own.map((notice) => ({
        title: notice.title,
        url: new URL(advertisementPath({ id: notice.advertisement_id, slug: notice.slug }), baseUrl).href,
        company: notice.company_name,
        closesOn: date.format(notice.expires_at),
      }));
      await enqueueMail(
        services,
        closingMail,
        { to, language },
        { entries },
        {
          transaction,
          unsubscribePath: pathWithCode(showStop, writeCode(secret, "stop-closing", personId)),
        },
      );
    }
    return notices.length;
  });
}
