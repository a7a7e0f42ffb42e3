import { ownApplicationPath } from "../../addresses/applications.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { wantsMail } from "../notifications/index.ts";
import { applicationMovedMail } from "./applications.mail.tsx";
import { type ApplicationStatus, canMove } from "./applications.rules.ts";
import { lockApplication, moveApplication } from "./moving.store.ts";

interface Move {
  applicationId: number;
  /** Only its own people move a company's applications. */
  companyId: number;
  to: ApplicationStatus;
  reason: string | undefined;
}

export type Moved = "moved" | "unknown" | "not-from-here" | "reason-missing";

/** Along the table of states; the member hears of it. */
export function moveApplicantOf(
  services: Services,
  { applicationId, companyId, to, reason }: Move,
  now: Date,
): Promise<Moved> {
  return services.db.transaction().execute(async (transaction): Promise<Moved> => {
    const application = await lockApplication(transaction, applicationId);
    if (application?.company_id !== companyId) return "unknown";
    if (!canMove(application.status, to, "employer")) return "not-from-here";
    if (to === "rejected" && reason === undefined) return "reason-missing";
    const given = to === "rejected" ? reason : undefined;
    await moveApplication(transaction, { id: application.id, to, reason: given, now });
    if (!(await wantsMail(transaction, application.person_id, "applications"))) return "moved";
    await enqueueMail(
      services,
      applicationMovedMail,
      { to: application.email, language: application.language },
      {
        title: application.title,
        company: application.company_name,
        status: to,
        reason: given,
        url: new URL(ownApplicationPath(application.id), services.settings.baseUrl).href,
      },
      { transaction },
    );
    return "moved";
  });
}
