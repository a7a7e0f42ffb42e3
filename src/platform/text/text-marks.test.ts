import { describe, expect, it } from "vitest";
import { readBold, readLinks, readTextBlocks } from "./text-blocks.ts";
import { markText, type TextMark } from "./text-marks.ts";

/** `|` stands for the caret, or two of them around what is chosen. */
function mark(written: string, by: TextMark): string {
  const start = written.indexOf("|");
  const second = written.indexOf("|", start + 1);
  const end = second < 0 ? start : second - 1;
  const value = written.replaceAll("|", "");
  const done = markText({ value, start, end }, by);
  const text = value.slice(0, done.from) + done.text + value.slice(done.to);
  const caret = done.start === done.end ? "|" : `|${text.slice(done.start, done.end)}|`;
  return text.slice(0, done.start) + caret + text.slice(done.end);
}

describe("marks that buttons write", () => {
  it.each<[string, TextMark, string]>([
    ["Bir\nİki| söz\nÜç", "heading", "Bir\n## İki| söz\nÜç"],
    ["## İki| söz", "heading", "İki| söz"],
    ["### İki| söz", "heading", "## İki| söz"],
    ["#|# İki", "heading", "|İki"],
    ["|", "heading", "## |"],
    ["|bir\n\n2. iki\n|üç", "list", "|- bir\n\n- iki|\nüç"],
    ["|- bir\n* iki|", "list", "|bir\niki|"],
    ["مرح|با", "list", "- مرح|با"],
    ["bir |söz|", "bold", "bir |**söz**|"],
    ["bir |**söz**|", "bold", "bir |söz|"],
    ["bir **|söz|**", "bold", "bir |söz|"],
    ["bir | söz |iki", "bold", "bir | **söz** |iki"],
    ["|- bir\n\n- iki|", "bold", "|- **bir**\n\n- **iki**|"],
    ["bir |", "bold", "bir **|**"],
    ["bir **|**", "bold", "bir |"],
    ["bir |söz|", "link", "bir [söz](/|)"],
    ["bir |/blog|", "link", "bir [|](/blog)"],
    ["bir |", "link", "bir [|](/)"],
    ["bir| iki", { picture: 7 }, "bir\n![|](resim-7)\n iki"],
    ["|Bir [masa]|\niki", { picture: 7 }, "![Bir masa|](resim-7)\niki"],
  ])("%j, %j: %j", (before, by, after) => {
    expect(mark(before, by)).toBe(after);
  });

  it("are those that are read", () => {
    const plain = (by: TextMark) => mark("|söz|", by).replaceAll("|", "");
    const picture = { url: "/dosya/x", width: 4, height: 3 };
    const blocks = (text: string) => readTextBlocks(text, new Map([[7, picture]]));
    expect(blocks(plain("heading"))).toEqual([{ kind: "heading", text: "söz" }]);
    expect(blocks(plain("list"))).toEqual([{ kind: "list", items: ["söz"] }]);
    expect(blocks(plain({ picture: 7 }))).toEqual([{ kind: "picture", text: "söz", ...picture }]);
    expect(readBold(plain("bold"))).toEqual([{ text: "söz", isBold: true }]);
    expect(readLinks(plain("link"))).toEqual([{ text: "söz", href: "/" }]);
  });
});
