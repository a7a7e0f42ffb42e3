import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkProperty } from "../../../tests/support/property.ts";
import { fillPlaceholders } from "./cover-letters.rules.ts";

const values = { company: "Tandora", position: "Geliştirici", name: "Elif" };

describe("placeholders", () => {
  it.each([
    ["{firma} için {pozisyon}, {ad}", "Tandora için Geliştirici, Elif"],
    ["{FİRMA} { Pozisyon }", "Tandora Geliştirici"],
    ["{company} {position} {name}", "Tandora Geliştirici Elif"],
    ["{компания} {الوظيفة}", "Tandora Geliştirici"],
    ["{yıl} {} {{firma}}", "{yıl} {} {Tandora}"],
    ["{constructor} {__proto__}", "{constructor} {__proto__}"],
  ])("%s", (text, filled) => {
    expect(fillPlaceholders(text, values)).toBe(filled);
  });

  it("never touch a text that has none, and never fill what they filled in", async () => {
    await checkProperty(
      fc.property(fc.string(), (text) => {
        const plain = text.replace(/[{}]/g, "");
        expect(fillPlaceholders(plain, values)).toBe(plain);
      }),
    );
    expect(fillPlaceholders("{firma}", { ...values, company: "{ad}" })).toBe("{ad}");
  });
});
