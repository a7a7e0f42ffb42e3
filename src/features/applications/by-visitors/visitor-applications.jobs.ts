import { z } from "zod";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { clockJob, defineJob, handleJob, type JobHandler } from "../../../platform/queue/queue.ts";
import type { Services } from "../../../platform/services.ts";
import { findPersonByEmail } from "../../accounts/index.ts";
import { findApplyRow } from "../sending/applying.store.ts";
import { LIFETIME_SECONDS } from "./form-key.ts";
import { showConfirmation } from "./visitor-applications.contract.ts";
import { confirmApplicationMail, signInToApplyMail } from "./visitor-applications.mail.tsx";
import { findWaiting, forgetExpired } from "./visitor-applications.store.ts";

/** What a link is made for. */
const linked = z.object({ id: z.number().int() });

export const confirmByMailJob = defineJob({
  name: "confirm-visitor-application",
  payload: linked,
  retries: 10,
  atOnce: 2,
});

/** Run twice, the first mails a second link, and both open the same. */
export function visitorApplicationJobs(services: Services): JobHandler[] {
  return [
    handleJob(confirmByMailJob, ({ id }) => mailConfirmation(services, id)),
    // Before files that nothing refers to are swept.
    handleJob(clockJob("forget-visitor-applications", "37 * * * *"), () =>
      forgetExpired(services.db, services.now()),
    ),
  ];
}

async function mailConfirmation(services: Services, id: number): Promise<void> {
  const { auth, db, settings } = services;
  const now = services.now();
  const row = await findWaiting(db, id, now);
  if (!row?.sent || row.email === null || row.language === null) return;
  const { advertisementId } = row;
  const [owner, advertisement] = await Promise.all([
    findPersonByEmail(db, row.email),
    findApplyRow(db, { advertisementId, personId: 0, now }),
  ]);
  const { token } = await auth.api.issueToken({
    body: { purpose: "application", value: JSON.stringify({ id }), seconds: LIFETIME_SECONDS },
  });
  await enqueueMail(
    services,
    owner ? signInToApplyMail : confirmApplicationMail,
    { to: row.email, language: owner?.language ?? row.language },
    {
      name: owner?.name ?? row.sent.name,
      title: advertisement?.title ?? "",
      url: `${settings.baseUrl}${showConfirmation.path}?token=${token}`,
    },
  );
}

export function linkedApplication(value: string | null): z.output<typeof linked> | undefined {
  return value === null ? undefined : linked.safeParse(JSON.parse(value)).data;
}
