import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { employerRoutes } from "./employers.routes.tsx";
import { eraseAddress, findOwnInvitations } from "./erasure.store.ts";
import type { EmployerSlots } from "./load-employer-pages.ts";
import { employersSession } from "./session.store.ts";

export const employersFeature = (slots: EmployerSlots): Feature => ({
  name: "employers",
  routes: (services) => employerRoutes(services, slots),
  session: employersSession,
  personalData: ({ db }) => [
    ownRows(db, "team", "company_member"),
    {
      name: "invitations",
      tables: ["team_invitation"],
      load: (personId) => findOwnInvitations(db, personId),
      erase: (transaction, { email }) => eraseAddress(transaction, email),
    },
  ],
});
