import { actorOf, writeAudit } from "../../platform/audit.ts";
import { ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route } from "../../platform/http/route.ts";
import type { TeamRole } from "../../platform/http/visitor.ts";
import type { Services } from "../../platform/services.ts";
import { changeTeam } from "./change-team.ts";
import * as contracts from "./employers.contract.ts";
import type { TeamChange } from "./employers.rules.ts";
import type { TeamView } from "./employers.view.ts";
import { inviteToTeam } from "./invite-to-team.ts";
import { loadTeam } from "./load-employer-pages.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { TeamPage } from "./team.page.tsx";
import { teamMember } from "./team-member.ts";
import { updateApprovalAsked } from "./teams.store.ts";

export function teamRoutes(services: Services): Route[] {
  type Shown = Partial<Pick<TeamView, "outcome" | "sent">>;
  const teamPage = async (request: RouteRequest<unknown>, { outcome, sent }: Shown) => {
    const { person, company } = teamMember(request.visitor);
    const { texts, now } = request;
    const team = await loadTeam(services, company, { personId: person.personId, now });
    const view = <TeamPage view={{ ...team, outcome, sent }} />;
    return ownPage(texts.t("employers-teamTitle"), view);
  };
  const formPage = {
    show: (request: RouteRequest<unknown>, sent: TeamView["sent"]) => teamPage(request, { sent }),
  };

  const change = (request: RouteRequest<unknown>, personId: number, newRole: TeamRole | undefined) => {
    const { person, company } = teamMember(request.visitor);
    const changed = { companyId: company.id, personId, newRole };
    return changeTeam(services, changed, actorOf(person, request.address));
  };

  return [
    route(contracts.showTeam, (request) => teamPage(request, { outcome: request.input.sonuc })),
    route(
      contracts.inviteToTeam,
      async ({ input, visitor, address, texts, now }) => {
        const { person, company } = teamMember(visitor);
        const invitation = { companyId: company.id, email: input.Email, role: input.Role as TeamRole };
        const by = { actor: actorOf(person, address), language: texts.lang, now };
        const decision = await inviteToTeam(services, invitation, by);
        if (decision !== "allowed") return refuse(409, { message: `employers-invite-${decision}` });
        return redirect("/isveren/ekip?sonuc=invited");
      },
      { formPage },
    ),
    route(contracts.revokeInvitation, async ({ input, visitor, address }) => {
      const { person, company } = teamMember(visitor);
      const revoked = { companyId: company.id, invitationId: input.InvitationID };
      const isRevoked = await revokeInvitation(services, revoked, actorOf(person, address));
      return isRevoked ? redirect("/isveren/ekip?sonuc=revoked") : refuse(404);
    }),
    route(contracts.setApprovalAsked, async ({ input, visitor, address }) => {
      const { person, company } = teamMember(visitor);
      const isAsked = input.AsksApproval === "1";
      await services.db.transaction().execute(async (transaction) => {
        await updateApprovalAsked(transaction, company.id, isAsked);
        await writeAudit(transaction, actorOf(person, address), {
          action: "company.approval-changed",
          companyId: company.id,
          subject: { kind: "company", id: company.id },
          details: { isAsked },
        });
      });
      return redirect("/isveren/ekip?sonuc=approval");
    }),
    route(
      contracts.changeTeamRole,
      async (request) => {
        const { PersonID = 0, Role } = request.input;
        const changed = await change(request, PersonID, Role as TeamRole);
        return answerTo(changed, "/isveren/ekip?sonuc=changed");
      },
      { formPage },
    ),
    route(contracts.removeFromTeam, async (request) =>
      answerTo(await change(request, request.input.PersonID, undefined), "/isveren/ekip?sonuc=removed"),
    ),
    route(contracts.leaveTeam, async (request) => {
      const { person } = teamMember(request.visitor);
      return answerTo(await change(request, person.personId, undefined), "/isveren");
    }),
  ];
}

/** Somebody of another company is nobody here: existence itself is private. */
function answerTo(changed: TeamChange, done: string) {
  switch (changed) {
    case "allowed":
    case "unchanged":
      return redirect(done);
    case "unknown-person":
      return refuse(404);
    case "last-owner":
      return refuse(409, { message: "employers-lastOwner" });
  }
}
