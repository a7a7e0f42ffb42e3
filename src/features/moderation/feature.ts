import { eraseFromAudit } from "../../platform/audit.ts";
import type { Feature } from "../../platform/feature.ts";
import { ownRows } from "../../platform/personal-data.ts";
import { moderationRoutes } from "./moderation.routes.tsx";
import { moderationSession } from "./session.store.ts";

export const moderationFeature: Feature = {
  name: "moderation",
  routes: moderationRoutes,
  session: moderationSession,
  personalData: ({ db }) => [
    { ...ownRows(db, "audit", "audit_entry", { column: "actor_id" }), erase: eraseFromAudit },
    ownRows(db, "twoStepResets", "two_step_reset", { without: ["asked_by"] }),
  ],
};
