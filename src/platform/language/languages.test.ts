import { describe, expect, it } from "vitest";
import { ownTimeOf } from "../../../tests/support/cpu-time.ts";
import { chooseLanguage, directionOf, isLanguageCode } from "./languages.ts";

describe("the visitor's language", () => {
  it("is the cookie's, whatever the browser prefers", () => {
    expect(chooseLanguage("de", "ru,en")).toBe("de");
  });

  it.each(["", "xx", "TR", "de-DE", "../../etc", "__proto__", "constructor"])(
    "is the browser's when the cookie is %j",
    (cookie) => {
      expect(chooseLanguage(cookie, "ru")).toBe("ru");
    },
  );

  it.each([
    ["tr-TR", "tr"],
    ["TR-tr", "tr"],
    ["en-US,en;q=0.9", "en"],
    ["de;q=0.5, ru;q=0.8, en;q=0.2", "ru"],
    ["fr-FR,fr;q=0.9,ar;q=0.1", "ar"],
    ["zh-CN,zh;q=0.9,de;q=0.8,en;q=0.7", "de"],
    ["en;q=0,de;q=0.1", "de"],
    ["en ; q=0.3 , de ; q=0.4", "de"],
    ["en;Q=0.3,de;Q=0.4", "de"],
    ["de,en", "de"],
    ["en;q=0.5,de;q=0.5", "en"],
  ])("follows Accept-Language %j", (header, language) => {
    expect(chooseLanguage(undefined, header)).toBe(language);
  });

  it.each([
    undefined,
    "",
    "zh",
    "*",
    "english",
    "tru",
    ";;;,,,=q",
    "en;q=0",
    "en;q=",
    "en;q=much",
    "en;q=-1",
    "en;q=NaN",
    "\u0000\u0001",
  ])("is Turkish when Accept-Language is %j", (header) => {
    expect(chooseLanguage(undefined, header)).toBe("tr");
  });

  it("is Turkish when Accept-Language is longer than any browser's, and found quickly", () => {
    const work = ownTimeOf(() => {
      expect(chooseLanguage(undefined, "en;q=0.9,".repeat(1200))).toBe("tr");
      expect(chooseLanguage("d".repeat(10_000), "-".repeat(10_000))).toBe("tr");
    });
    expect(work).toBeLessThan(50);
    expect(chooseLanguage(undefined, `${"fr;q=0.1,".repeat(40)}en`)).toBe("en");
  });

  it("is written from right to left in Arabic only", () => {
    expect(directionOf("ar")).toBe("rtl");
    expect(directionOf("tr")).toBe("ltr");
  });

  it("is one of ours or none", () => {
    expect(isLanguageCode("ru")).toBe(true);
    expect(isLanguageCode("toString")).toBe(false);
    expect(isLanguageCode(undefined)).toBe(false);
  });
});
