import { ownApplicationPath } from "../../addresses/applications.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { addNotice } from "../notices/index.ts";
import { lateMail } from "./answers.mail.tsx";
import { claimLate } from "./answers.store.ts";

const AT_ONCE = 100;

/** Who has waited twice as long as promised hears it once. That they were told and their mail are one transaction. */
export async function notifyLate(services: Services): Promise<void> {
  for (let told = AT_ONCE; told === AT_ONCE; ) {
    told = await services.db.transaction().execute(async (transaction) => {
      const now = services.now();
      const late = await claimLate(transaction, now, AT_ONCE);
      for (const { id, person_id, is_mailed, email, language, promised_days: days, ...content } of late) {
        const path = ownApplicationPath(id);
        const notice = {
          say: "answer-late",
          content: { ...content, days },
          path,
          applicationId: id,
        } as const;
        await addNotice(transaction, [person_id], notice, now);
        if (!is_mailed) continue;
        const url = new URL(path, services.settings.baseUrl).href;
        await enqueueMail(
          services,
          lateMail,
          { to: email, language },
          { ...content, days, url },
          { transaction },
        );
      }
      return late.length;
    });
  }
}
