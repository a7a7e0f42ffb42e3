import { describe, expect, it } from "vitest";
import { databaseFaultOf } from "./faults.ts";

const coded = (code: string) => Object.assign(new Error("said the server"), { code });

describe("a fault of the database", () => {
  it.each(["25006", "53100", "ENOSPC", "EROFS", "EDQUOT"])("that keeps it from saving: %s", (code) => {
    expect(databaseFaultOf(coded(code))).toBe("cannot-save");
  });

  it.each(["57P01", "57P03", "53300", "53200", "08006", "08P01", "57014", "55P03", "ECONNREFUSED", "EPIPE"])(
    "that is over in a while: %s",
    (code) => {
      expect(databaseFaultOf(coded(code))).toBe("away");
    },
  );

  it.each([
    "Connection terminated unexpectedly",
    "timeout exceeded when trying to connect",
    "Query read timeout",
  ])("that only words tell: %s", (message) => {
    expect(databaseFaultOf(new Error(message))).toBe("away");
  });

  it("that a former primary tells of its unlogged tables", () => {
    const message = "cannot access temporary or unlogged relations during recovery";
    expect(databaseFaultOf(Object.assign(new Error(message), { code: "0A000" }))).toBe("cannot-save");
  });

  it("that Better Auth speaks of in its own way", () => {
    expect(databaseFaultOf({ body: { code: "FAILED_TO_GET_SESSION" } })).toBe("away");
  });

  it.each([
    coded("23505"),
    coded("42P01"),
    coded("ENOENT"),
    new Error("no such thing"),
    undefined,
    null,
    "53100",
  ])("is not what our own code did wrong: %s", (error) => {
    expect(databaseFaultOf(error)).toBeUndefined();
  });
});
