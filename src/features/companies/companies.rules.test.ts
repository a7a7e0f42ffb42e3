import { describe, expect, it } from "vitest";
import {
  decideFolding,
  decideVisibility,
  readEmployeeCount,
  readParagraphs,
  readWebsite,
} from "./companies.rules.ts";

describe("decideVisibility", () => {
  it.each([
    ["verified", "shown"],
    ["pending", "unknown"],
    ["rejected", "unknown"],
    ["closed", "gone"],
  ] as const)("a %s company is %s", (status, visibility) => {
    expect(decideVisibility(status)).toBe(visibility);
  });
});

describe("readWebsite", () => {
  it.each([
    ["https://www.lenvara.test", "https://www.lenvara.test/", "lenvara.test"],
    ["http://lenvara.test/kariyer", "http://lenvara.test/kariyer", "lenvara.test"],
    ["  www.lenvara.test ", "https://www.lenvara.test/", "lenvara.test"],
    ["https://lenvara.test:8443", "https://lenvara.test:8443/", "lenvara.test:8443"],
  ])("links %s", (website, href, label) => {
    expect(readWebsite(website)).toEqual({ href, label });
  });

  it.each([
    null,
    "",
    "   ",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(document.cookie)//a.test",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "ftp://lenvara.test",
    "mailto:a@lenvara.test",
    "https://mesai.test@evil.test",
    "https://",
    "bizim site",
    "yok",
  ])("links nothing for %j", (website) => {
    expect(readWebsite(website)).toBeUndefined();
  });
});

describe("readParagraphs", () => {
  it("parts at blank lines and keeps single breaks", () => {
    expect(readParagraphs("\n bir\niki \n \n\r\nüç\n")).toEqual(["bir\niki", "üç"]);
  });

  it("finds nothing in nothing", () => {
    expect(readParagraphs(" \n\n ")).toEqual([]);
  });
});

describe("decideFolding", () => {
  it.each([
    ["nothing", [], "never"],
    ["two short lines", ["x".repeat(60)], "never"],
    ["what fits a wide screen only", ["x".repeat(220)], "narrow"],
    ["a long paragraph", ["x".repeat(400)], "always"],
    ["many short paragraphs", Array.from({ length: 5 }, () => "kısa"), "always"],
    ["many short lines", ["a\nb\nc\nd\ne"], "always"],
  ] as const)("%s: %s", (_what, paragraphs, folding) => {
    expect(decideFolding(paragraphs)).toBe(folding);
  });
});

describe("readEmployeeCount", () => {
  it.each([
    ["1-10", { from: 1, to: 10 }],
    ["251-1000", { from: 251, to: 1000 }],
    ["1000+", { from: 1000, to: undefined }],
    ["çok", undefined],
    [null, undefined],
  ])("%s", (code, range) => {
    expect(readEmployeeCount(code)).toEqual(range);
  });
});
