import { describe, expect, it } from "vitest";
import { stepOfCode } from "./app-code.ts";

/** The key and a time of RFC 6238's own examples, whose eight digits end with these six. */
const SECRET = "12345678901234567890";
const at = (seconds: number) => new Date(seconds * 1000);

describe("the step of time that a code is for", () => {
  it.each([
    [1111111111, "050471"],
    [1111111109, "081804"],
    [1234567890, "005924"],
    [20000000000, "353130"],
  ])("at second %i is that of RFC 6238's %s", (seconds, code) => {
    const step = Math.floor(seconds / 30);
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(step);
    expect(stepOfCode(SECRET, code, at(seconds + 30))).toBe(step);
    expect(stepOfCode(SECRET, code, at(seconds - 30))).toBe(step);
    expect(stepOfCode(SECRET, code, at(seconds + 60))).toBeUndefined();
    expect(stepOfCode(SECRET, code, at(seconds - 60))).toBeUndefined();
  });

  it.each(["", "000000", "05047", "0504710", "०५०४७१", " 050471"])("is none of %j", (code) => {
    expect(stepOfCode(SECRET, code, at(1111111111))).toBeUndefined();
  });
});
