import { describe, expect, it } from "vitest";
import { ACTS } from "./company-desk.forms.ts";
import { actsOn, type DecidedCompany, decideAct, statusAfter, tabOf } from "./company-desk.rules.ts";

const company: DecidedCompany = {
  status: "pending",
  formerStatus: null,
  missingFacts: [],
  hasRename: false,
  hasOwner: true,
};
const rename = ["accept-name", "refuse-name"];

describe("what can be decided about a company", () => {
  it.each([
    ["pending", ["verify", "reject", "ask", "close"]],
    ["verified", ["suspend", "close"]],
    ["rejected", []],
    ["suspended", ["close", "reopen"]],
    ["closed", ["reopen"]],
  ] as const)("that is %s: %j", (status, acts) => {
    expect(actsOn({ ...company, status })).toEqual(acts);
    const withRename = status === "closed" ? [...acts] : [...acts, ...rename];
    expect(actsOn({ ...company, status, hasRename: true }).sort()).toEqual(withRename.sort());
  });

  it("says what is missing", () => {
    expect(decideAct({ ...company, missingFacts: ["city"] }, "verify")).toBe("facts-missing");
    expect(decideAct({ ...company, missingFacts: ["city"] }, "reject")).toBe("allowed");
    expect(decideAct({ ...company, status: "closed", hasOwner: false }, "reopen")).toBe("no-owner");
    expect(decideAct({ ...company, status: "suspended", hasOwner: false }, "reopen")).toBe("allowed");
    for (const act of ACTS.filter((each) => each !== "reopen")) {
      expect(decideAct({ ...company, status: "closed", hasRename: true }, act)).toBe("wrong-state");
    }
  });

  it("leads back to what it was, and otherwise on", () => {
    expect(statusAfter("reopen", { ...company, status: "closed", formerStatus: "pending" })).toBe("pending");
    expect(statusAfter("reopen", { ...company, status: "suspended", formerStatus: "verified" })).toBe(
      "verified",
    );
    expect(statusAfter("ask", company)).toBe("pending");
    expect(statusAfter("suspend", { ...company, status: "verified" })).toBe("suspended");
    expect([tabOf("verify", "pending"), tabOf("refuse-name", "verified")]).toEqual(["pending", "renames"]);
  });
});
