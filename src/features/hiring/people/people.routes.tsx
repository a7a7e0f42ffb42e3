import { json, ownPage, refuse } from "../../../platform/http/answer.ts";
import { mayDo } from "../../../platform/http/permissions.ts";
import { type Route, route } from "../../../platform/http/route.ts";
import { lookerOf } from "../../../platform/http/visitor.ts";
import type { Services } from "../../../platform/services.ts";
import { moverOf, teamOf } from "../list/applicants.routes.tsx";
import { changePeople } from "./change-people.ts";
import { peoplePath, savePeople, showPeople } from "./people.contract.ts";
import { PeoplePage } from "./people.page.tsx";
import { findPeople } from "./people.store.ts";

/** Who of a team has to do with an advertisement. */
export function peopleRoutes(services: Services): Route[] {
  return [
    route(showPeople, async (request) => {
      const { id, sonuc } = request.input;
      const { company } = teamOf(request);
      const row = await findPeople(services.db, id, lookerOf(company));
      if (!row) return refuse(404);
      if (request.wantsJson) {
        const People = row.people.map((each) => ({
          PersonID: each.id,
          Name: each.name,
          Role: each.role,
          IsAdded: each.isAdded,
        }));
        return json({
          IsLimited: row.is_limited,
          IsBlind: row.is_blind,
          HidesSchools: row.hides_schools,
          OwnerID: row.owner_id,
          People,
        });
      }
      const view = {
        advertisement: { id, title: row.title },
        isLimited: row.is_limited,
        isBlind: row.is_blind,
        hidesSchools: row.hides_schools,
        ownerId: row.owner_id ?? undefined,
        people: row.people,
        isSaved: sonuc === "saved",
        mayChange: mayDo(company.teamRole, "applications.write"),
      };
      return ownPage(request.texts.t("hiring-peopleTitle"), <PeoplePage view={view} />);
    }),
    route(savePeople, async (request) => {
      const { id, PersonID: personIds, IsLimited, IsBlind, HidesSchools, OwnerID: ownerId } = request.input;
      const settings = {
        personIds,
        isLimited: IsLimited,
        isBlind: IsBlind,
        hidesSchools: HidesSchools,
        ownerId,
      };
      const changed = await changePeople(services, moverOf(request), id, settings);
      return changed === "changed"
        ? json({ success: true, redirect: `${peoplePath(id)}?sonuc=saved` })
        : refuse(404);
    }),
  ];
}
