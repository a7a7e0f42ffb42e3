import { type Actor, writeAudit } from "../../platform/audit.ts";
import type { TeamRole } from "../../platform/http/visitor.ts";
import type { LanguageCode } from "../../platform/language/languages.ts";
import { enqueueMail } from "../../platform/mail/enqueue-mail.ts";
import type { Services } from "../../platform/services.ts";
import { invitationPath } from "./employers.contract.ts";
import { invitationMail } from "./employers.mail.tsx";
import { decideInviting, INVITATION_DAYS, type InvitingDecision } from "./employers.rules.ts";
import { findOwnCompany } from "./employers.store.ts";
import { makeToken } from "./one-time-token.ts";
import { findAccount } from "./sign-up.store.ts";
import { findOpenInvitations, findTeam, insertInvitation, lockTeam } from "./teams.store.ts";

interface Invitation {
  companyId: number;
  email: string;
  role: TeamRole;
}

/** The mail goes out exactly if the invitation stands. Whether the address has an account is not told. */
export async function inviteToTeam(
  services: Services,
  { companyId, email, role }: Invitation,
  by: { actor: Actor; language: LanguageCode; now: Date },
): Promise<InvitingDecision> {
  const { db, settings } = services;
  const { secret, hash } = makeToken();
  return db.transaction().execute(async (transaction) => {
    await lockTeam(transaction, companyId);
    const company = await findOwnCompany(transaction, companyId);
    const team = await findTeam(transaction, companyId);
    const open = await findOpenInvitations(transaction, companyId, by.now);
    const decision = decideInviting({
      email,
      team,
      openInvitations: open.filter((invitation) => invitation.email !== email).length,
      isVerified: company?.status === "verified",
    });
    if (decision !== "allowed") return decision;
    const id = await insertInvitation(transaction, {
      companyId,
      email,
      role,
      tokenHash: hash,
      invitedBy: by.actor.personId,
      expiresAt: new Date(by.now.getTime() + INVITATION_DAYS * 86_400_000),
    });
    await writeAudit(transaction, by.actor, {
      action: "team.invited",
      companyId,
      subject: { kind: "invitation", id },
      details: { email, role },
    });
    const account = await findAccount(transaction, email);
    const content = {
      companyName: company?.name ?? "",
      inviterName: by.actor.name,
      role,
      url: `${settings.baseUrl}${invitationPath(secret)}`,
    };
    const addressee = { to: email, language: account?.language ?? by.language };
    await enqueueMail(services, invitationMail, addressee, content, { transaction });
    return decision;
  });
}
