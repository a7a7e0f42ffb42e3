import { describe, expect, it } from "vitest";
import { initialsOf } from "./company-logo.tsx";

describe("a company's monogram", () => {
  it("takes the first letters of two words, in Turkish capitals", () => {
    expect(initialsOf("inci Lojistik A.Ş.")).toBe("İL");
    expect(initialsOf("ışık yazılım")).toBe("IY");
  });

  it("copes with one word, figures and signs", () => {
    expect(initialsOf("Şok")).toBe("Ş");
    expect(initialsOf("7 Deniz")).toBe("7D");
    expect(initialsOf("Ege & Toros")).toBe("ET");
    expect(initialsOf("")).toBe("");
  });
});
