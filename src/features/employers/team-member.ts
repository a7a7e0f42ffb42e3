import type { CompanyMembership, SignedInVisitor, Visitor } from "../../platform/http/visitor.ts";

/** Whom a contract for a company's team has let through. */
export function teamMember(visitor: Visitor): { person: SignedInVisitor; company: CompanyMembership } {
  if (visitor.kind !== "person" || !visitor.company) throw new Error("the contract lets only a team in");
  return { person: visitor, company: visitor.company };
}
