import { expect, it } from "vitest";
import { readCode, writeCode } from "./signed-code.ts";

const secret = "s".repeat(32);
const now = new Date("2026-11-15T10:00:00Z");
const later = new Date("2026-11-18T10:00:00Z");

it("a code names whom it was written for", () => {
  expect(readCode(secret, "manage", writeCode(secret, "manage", 123_456_789), now)).toBe(123_456_789);
});

it("a code is worth nothing for another purpose, another id or another secret", () => {
  const code = writeCode(secret, "open", 7);
  expect(readCode(secret, "manage", code, now)).toBeUndefined();
  expect(readCode(secret, "open", code.replace(/^7/, "8"), now)).toBeUndefined();
  expect(readCode("t".repeat(32), "open", code, now)).toBeUndefined();
});

it("a code holds until its time is over, and its time cannot be changed", () => {
  const code = writeCode(secret, "confirm", 7, later);
  expect(readCode(secret, "confirm", code, now)).toBe(7);
  expect(readCode(secret, "confirm", code, new Date(later.getTime() + 2000))).toBeUndefined();
  const [id, , signature] = code.split(".");
  expect(readCode(secret, "confirm", `${id}.0.${signature}`, now)).toBeUndefined();
});

it.each(["", ".", "..", "7.0", "7.0.x", "7.0.é", "7.0.AAAAAAAAAAAAAAAAAAAAAA", "7.0.a.b"])(
  "%j is no code",
  (code) => {
    expect(readCode(secret, "open", code, now)).toBeUndefined();
  },
);
