import { actorOf } from "../../../platform/audit.ts";
import { ownPage, redirect, refuse } from "../../../platform/http/answer.ts";
import { type Route, type RouteRequest, route, type SentForm } from "../../../platform/http/route.ts";
import type { Services } from "../../../platform/services.ts";
import * as contracts from "../moderation.contract.ts";
import type { PersonView } from "../moderation.view.ts";
import { staff } from "../staff-request.ts";
import { actOnPerson, answerReset } from "./act-on-person.ts";
import { changeStaffRole } from "./change-staff-role.ts";
import { loadPeople, loadPerson } from "./load-people.ts";
import { PeoplePage } from "./people.page.tsx";
import type { AssignableRole, PersonAct } from "./people.rules.ts";
import { PersonPage } from "./person.page.tsx";

export function peopleRoutes(services: Services): Route[] {
  const show = async (
    { visitor, texts, now }: RouteRequest<unknown>,
    id: number,
    shown: Pick<PersonView, "outcome" | "sent">,
  ) => {
    const { role, personId: actorId } = staff(visitor);
    const loaded = await loadPerson(services, id, { actorId, now, texts });
    if (!loaded) return refuse(404);
    return ownPage(texts.t("moderation-peopleTitle"), <PersonPage view={{ ...loaded, ...shown, role }} />);
  };
  const showAgain = (field: "id" | "PersonID") => (request: RouteRequest<unknown>, sent: SentForm) =>
    show(request, Number(sent.values[field]?.[0]), { outcome: undefined, sent });
  return [
    route(contracts.findPeople, async ({ input: { q, sonuc }, visitor, texts, now }) => {
      const { role, personId: ownId } = staff(visitor);
      const people = await loadPeople(services, q, now);
      const view = { ...people, role, ownId, now: now.toISOString(), outcome: sonuc };
      return ownPage(texts.t("moderation-peopleTitle"), <PeoplePage view={view} />);
    }),
    route(contracts.showPerson, (request) =>
      show(request, request.input.id, { outcome: request.input.sonuc }),
    ),
    route(
      contracts.actOnPerson,
      async ({ input: { id, Act, Reason: reason }, visitor, address, now }) => {
        const act = Act as PersonAct;
        const actor = actorOf(staff(visitor), address);
        const done = await actOnPerson(services, { personId: id, act, reason }, { actor, now });
        if (done === "unknown") return refuse(404);
        if (done !== "allowed") return refuse(409, { message: "moderation-notNow" });
        return redirect(`${contracts.personPath(id)}?sonuc=${act}`);
      },
      { formPage: { show: showAgain("id") } },
    ),
    route(contracts.answerReset, async ({ input: { id, Answer }, visitor, address, now }) => {
      const actor = actorOf(staff(visitor), address);
      const answer = { personId: id, isGranted: Answer === "granted" };
      const done = await answerReset(services, answer, { actor, now });
      if (done === "unknown") return refuse(404);
      if (done !== "allowed") return refuse(409, { message: `moderation-reset-${done}` });
      return redirect(`${contracts.findPeople.path}?sonuc=${Answer}`);
    }),
    route(
      contracts.changeStaffRole,
      async ({ input, visitor, address }) => {
        const change = { personId: input.PersonID ?? 0, newRole: input.Role as AssignableRole };
        const decision = await changeStaffRole(services, change, actorOf(staff(visitor), address));
        if (decision === "unknown") return refuse(404);
        const isDone = decision === "allowed" || decision === "unchanged";
        if (!isDone) return refuse(409, { message: `moderation-role-change-${decision}` });
        return redirect(`${contracts.personPath(change.personId)}?sonuc=role`);
      },
      { formPage: { show: showAgain("PersonID") } },
    ),
  ];
}
