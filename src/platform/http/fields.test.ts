import { describe, expect, it } from "vitest";
import { isLocalPath, optionalText, positiveId, returnPath } from "./fields.ts";

describe("an id", () => {
  it.each([
    [1, 1],
    ["1", 1],
    ["999999999999999", 999999999999999],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  ])("may be %j", (given, id) => {
    expect(positiveId.parse(given)).toBe(id);
  });

  it.each([
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2 ** 53,
    "",
    "0",
    "-1",
    "+1",
    "01",
    "1.0",
    "1e3",
    "0x1",
    " 1",
    "1 ",
    "1\n",
    "١",
    "1234567890123456",
    "1;drop table person",
    null,
    undefined,
    true,
    [1],
    {},
  ])("may not be %j", (given) => {
    expect(positiveId.safeParse(given).success).toBe(false);
  });
});

describe("optional text", () => {
  it("is trimmed, and none when nothing is left", () => {
    const note = optionalText(5);
    expect(note.parse("  abc ")).toBe("abc");
    expect(note.parse("   ")).toBeUndefined();
    expect(note.parse("")).toBeUndefined();
    expect(note.parse(undefined)).toBeUndefined();
    expect(note.parse(` ${"x".repeat(5)} `)).toBe("xxxxx");
    expect(note.safeParse("x".repeat(6)).success).toBe(false);
  });
});

describe("a path to return to", () => {
  it.each([
    "/",
    "/ilan/5",
    "/is-ilanlari?q=a&il=34#liste",
    "/a//b",
    "/%0d%0aSet-Cookie:x",
    "/%2f%2fevil",
    "/a@b:c",
  ])("may be %s", (path) => {
    expect(isLocalPath(path)).toBe(true);
    expect(returnPath.parse(path)).toBe(path);
  });

  it.each([
    "",
    "ilan",
    "?q=1",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/a\\b",
    "https://evil.example",
    "https:evil.example",
    "HTTPS:/evil.example",
    "javascript:alert(1)",
    " /a",
    "/a b",
    "/\t/evil.example",
    "/\n/evil.example",
    "/a\r\nSet-Cookie: x=1",
    "/a\u0000",
    "/a\u0001",
    "/a\u007f",
    "/a\u0085",
    "/a\u2028b",
  ])("may not be %j", (path) => {
    expect(isLocalPath(path)).toBe(false);
    expect(returnPath.parse(path)).toBeUndefined();
  });

  it.each(["/is-ilanlari?q=işçi", "/ş", "/müdür#ü", "/😀", "/\ud800"])(
    "can stand in a Location header when it is %s",
    (path) => {
      const location = returnPath.parse(path) ?? "/";
      expect(() => new Response(null, { headers: { Location: location } })).not.toThrow();
      expect(location).toMatch(/^[\x21-\x7e]+$/);
      expect(new URL(location, "http://a").href).toBe(new URL(path, "http://a").href);
    },
  );

  it("may not be longer than 2000 letters", () => {
    expect(isLocalPath(`/${"a".repeat(1999)}`)).toBe(true);
    expect(isLocalPath(`/${"a".repeat(2000)}`)).toBe(false);
  });

  it("keeps a visitor on this site, whatever a browser makes of it", () => {
    for (const path of [
      "/..//evil.example",
      "/.//evil.example",
      "/a/..//evil.example",
      "/%2e%2e//evil.example",
    ]) {
      const target = returnPath.parse(path);
      if (target !== undefined) expect(new URL(target, "https://mesai.example").host).toBe("mesai.example");
    }
  });
});
