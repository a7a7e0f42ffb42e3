import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CompanyLogo, initialsOf } from "./company-logo.tsx";

describe("a company's logo", () => {
  const company = { id: 1, name: "İnci", logoUrl: "/dosya/ab" };
  const drawn = (isFirst = false) => renderToStaticMarkup(createElement(CompanyLogo, { company, isFirst }));

  it("keeps its place before it comes, in a modern format, as sharp as the screen", () => {
    expect(drawn()).toContain('<source type="image/avif" srcSet="/dosya/ab/48.avif, /dosya/ab/96.avif 2x"/>');
    expect(drawn()).toMatch(/<img [^>]*src="\/dosya\/ab\/48\.webp"[^>]* width="48" height="48"/);
  });

  it("is waited for only where it is seen at once", () => {
    expect(drawn()).toContain('loading="lazy"');
    expect(drawn(true)).toContain('loading="eager"');
  });

  it("is a monogram where there is none", () => {
    const html = renderToStaticMarkup(
      createElement(CompanyLogo, { company: { id: 8, name: "inci Lojistik" } }),
    );
    expect(html).toBe('<span class="company-logo company-logo--2" aria-hidden="true">İL</span>');
  });
});

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
