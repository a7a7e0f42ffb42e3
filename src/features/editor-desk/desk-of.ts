import { type Actor, actorOf } from "../../platform/audit.ts";
import type { RouteRequest } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";

export function deskOf({ visitor }: RouteRequest<unknown>): { role: StaffRole } {
  return { role: memberOf(visitor).role as StaffRole };
}

export function editorOf({ visitor, address }: RouteRequest<unknown>): Actor {
  return actorOf(memberOf(visitor), address);
}
