import type { Transaction } from "kysely";
import { acceptTerms } from "../../platform/accepted-terms.store.ts";
import { writeAudit } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.gen.ts";
import type { FormValues } from "../../platform/http/form-input.ts";
import type { SignedInVisitor, TeamRole, Visitor } from "../../platform/http/visitor.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import type { Services } from "../../platform/services.ts";
import { hashPassword } from "../../platform/session/password-hash.ts";
import { personName } from "../../platform/session/person-name.ts";
import type { joinTeamForm } from "./employers.forms.ts";
import { decideInvitation, type InvitationDecision } from "./employers.rules.ts";
import { hashToken } from "./one-time-token.ts";
import { orRefused, Refused } from "./refused.ts";
import { findAccount, findEmail, insertEmployerPerson } from "./sign-up.store.ts";
import { endInvitation, findInvitation, type InvitationRow, insertTeamMember } from "./teams.store.ts";

export type OpenedInvitation =
  | { kind: "expired" }
  | { kind: "open"; companyName: string; email: string; role: TeamRole; decision: InvitationDecision };

/** What the bearer of the link may do with it, as far as can be told without doing it. */
export async function openInvitation(
  { db }: Services,
  token: string,
  visitor: Visitor,
  now: Date,
): Promise<OpenedInvitation> {
  const invitation = await findInvitation(db, hashToken(token), now);
  if (!invitation) return { kind: "expired" };
  const [known, own] = await Promise.all([
    findAccount(db, invitation.email),
    visitor.kind === "person" ? findEmail(db, visitor.personId) : undefined,
  ]);
  const decision = decideInvitation(
    invitation.email,
    visitor.kind === "person"
      ? { email: own ?? "", role: visitor.role, hasCompany: visitor.company !== undefined }
      : undefined,
    known && { email: invitation.email, role: known.role, hasCompany: known.has_company },
  );
  return {
    kind: "open",
    companyName: invitation.company_name,
    email: invitation.email,
    role: invitation.role,
    decision,
  };
}

type NotJoined = { kind: "expired" } | { kind: "refused"; decision: InvitationDecision };
export type JoinedTeam = { kind: "joined"; personId: number } | NotJoined;

/** By an employer's user who has no company. */
export function acceptInvitation(
  services: Services,
  token: string,
  visitor: SignedInVisitor,
  { address, now }: { address: string; now: Date },
): Promise<JoinedTeam> {
  return orRefused<JoinedTeam, NotJoined>(
    services.db.transaction().execute(async (transaction) => {
      const opened = await openInvitation({ ...services, db: transaction }, token, visitor, now);
      if (opened.kind === "expired") return opened;
      if (opened.decision !== "accept") return { kind: "refused", decision: opened.decision };
      const invitation = await takeInvitation(transaction, token, now);
      await enter(transaction, invitation, { id: visitor.personId, name: visitor.name, address });
      return { kind: "joined", personId: visitor.personId };
    }),
  );
}

/** By somebody new: the link came to the address, so it is theirs. */
export async function joinTeam(
  { db, settings }: Services,
  token: string,
  input: FormValues<typeof joinTeamForm>,
  { language, address, now }: { language: LanguageCode; address: string; now: Date },
): Promise<JoinedTeam> {
  const passwordHash = await hashPassword(input.Password, settings.passwordCost);
  return orRefused<JoinedTeam, NotJoined>(
    db.transaction().execute(async (transaction) => {
      const invitation = await takeInvitation(transaction, token, now);
      const name = personName(`${input.FirstName} ${input.LastName}`);
      const person = { name, email: invitation.email, passwordHash, language };
      const id = await insertEmployerPerson(transaction, person);
      if (id === undefined) throw new Refused<NotJoined>({ kind: "refused", decision: "sign-in-first" });
      await acceptTerms(transaction, id, now);
      await enter(transaction, invitation, { id, name, address });
      return { kind: "joined", personId: id };
    }),
  );
}

async function takeInvitation(
  transaction: Transaction<DB>,
  token: string,
  now: Date,
): Promise<InvitationRow> {
  const invitation = await findInvitation(transaction, hashToken(token), now);
  const isOurs = invitation && (await endInvitation(transaction, invitation.id, invitation.company_id));
  if (!isOurs) throw new Refused<NotJoined>({ kind: "expired" });
  return invitation;
}

async function enter(
  transaction: Transaction<DB>,
  { id, company_id: companyId, role }: InvitationRow,
  person: { id: number; name: string; address: string },
): Promise<void> {
  const isIn = await insertTeamMember(transaction, { companyId, personId: person.id, role });
  if (!isIn) throw new Refused<NotJoined>({ kind: "refused", decision: "has-company" });
  await writeAudit(
    transaction,
    { personId: person.id, name: person.name, role, address: person.address },
    { action: "team.joined", companyId, subject: { kind: "invitation", id }, details: { role } },
  );
}
