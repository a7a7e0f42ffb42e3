import { describe, expect, it } from "vitest";
import { decidePublicState } from "./advertisements.rules.ts";

const now = new Date("2026-03-10T09:00:00Z");
const tomorrow = new Date("2026-03-11T09:00:00Z");
const yesterday = new Date("2026-03-09T09:00:00Z");
const open = {
  status: "published",
  expires_at: tomorrow,
  closed_at: null,
  company_status: "verified" as const,
};

describe("what the public sees of an advertisement", () => {
  it("is all of it until its last day, and when it ended from then on", () => {
    expect(decidePublicState(open, now)).toEqual({ state: "open" });
    expect(decidePublicState({ ...open, expires_at: now }, now)).toEqual({ state: "expired", since: now });
    expect(decidePublicState({ ...open, status: "closed", closed_at: yesterday }, now)).toEqual({
      state: "expired",
      since: yesterday,
    });
  });

  it.each([
    ["pending", "unknown"],
    ["rejected", "unknown"],
    ["closed", "gone"],
  ] as const)("is nothing while its company is %s", (company_status, state) => {
    for (const advertisement of [open, { ...open, expires_at: yesterday }, { ...open, status: "closed" }]) {
      expect(decidePublicState({ ...advertisement, company_status }, now)).toEqual({ state });
    }
  });
});
