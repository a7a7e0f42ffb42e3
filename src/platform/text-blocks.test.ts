import { describe, expect, it } from "vitest";
import { readTextBlocks } from "./text-blocks.ts";

describe("readTextBlocks", () => {
  it("parts paragraphs at blank lines and joins the lines inside them", () => {
    expect(readTextBlocks("Bir\niki\n\n  üç  \r\n\r\n\r\ndört")).toEqual([
      { kind: "paragraph", text: "Bir iki" },
      { kind: "paragraph", text: "üç" },
      { kind: "paragraph", text: "dört" },
    ]);
  });

  it("gathers lines with a dash, dot or star into one list", () => {
    expect(readTextBlocks("Aranan:\n- SQL\n• Excel\n* Almanca\nve sabır")).toEqual([
      { kind: "paragraph", text: "Aranan:" },
      { kind: "list", items: ["SQL", "Excel", "Almanca"] },
      { kind: "paragraph", text: "ve sabır" },
    ]);
  });

  it("takes a heading out of the paragraph around it", () => {
    expect(readTextBlocks("giriş\n## Başlık\ngövde")).toEqual([
      { kind: "paragraph", text: "giriş" },
      { kind: "heading", text: "Başlık" },
      { kind: "paragraph", text: "gövde" },
    ]);
  });

  it("keeps markup and unfinished signs as text", () => {
    expect(readTextBlocks("<b>kalın</b>\n\n-5 derece\n\n#etiket")).toEqual([
      { kind: "paragraph", text: "<b>kalın</b>" },
      { kind: "paragraph", text: "-5 derece" },
      { kind: "paragraph", text: "#etiket" },
    ]);
  });

  it.each(["", " \n\t\n "])("finds nothing in %j", (text) => {
    expect(readTextBlocks(text)).toEqual([]);
  });
});
