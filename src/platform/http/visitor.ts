import type { Access } from "./contract.ts";

export type PersonRole = "member" | "employer" | "editor" | "moderator" | "admin";

/** Whoever sent the request. */
export type Visitor = AnonymousVisitor | SignedInVisitor;

export interface AnonymousVisitor {
  kind: "anonymous";
}

export interface SignedInVisitor {
  kind: "person";
  personId: number;
  name: string;
  role: PersonRole;
  /** What state-changing requests of this session must bring along. */
  csrfToken: string;
}

export const ANONYMOUS: AnonymousVisitor = { kind: "anonymous" };

export type AccessDecision = "allowed" | "sign-in-first" | "forbidden" | "hidden";

export function decideAccess(access: Access, visitor: Visitor, isProduction: boolean): AccessDecision {
  if (access === "developer") return isProduction ? "hidden" : "allowed";
  if (access === "public") return "allowed";
  if (visitor.kind === "anonymous") return "sign-in-first";
  if (access === "signed-in" || access === visitor.role) return "allowed";
  const isStaffAccess = access === "editor" || access === "moderator";
  return visitor.role === "admin" && isStaffAccess ? "allowed" : "forbidden";
}

/** For handlers whose contract asks for a signed-in person: nobody else gets that far. */
export function memberOf(visitor: Visitor): SignedInVisitor {
  if (visitor.kind !== "person") throw new Error("a route for signed-in people was reached by nobody");
  return visitor;
}
