import type { SignedInVisitor, Visitor } from "../../platform/http/visitor.ts";
import type { StaffRole } from "./moderation.view.ts";

export function staff(visitor: Visitor): SignedInVisitor & { role: StaffRole } {
  if (visitor.kind === "anonymous") throw new Error("the contract lets only staff in");
  return { ...visitor, role: visitor.role as StaffRole };
}
