import { describe, expect, it } from "vitest";
import {
  decideInvitation,
  decideInviting,
  decidePublishing,
  decideTeamChange,
  findMissingFacts,
  findWorkMailDomain,
} from "./employers.rules.ts";

describe("publishing", () => {
  it.each([
    ["verified", "owner", "allowed"],
    ["verified", "recruiter", "allowed"],
    ["verified", "viewer", "not-your-role"],
    ["pending", "owner", "company-waits"],
    ["pending", "viewer", "not-your-role"],
    ["rejected", "recruiter", "company-rejected"],
    ["closed", "owner", "company-closed"],
  ] as const)("by a %s company's %s is %s", (status, role, decision) => {
    expect(decidePublishing(status, role)).toBe(decision);
  });
});

describe("a work mail's domain", () => {
  it.each([
    ["a@cinar.com.tr", "https://www.cinar.com.tr/hakkimizda", "cinar.com.tr"],
    ["a@cinar.com.tr", "cinar.com.tr", "cinar.com.tr"],
    ["a@cinar.com.tr", "http://kariyer.cinar.com.tr", "cinar.com.tr"],
    ["a@ik.cinar.com.tr", "https://cinar.com.tr", "ik.cinar.com.tr"],
  ])("of %s at %s is %s", (email, website, domain) => {
    expect(findWorkMailDomain({ email, website, isVerified: true })).toBe(domain);
  });

  it.each([
    ["another's", "a@cinar.com.tr", "https://mese.com.tr"],
    ["one that only ends alike", "a@nar.com.tr", "https://cinar.com.tr"],
    ["free mail", "a@gmail.com", "https://gmail.com"],
    ["free mail of a country", "a@yahoo.com.tr", "https://yahoo.com.tr"],
    ["a suffix that many share", "a@cinar.com.tr", "https://com.tr"],
    ["none", "a@cinar.com.tr", null],
    ["no address", "a@cinar.com.tr", "http://"],
    ["a machine's", "a@localhost", "http://localhost"],
  ])("is not shown by %s", (_what, email, website) => {
    expect(findWorkMailDomain({ email, website, isVerified: true })).toBeUndefined();
  });

  it("is not shown by an address that nobody has confirmed", () => {
    const owner = { email: "a@cinar.com.tr", website: "https://cinar.com.tr", isVerified: false };
    expect(findWorkMailDomain(owner)).toBeUndefined();
  });
});

describe("a change of the team", () => {
  const team = [
    { personId: 1, role: "owner" },
    { personId: 2, role: "recruiter" },
  ] as const;

  it.each([
    [1, "viewer", "last-owner"],
    [1, undefined, "last-owner"],
    [1, "owner", "unchanged"],
    [2, "owner", "allowed"],
    [2, undefined, "allowed"],
    [3, "viewer", "unknown-person"],
    [3, undefined, "unknown-person"],
  ] as const)("of person %s to %s is %s", (personId, newRole, decision) => {
    expect(decideTeamChange(team, personId, newRole)).toBe(decision);
  });

  it("lets an owner go who is not the last", () => {
    const two = [...team, { personId: 3, role: "owner" } as const];
    expect(decideTeamChange(two, 1, undefined)).toBe("allowed");
  });
});

describe("an invitation", () => {
  const employer = { email: "a@b.test", role: "employer", hasCompany: false } as const;

  it.each([
    ["nobody known", undefined, undefined, "sign-up"],
    ["a known employer's user", undefined, employer, "sign-in-first"],
    ["that user, signed in", employer, employer, "accept"],
    ["somebody else", { ...employer, email: "x@y.test" }, employer, "another-address"],
    ["a member", undefined, { ...employer, role: "member" }, "not-an-employer"],
    ["an admin", { ...employer, role: "admin" }, undefined, "not-an-employer"],
    ["somebody with a company", { ...employer, hasCompany: true }, undefined, "has-company"],
  ] as const)("in the hands of %s: %s", (_who, visitor, known, decision) => {
    expect(decideInvitation("a@b.test", visitor, known)).toBe(decision);
  });

  it("goes out to 50 at a time, to 5 before the company is verified, and to nobody of the team", () => {
    const team = [{ email: "biz@b.test" }];
    const asked = { email: "a@b.test", team, openInvitations: 5, isVerified: true };
    expect(decideInviting(asked)).toBe("allowed");
    expect(decideInviting({ ...asked, openInvitations: 50 })).toBe("too-many");
    expect(decideInviting({ ...asked, isVerified: false })).toBe("too-many");
    expect(decideInviting({ ...asked, email: "biz@b.test" })).toBe("already-in-team");
  });
});

describe("missing facts", () => {
  it("are the sector and the city, each by itself", () => {
    expect(findMissingFacts({ sectorId: null, provinceId: null })).toEqual(["sector", "city"]);
    expect(findMissingFacts({ sectorId: 1, provinceId: null })).toEqual(["city"]);
    expect(findMissingFacts({ sectorId: 1, provinceId: 34 })).toEqual([]);
  });
});
