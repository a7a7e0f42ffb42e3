import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { CompanyMembership } from "../../platform/http/visitor.ts";
import { lookerOf } from "../../platform/http/visitor.ts";
import { type DailyLimit, takeDailyUse } from "../../platform/limits/daily-limit.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import { canBeMailed } from "../../platform/mail/mail.ts";
import type { Services } from "../../platform/services.ts";
import { addNotice } from "../notices/index.ts";
import { ownInvitationPath } from "./invitations.contract.ts";
import { invitationMail } from "./invitations.mail.tsx";
import { expiryOf } from "./invitations.rules.ts";
import { findInvited, findOpenAdvertisements, insertInvitation } from "./invitations.store.ts";

/** Of a company: whoever is asked by everybody stops reading. */
const A_DAY: DailyLimit = { name: "invitation", most: 50 };

export type Sent =
  | { kind: "sent"; id: number }
  | { kind: "unknown-advertisement" | "impossible" | "too-many" };

/** To a CV that the company may see; whoever calls has made sure of that. */
export function sendInvitation(
  services: Services,
  { company, actor, now }: { company: CompanyMembership; actor: Actor; now: Date },
  wanted: { cvId: number; advertisementId: number; text: string },
): Promise<Sent> {
  return services.db
    .transaction()
    .execute(async (transaction): Promise<Sent> => {
      const open = await findOpenAdvertisements(transaction, lookerOf(company));
      if (!open.some(({ id }) => id === wanted.advertisementId)) return { kind: "unknown-advertisement" };
      const invited = await findInvited(transaction, wanted);
      if (!invited) return { kind: "impossible" };
      const id = await insertInvitation(transaction, {
        ...wanted,
        companyId: company.id,
        personId: invited.person_id,
        sentBy: actor.personId,
        sentAt: now,
        expiresAt: expiryOf(now),
      });
      if (id === undefined) return { kind: "impossible" };
      if (!(await takeDailyUse(services, transaction, A_DAY, String(company.id), now))) {
        throw new TooManyToday();
      }
      await writeAudit(transaction, actor, {
        action: "candidate.invited",
        companyId: company.id,
        subject: { kind: "cv", id: wanted.cvId },
        details: { advertisementId: wanted.advertisementId },
      });
      const { title, company: name } = invited;
      const path = ownInvitationPath(id);
      const notice = {
        say: "invitation",
        content: { title, company: name },
        path,
        topic: String(id),
      } as const;
      await addNotice(transaction, [invited.person_id], notice, now);
      if (invited.is_mailed && canBeMailed(invited.email)) {
        const url = new URL(path, services.settings.baseUrl).href;
        await enqueueMail(
          services,
          invitationMail,
          { to: invited.email, language: invited.language },
          { title, company: name, text: wanted.text, url },
          { transaction },
        );
      }
      return { kind: "sent", id };
    })
    .catch((error: unknown): Sent => {
      if (error instanceof TooManyToday) return { kind: "too-many" };
      throw error;
    });
}

/** Takes back what was written: an invitation beyond the limit was never sent. */
class TooManyToday extends Error {}
