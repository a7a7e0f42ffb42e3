import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../../platform/services.ts";
import { addNotice } from "../../notices/index.ts";
import { findAskedPeople } from "../abandoned/abandoned.store.ts";
import { DAY_MS } from "../hiring.rules.ts";
import { closingPath } from "./closing.contract.ts";
import { endedMail } from "./closing.mail.tsx";
import { askEnded } from "./ended.store.ts";

const AT_ONCE = 50;
/** What ended before that is old news; the overview still says who waits. */
const LATEST_DAYS = 7;

/** What ends by its date asks what what is closed by hand asks. That it was asked and its mails are one transaction. */
export async function askAboutEnded(services: Services): Promise<void> {
  for (let asked = AT_ONCE; asked === AT_ONCE; ) {
    asked = await services.db.transaction().execute(async (transaction) => {
      const now = services.now();
      const since = new Date(now.getTime() - LATEST_DAYS * DAY_MS);
      const ended = await askEnded(transaction, { since, now, limit: AT_ONCE });
      for (const { advertisement_id: id, title, count } of ended) {
        const people = await findAskedPeople(transaction, id);
        const content = { title, count };
        const path = closingPath(id);
        const notice = { say: "applicants-undecided", content, path, topic: String(id) } as const;
        await addNotice(
          transaction,
          people.map((person) => person.id),
          notice,
          now,
        );
        const url = new URL(path, services.settings.baseUrl).href;
        for (const { email, language } of people.filter(({ is_mailed }) => is_mailed)) {
          await enqueueMail(
            services,
            endedMail,
            { to: email, language },
            { ...content, url },
            { transaction },
          );
        }
      }
      return ended.length;
    });
  }
}
