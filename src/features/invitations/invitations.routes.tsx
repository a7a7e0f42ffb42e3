import { applyPath } from "../../addresses/advertisements.ts";
import { ownApplicationPath } from "../../addresses/applications.ts";
import { CANDIDATES_PATH, candidatePath } from "../../addresses/candidates.ts";
import { actorOf } from "../../platform/audit.ts";
import { json, ownPage, redirect, refuse } from "../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../platform/http/route.ts";
import { type CompanyMembership, lookerOf, memberOf } from "../../platform/http/visitor.ts";
import { secondsLeftOfDay } from "../../platform/limits/daily-limit.ts";
import type { Services } from "../../platform/services.ts";
import { readFoundCvs } from "../cv/index.ts";
import { teamMember } from "../employers/index.ts";
import { EmployerLayout } from "../employers/views.ts";
import { answerInvitation } from "./answer-invitation.ts";
import * as contracts from "./invitations.contract.ts";
import { Inviting } from "./inviting.tsx";
import { loadInviting, loadOwn, loadSent, openOwn } from "./load-invitations.ts";
import { OwnInvitationPage, OwnInvitationsPage } from "./own-invitations.page.tsx";
import { sendInvitation } from "./send-invitation.ts";
import { SentInvitationsPage } from "./sent-invitations.page.tsx";

export function invitationRoutes(services: Services): Route[] {
  return [...sentRoutes(services), ...ownRoutes(services)];
}

/** Of the company. */
function sentRoutes(services: Services): Route[] {
  return [
    route(contracts.showSentInvitations, async ({ input, visitor, texts }) => {
      const view = await loadSent(services, lookerOf(teamMember(visitor).company), input.sayfa);
      return ownPage(texts.t("invitations-sentTitle"), <SentInvitationsPage view={view} />);
    }),
    route(
      contracts.sendInvitation,
      async ({ input, visitor, address, now, isNavigation, texts }) => {
        const { CandidateID: cvId = 0, AdvertisementID: advertisementId = 0, Text: text } = input;
        const { person, company } = teamMember(visitor);
        if (!(await isFound(company, cvId))) return refuse(404);
        const inviting = { company, actor: actorOf(person, address), now };
        const sent = await sendInvitation(services, inviting, { cvId, advertisementId, text });
        switch (sent.kind) {
          case "unknown-advertisement": {
            const message = "invitations-unknownAdvertisement";
            return refuse(400, { message, errors: { AdvertisementID: [texts.t(message)] } });
          }
          case "impossible":
            return refuse(409, { message: "invitations-impossible" });
          case "too-many":
            return refuse(429, { message: "invitations-tooMany", retryAfterSeconds: secondsLeftOfDay(now) });
          case "sent": {
            const onward = isNavigation && { redirect: `${candidatePath(cvId)}#davet` };
            return json({ success: true, InvitationID: sent.id, ...onward });
          }
        }
      },
      { formPage: { show: showAgain } },
    ),
  ];

  async function isFound(company: CompanyMembership, cvId: number): Promise<boolean> {
    return (await readFoundCvs(services, company, [cvId])).length > 0;
  }

  async function showAgain(request: RouteRequest<undefined>, sent: SentForm) {
    const { company } = teamMember(request.visitor);
    const cvId = Number(sent.values.CandidateID?.[0]);
    if (!Number.isSafeInteger(cvId) || !(await isFound(company, cvId))) return refuse(404);
    const title = request.texts.t("candidates-one", { number: cvId });
    const view = (
      <EmployerLayout
        current={CANDIDATES_PATH}
        title={title}
        crumbs={[{ href: candidatePath(cvId), label: title }]}
      >
        <Inviting view={await loadInviting(services, lookerOf(company), cvId, sent)} />
      </EmployerLayout>
    );
    return ownPage(title, view);
  }
}

/** Of the member. */
function ownRoutes(services: Services): Route[] {
  return [
    route(contracts.showOwnInvitations, async ({ visitor, texts, now }) => {
      const invitations = await loadOwn(services, memberOf(visitor).personId, now);
      return ownPage(texts.t("invitations-ownTitle"), <OwnInvitationsPage invitations={invitations} />);
    }),
    route(contracts.showOwnInvitation, async ({ input, visitor, now }) => {
      const invitation = await openOwn(services, memberOf(visitor).personId, input.id, now);
      if (!invitation) return refuse(404);
      return ownPage(invitation.title, <OwnInvitationPage invitation={invitation} />);
    }),
    route(contracts.answerInvitation, async ({ input: { id, Answer }, visitor, now, isNavigation }) => {
      const answered = await answerInvitation(services, memberOf(visitor), { id, answer: Answer, now });
      const back = contracts.ownInvitationPath(id);
      switch (answered.kind) {
        case "unknown":
          return refuse(404);
        case "too-late":
          return refuse(409, { message: "invitations-tooLate" });
        case "to-be-filled-in":
          return isNavigation
            ? redirect(applyPath(answered.advertisementId))
            : refuse(409, { message: "invitations-toBeFilledIn" });
        case "applied": {
          const { applicationId } = answered;
          const onward = isNavigation && { redirect: ownApplicationPath(applicationId) };
          return json({ success: true, ApplicationID: applicationId, ...onward });
        }
        case "done":
          return json({ success: true, ...(isNavigation && { redirect: back }) });
      }
    }),
  ];
}
