import { describe, expect, it } from "vitest";
import { cookieLine, readCookie } from "./cookies.ts";

describe("a cookie", () => {
  it.each([
    ["lang=tr", "tr"],
    ["a=1; lang=tr; b=2", "tr"],
    ["a=1;lang=tr;b=2", "tr"],
    [" lang = tr ", "tr"],
    ["lang=a=b", "a=b"],
    ["lang=", ""],
    ["lang=%C5%9F", "ş"],
    ["lang=tr; lang=en", "tr"],
    ["lang=%E0%A4%A; lang=en", "en"],
    ["xlang=en; langx=de; lang=tr", "tr"],
  ])("is read out of %j", (header, value) => {
    expect(readCookie(header, "lang")).toBe(value);
  });

  it.each([undefined, "", ";;;", "lang", "=tr", "Lang=tr", "lang=%", "lang=%E0%A4%A", "a=lang=tr"])(
    "is absent in %j",
    (header) => {
      expect(readCookie(header, "lang")).toBeUndefined();
    },
  );

  it("is written for scripts only when that is asked for", () => {
    expect(cookieLine("lang", "tr", { maxAgeSeconds: 60, isSecure: false, isScriptReadable: true })).toBe(
      "lang=tr; Path=/; Max-Age=60; SameSite=Lax",
    );
    expect(cookieLine("s", "1", { maxAgeSeconds: 60, isSecure: true })).toBe(
      "s=1; Path=/; Max-Age=60; SameSite=Lax; Secure; HttpOnly",
    );
  });

  it("cannot carry a second header or attribute in its value, and is read back as written", () => {
    const value = "a; Domain=evil.example\r\nSet-Cookie: b=1, ş";
    const line = cookieLine("x", value, { maxAgeSeconds: 1, isSecure: false });
    expect(line).toMatch(/^x=[^;\s]+; Path=\//);
    expect(readCookie(line.split(";")[0], "x")).toBe(value);
  });
});
