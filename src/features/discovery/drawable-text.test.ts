import { describe, expect, it } from "vitest";
import { drawableText } from "./drawable-text.ts";

describe("a text to be drawn", () => {
  it.each([
    ["Kıdemli Yazılım Geliştirici – İŞ ĞÜ ₺", "Kıdemli Yazılım Geliştirici – İŞ ĞÜ ₺"],
    ["Инженер № 5", "Инженер № 5"],
    ["مهندس برمجيات", "مهندس برمجيات"],
    ["Aşçı 👩‍🍳🔥 aranıyor", "Aşçı aranıyor"],
    ["  iki\n\tsatır\u0000\u202e ", "iki satır"],
    ["工程师", ""],
    ["i\u0307s\u0327", "i̇ş".normalize("NFC").replace(/\u0307/, "")],
  ])("keeps the letters that the fonts have: %j", (text, expected) => {
    expect(drawableText(text, 60)).toBe(expected);
  });

  it("is cut between words, and a word without end anywhere", () => {
    expect(drawableText("Satın Alma, ve Lojistik Uzmanı", 16)).toBe("Satın Alma, ve…");
    expect(drawableText("Satın Alma, Müdür", 12)).toBe("Satın Alma…");
    expect(drawableText("A".repeat(10_000), 20)).toBe(`${"A".repeat(19)}…`);
  });
});
