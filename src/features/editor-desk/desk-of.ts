import { type Actor, actorOf } from "../../platform/audit.ts";
import type { RouteRequest } from "../../platform/http/route.ts";
import { memberOf } from "../../platform/http/visitor.ts";
import type { StaffRole } from "../moderation/moderation.view.ts";

export function deskOf({ visitor }: RouteRequest<unknown>): { role: StaffRole } {
  return { role: memberOf(visitor).role as StaffRole };
}

/** Under which the browser keeps what is typed: no other person sees it, and signing out forgets it. */
export function draftKeyOf(
  { visitor }: RouteRequest<unknown>,
  kind: "post" | "slide" | "text",
  id: number | string = "yeni",
): string {
  return `mesai.${kind}-draft.${memberOf(visitor).personId}.${id}`;
}

export function editorOf({ visitor, address }: RouteRequest<unknown>): Actor {
  return actorOf(memberOf(visitor), address);
}
