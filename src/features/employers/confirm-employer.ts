import { acceptTerms } from "../../platform/accepted-terms.store.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { Services } from "../../platform/services.ts";
import { slugify } from "../../platform/turkish.ts";
import { hashToken } from "./one-time-token.ts";
import { orRefused, Refused } from "./refused.ts";
import { findSignUp, insertCompany, insertEmployerPerson, takeSignUp } from "./sign-up.store.ts";
import { insertTeamMember } from "./teams.store.ts";

type NotConfirmed = { kind: "expired" } | { kind: "address-taken" } | { kind: "tax-number-taken" };
export type ConfirmedEmployer = { kind: "confirmed"; personId: number } | NotConfirmed;

export async function findPendingSignUp({ db }: Services, token: string, now: Date) {
  const details = await findSignUp(db, hashToken(token), now);
  return details && { companyName: details.companyName, email: details.email };
}

/** Person, company and team come into being together, or not at all. */
export function confirmEmployer(
  { db }: Services,
  token: string,
  { address, now }: { address: string; now: Date },
): Promise<ConfirmedEmployer> {
  return orRefused<ConfirmedEmployer, NotConfirmed>(
    db.transaction().execute(async (transaction) => {
      const details = await takeSignUp(transaction, hashToken(token), now);
      if (!details) return { kind: "expired" };
      const companyId = await insertCompany(transaction, {
        name: details.companyName,
        slug: slugify(details.companyName, "firma"),
        taxNumber: details.taxNumber,
        phone: details.phone,
      });
      if (companyId === undefined) throw new Refused<NotConfirmed>({ kind: "tax-number-taken" });
      const personId = await insertEmployerPerson(transaction, details);
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
