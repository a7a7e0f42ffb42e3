import { describe, expect, it } from "vitest";
import type { Access } from "./contract.ts";
import { type AccessDecision, ANONYMOUS, decideAccess, type PersonRole, type Visitor } from "./visitor.ts";

const roles = ["member", "employer", "editor", "moderator", "admin"] as const;

/** Per access: anonymous, then the roles in their order. */
const table: Record<Exclude<Access, "developer">, AccessDecision[]> = {
  public: ["allowed", "allowed", "allowed", "allowed", "allowed", "allowed"],
  "signed-in": ["sign-in-first", "allowed", "allowed", "allowed", "allowed", "allowed"],
  member: ["sign-in-first", "allowed", "forbidden", "forbidden", "forbidden", "forbidden"],
  employer: ["sign-in-first", "forbidden", "allowed", "forbidden", "forbidden", "forbidden"],
  editor: ["sign-in-first", "forbidden", "forbidden", "allowed", "forbidden", "allowed"],
  moderator: ["sign-in-first", "forbidden", "forbidden", "forbidden", "allowed", "allowed"],
  admin: ["sign-in-first", "forbidden", "forbidden", "forbidden", "forbidden", "allowed"],
};

function person(role: PersonRole): Visitor {
  return { kind: "person", personId: 1, name: "Ayşe", role, csrfToken: "t" };
}

const visitors: Visitor[] = [ANONYMOUS, ...roles.map(person)];

const cases = Object.entries(table).flatMap(([access, decisions]) =>
  decisions.map((decision, index) => ({
    access: access as Access,
    who: index === 0 ? "anonymous" : (roles[index - 1] as string),
    visitor: visitors[index] as Visitor,
    decision,
  })),
);

describe("access", () => {
  it.each(cases)("for $access is $decision to $who", ({ access, visitor, decision }) => {
    expect(decideAccess(access, visitor, true)).toBe(decision);
    expect(decideAccess(access, visitor, false)).toBe(decision);
  });

  it("for developers exists outside production only, for everyone", () => {
    for (const visitor of visitors) {
      expect(decideAccess("developer", visitor, false)).toBe("allowed");
      expect(decideAccess("developer", visitor, true)).toBe("hidden");
    }
  });

  it("is denied to a role that nobody has heard of", () => {
    const stranger = person("owner" as PersonRole);
    for (const access of ["member", "employer", "editor", "moderator", "admin"] as const) {
      expect(decideAccess(access, stranger, true)).toBe("forbidden");
    }
  });
});
