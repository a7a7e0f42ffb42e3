import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Highlight } from "./highlight.tsx";

const shown = (text: string, terms: string[]) =>
  renderToStaticMarkup(<Highlight text={text} terms={terms} />);

describe("a highlighted text", () => {
  it("marks what was searched for and leaves the rest as it is", () => {
    expect(shown("Ön İşçi, işçi!", ["isci"])).toBe("Ön <mark>İşçi</mark>, <mark>işçi</mark>!");
    expect(shown("İşçi", ["isci"])).toBe("<mark>İşçi</mark>");
    expect(shown("SATIŞ işçisi", ["isci", "sat"])).toBe("<mark>SAT</mark>IŞ <mark>işçi</mark>si");
  });

  it("is only the text where nothing is found or asked", () => {
    expect(shown("Garson", ["isci"])).toBe("Garson");
    expect(shown("Garson", [])).toBe("Garson");
    expect(shown("", ["isci"])).toBe("");
  });

  it("never becomes markup", () => {
    expect(shown("<b>işçi</b>", ["<b>", "isci"])).not.toContain("<b>");
  });
});
