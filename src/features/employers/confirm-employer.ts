import { acceptTerms } from "../../platform/accepted-terms.store.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { hashPassword } from "../../platform/session/password-hash.ts";
import { slugify } from "../../platform/text/turkish.ts";
import { isAskingBrowser } from "../accounts/index.ts";
import { hashToken } from "./one-time-token.ts";
import { orRefused, Refused } from "./refused.ts";
import { findSignUp, insertCompany, insertEmployerPerson, takeSignUp } from "./sign-up.store.ts";
import { insertTeamMember } from "./teams.store.ts";

type NotConfirmed =
  | { kind: "expired" }
  /** Another browser asked, perhaps somebody else's: whoever reads the mail chooses the password. */
  | { kind: "password-first" }
  | { kind: "address-taken" }
  | { kind: "tax-number-taken" };
export type ConfirmedEmployer = { kind: "confirmed"; personId: number } | NotConfirmed;

interface Asked {
  address: string;
  cookie: string | undefined;
  now: Date;
}

export async function findPendingSignUp(
  services: Services,
  token: string,
  { cookie, now }: Pick<Asked, "cookie" | "now">,
) {
  const details = await findSignUp(services.db, hashToken(token), now);
  if (!details) return undefined;
  const { companyName, email, askerHash } = details;
  return { companyName, email, isAskedHere: isAskingBrowser(cookie, askerHash, services) };
}

/** Person, company and team come into being together, or not at all. */
export async function confirmEmployer(
  services: Services,
  { token, newPassword }: { token: string; newPassword?: string },
  { address, cookie, now }: Asked,
): Promise<ConfirmedEmployer> {
  const pending = await findPendingSignUp(services, token, { cookie, now });
  if (!pending) return { kind: "expired" };
  if (newPassword === undefined && !pending.isAskedHere) return { kind: "password-first" };
  const newHash =
    newPassword === undefined ? undefined : await hashPassword(newPassword, services.settings.passwordCost);
  return orRefused<ConfirmedEmployer, NotConfirmed>(
    services.db.transaction().execute(async (transaction) => {
      const details = await takeSignUp(transaction, hashToken(token), now);
      if (!details) return { kind: "expired" };
      const companyId = await insertCompany(transaction, {
        name: details.companyName,
        slug: slugify(details.companyName, "firma"),
        taxNumber: details.taxNumber,
        phone: details.phone,
      });
      if (companyId === undefined) throw new Refused<NotConfirmed>({ kind: "tax-number-taken" });
      const personId = await insertEmployerPerson(transaction, {
        ...details,
        passwordHash: newHash ?? details.passwordHash,
      });
      if (personId === undefined) throw new Refused<NotConfirmed>({ kind: "address-taken" });
      await acceptTerms(transaction, personId, now);
      await insertTeamMember(transaction, { companyId, personId, role: "owner" });
      await writeAudit(
        transaction,
        { personId, name: details.name, role: "owner", address },
        { action: "company.signed-up", companyId, subject: { kind: "company", id: companyId } },
      );
      return { kind: "confirmed", personId };
    }),
  );
}
