import type { Visitor } from "../../platform/http/visitor.ts";
import type { ComparedMember } from "./session.store.ts";

/** What came with the session; undefined for everybody who is no member. */
export function comparedMember(visitor: Visitor): ComparedMember | undefined {
  return visitor.kind === "person" ? (visitor.compared as ComparedMember | undefined) : undefined;
}
