import { z } from "zod";
import { ownApplicationPath } from "../../addresses/applications.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import { defineJob } from "../../platform/queue/queue.ts";
import type { Services } from "../../platform/services.ts";
import { addNotice } from "../notices/index.ts";
import { applicantMail } from "./company-desk.mail.tsx";
import { takeUntold } from "./notify-applicants.store.ts";

const AT_ONCE = 100;

export const notifyApplicantsJob = defineJob({
  name: "tell-applicants-of-company",
  payload: z.object({ companyId: z.number() }),
  retries: 5,
});

/** Done twice, nobody is told twice; of one that is open again, nobody is told anything. */
export async function notifyApplicants(services: Services, companyId: number): Promise<void> {
  while ((await notifySome(services, companyId)) === AT_ONCE) {}
}

function notifySome(services: Services, companyId: number): Promise<number> {
  return services.db.transaction().execute(async (transaction) => {
    const now = services.now();
    const untold = await takeUntold(transaction, companyId, AT_ONCE);
    for (const { application_id, person_id, email, language, is_mailed, ...content } of untold) {
      const { status, title, company } = content;
      const path = ownApplicationPath(application_id);
      const say = `applied-company-${status}` as const;
      const notice = { say, content: { title, company }, path, applicationId: application_id };
      await addNotice(transaction, [person_id], notice, now);
      if (!is_mailed) continue;
      const url = services.settings.baseUrl + path;
      await enqueueMail(
        services,
        applicantMail,
        { to: email, language },
        { ...content, url },
        { transaction },
      );
    }
    return untold.length;
  });
}
