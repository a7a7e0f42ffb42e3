import { describe, expect, it } from "vitest";
import { type Action, PERMISSIONS, ROLES, type Role, signInPathFor } from "./permissions.ts";
import { ANONYMOUS, decideAccess, type PersonRole, roleOf, type Visitor } from "./visitor.ts";

const demo = { isProduction: false, demandsTwoFactorOfStaff: false, demandsPasskeyOfStaff: false };
const production = { isProduction: true, demandsTwoFactorOfStaff: true, demandsPasskeyOfStaff: false };

function visitorWith(role: Role, hasTwoFactor = false): Visitor {
  const person = { kind: "person", personId: 1, name: "Ayşe", csrfToken: "t", hasTwoFactor } as const;
  switch (role) {
    case "visitor":
      return ANONYMOUS;
    case "unattached":
      return { ...person, role: "employer" };
    case "viewer":
    case "hiring-manager":
    case "recruiter":
    case "owner":
      return {
        ...person,
        role: "employer",
        company: { id: 1, personId: 1, teamRole: role, isVerified: true },
      };
    default:
      return { ...person, role };
  }
}

/** As decisions say it, written out once more: a slip in the table shows here. */
const team = "viewer hiring-manager recruiter owner";
const everyone = `visitor member unattached ${team} editor moderator admin`;
const expected: Record<Action, string> = {
  public: everyone,
  developer: everyone,
  "signed-in": `member unattached ${team} editor moderator admin`,
  member: "member",
  "account.delete": `member unattached ${team}`,
  employer: team,
  "employer.home": `unattached ${team}`,
  "company.read": team,
  "company.edit": "owner",
  "team.read": team,
  "team.manage": "owner",
  "team.leave": team,
  "advertisement.read": team,
  "advertisement.write": "recruiter owner",
  "applications.read": team,
  "applications.write": "recruiter owner",
  "applications.judge": "hiring-manager recruiter owner",
  "candidates.read": "recruiter owner",
  "staff.home": "editor moderator admin",
  editor: "editor admin",
  moderator: "moderator admin",
  "company.verify": "moderator admin",
  "complaints.handle": "moderator admin",
  admin: "admin",
  "people.manage": "admin",
  "audit.read": "admin",
};

const actions = Object.keys(PERMISSIONS) as Action[];

describe("access", () => {
  it.each(actions)("to %s is for exactly those whom the decisions name", (action) => {
    for (const role of ROLES) {
      const isNamed = expected[action].split(" ").includes(role);
      const refusal = role === "visitor" ? "sign-in-first" : "forbidden";
      expect(decideAccess(action, visitorWith(role), demo), role).toBe(isNamed ? "allowed" : refusal);
    }
  });

  it("gives an admin everything that editors and moderators may", () => {
    for (const action of actions) {
      const allowed: readonly Role[] = PERMISSIONS[action];
      if (allowed.includes("editor") || allowed.includes("moderator")) expect(allowed).toContain("admin");
    }
  });

  it("for developers exists outside production only, for everyone", () => {
    for (const role of ROLES) {
      expect(decideAccess("developer", visitorWith(role), demo)).toBe("allowed");
      expect(decideAccess("developer", visitorWith(role), production)).toBe("hidden");
    }
  });

  it("is denied to a role that nobody has heard of", () => {
    const stranger = { ...visitorWith("member"), role: "root" as PersonRole } as Visitor;
    for (const action of actions.filter((each) => !["public", "developer"].includes(each))) {
      expect(decideAccess(action, stranger, production), action).toBe("forbidden");
    }
  });

  it("does not follow from a company that somebody of another role is left in", () => {
    const company = { id: 1, personId: 1, teamRole: "owner", isVerified: true } as const;
    const moved = { ...visitorWith("member"), company } as Visitor;
    expect(roleOf(moved)).toBe("member");
    expect(decideAccess("company.edit", moved, demo)).toBe("forbidden");
  });
});

describe("staff outside the demo", () => {
  it.each(["staff.home", "editor", "moderator", "admin", "people.manage", "audit.read"] as const)(
    "need two-factor for %s",
    (action) => {
      expect(decideAccess(action, visitorWith("admin"), production)).toBe("two-factor-first");
      expect(decideAccess(action, visitorWith("admin", true), production)).toBe("allowed");
      expect(decideAccess(action, visitorWith("admin"), demo)).toBe("allowed");
    },
  );

  it("come in with a passkey where the settings want one, and then need no code", () => {
    const strict = { ...production, demandsPasskeyOfStaff: true };
    const byPasskey = { ...visitorWith("admin"), isByPasskey: true } as Visitor;
    expect(decideAccess("staff.home", visitorWith("admin", true), strict)).toBe("passkey-first");
    expect(decideAccess("staff.home", byPasskey, strict)).toBe("allowed");
    expect(decideAccess("staff.home", byPasskey, production)).toBe("allowed");
    expect(decideAccess("signed-in", visitorWith("admin"), strict)).toBe("allowed");
    expect(decideAccess("moderator", visitorWith("editor"), strict)).toBe("forbidden");
  });

  it("are told that they may not before they are asked for it", () => {
    expect(decideAccess("moderator", visitorWith("editor"), production)).toBe("forbidden");
    expect(decideAccess("moderator", ANONYMOUS, production)).toBe("sign-in-first");
  });

  it("read what everybody reads without it, and nobody else is asked", () => {
    expect(decideAccess("public", visitorWith("admin"), production)).toBe("allowed");
    expect(decideAccess("signed-in", visitorWith("admin"), production)).toBe("allowed");
    expect(decideAccess("team.manage", visitorWith("owner"), production)).toBe("allowed");
    expect(decideAccess("member", visitorWith("member"), production)).toBe("allowed");
  });
});

describe("the way in", () => {
  it.each([
    ["member", "/uye-girisi"],
    ["signed-in", "/uye-girisi"],
    ["moderator", "/uye-girisi"],
    ["employer", "/isveren-girisi"],
    ["employer.home", "/isveren-girisi"],
    ["team.manage", "/isveren-girisi"],
    ["applications.read", "/isveren-girisi"],
  ] as const)("to %s is %s", (action, path) => {
    expect(signInPathFor(action)).toBe(path);
  });
});
