import { describe, expect, it } from "vitest";
import { cpuTimeOf } from "../../../tests/support/cpu-time.ts";
import { outlineOf, readBold, readLinks, readMarkedText, readTextBlocks } from "./text-blocks.ts";

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

  it("knows sub-headings, pull quotes and numbered items", () => {
    expect(readTextBlocks("### Alt başlık\n> Bir söz\n1. ilk\n2) ikinci\n- ayrı")).toEqual([
      { kind: "subheading", text: "Alt başlık" },
      { kind: "quote", text: "Bir söz" },
      { kind: "numbered", items: ["ilk", "ikinci"] },
      { kind: "list", items: ["ayrı"] },
    ]);
  });

  it.each(["2026. yılda", "3.5 puan", "####dört", ">5 kişi", "##", "1."])("takes %j for words", (text) => {
    expect(readTextBlocks(text)).toEqual([{ kind: "paragraph", text }]);
  });
});

describe("outlineOf", () => {
  it("names headings after their words, no two alike", () => {
    const blocks = readTextBlocks("## Süre?\n## Adım\n## Adım\n## Adım 2\n### Alt\n## عمل");
    expect(outlineOf(blocks)).toEqual([
      { id: "bolum-sure", text: "Süre?" },
      { id: "bolum-adim", text: "Adım" },
      { id: "bolum-adim-2", text: "Adım" },
      { id: "bolum-adim-2-2", text: "Adım 2" },
      { id: "bolum-adsiz", text: "عمل" },
    ]);
  });
});

describe("readLinks", () => {
  it("finds links to pages of this site", () => {
    expect(readLinks("Önce [metni](/kvkk) okuyun, sonra [yazın](/iletisim?a=1#b).")).toEqual([
      { text: "Önce " },
      { text: "metni", href: "/kvkk" },
      { text: " okuyun, sonra " },
      { text: "yazın", href: "/iletisim?a=1#b" },
      { text: "." },
    ]);
  });

  it.each([
    "[x](https://baska.example)",
    "[x](//baska.example)",
    "[x](/\\baska.example)",
    "[x](javascript:alert(1))",
    "[x](kvkk)",
    "[](/kvkk)",
    "[x] (/kvkk)",
    "[x](/kvkk",
    "",
  ])("leaves %j as it was written", (text) => {
    const spans = readLinks(text);
    expect(spans.map((span) => span.text).join("")).toBe(text);
    expect(spans.every(({ href }) => href === undefined)).toBe(true);
  });

  it("is done at once with a text that almost is a link, over and over", async () => {
    const work = await cpuTimeOf(() => {
      readLinks("[a](/".repeat(20_000));
      readLinks("[".repeat(20_000));
    });
    expect(work).toBeLessThan(1000);
  });
});

describe("a marked text", () => {
  it("keeps its lines, and gathers those with a dash into lists", () => {
    expect(readMarkedText("Depo\nve sevkiyat\n- **Kasa**\n• Stok\n\nSon söz")).toEqual([
      { kind: "lines", text: "Depo\nve sevkiyat" },
      { kind: "list", items: ["**Kasa**", "Stok"] },
      { kind: "lines", text: "Son söz" },
    ]);
  });

  it.each([
    ["a **b** c", ["a ", "*b", " c"]],
    ["**b**", ["*b"]],
    ["2 ** 3 ** 4", ["2 ** 3 ** 4"]],
    ["**", ["**"]],
    ["****", ["****"]],
    ["**a", ["**a"]],
    ["", []],
  ])("is bold between two stars on either side: %j", (text, parts) => {
    expect(readBold(text).map((part) => (part.isBold ? `*${part.text}` : part.text))).toEqual(parts);
  });

  it("costs no more than its length", async () => {
    const work = await cpuTimeOf(() => {
      for (const each of ["**", "**a", "- ", "*\n"]) {
        readMarkedText(each.repeat(20_000)).map((part) => part.kind === "lines" && readBold(part.text));
        readBold(each.repeat(20_000));
      }
    });
    expect(work).toBeLessThan(2000);
  });
});

describe("pictures in a text", () => {
  const picture = { url: "/dosya/a", width: 12, height: 8 };
  const pictures = new Map([[12, picture]]);

  it("stand where their line stands, with what is said of them", () => {
    const text = "Önce.\n![Bir masa, iki sandalye](resim-12)\nSonra.";
    expect(readTextBlocks(text, pictures)).toEqual([
      { kind: "paragraph", text: "Önce." },
      { kind: "picture", text: "Bir masa, iki sandalye", ...picture },
      { kind: "paragraph", text: "Sonra." },
    ]);
  });

  it.each(["![Başka](resim-13)", "![x](/dosya/a)", "![x](https://kotu.test/a.png)", "önünde ![x](resim-12)"])(
    "are only those that came with it, and a line of their own: %s",
    (line) => {
      expect(readTextBlocks(line, pictures)).toEqual([{ kind: "paragraph", text: line }]);
    },
  );

  it("are none where nobody gave any", () => {
    expect(readTextBlocks("![x](resim-12)")).toEqual([{ kind: "paragraph", text: "![x](resim-12)" }]);
  });
});
