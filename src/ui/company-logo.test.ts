import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CompanyLogo } from "./company-logo.tsx";

describe("a company's logo", () => {
  const company = { id: 1, name: "İnci", logoUrl: "/dosya/ab" };
  const drawn = (isFirst = false) => renderToStaticMarkup(createElement(CompanyLogo, { company, isFirst }));
  const withoutLogo = (name: string) =>
    renderToStaticMarkup(createElement(CompanyLogo, { company: { id: 8, name } }));

  it("keeps its place before it comes, in a modern format, as sharp as the screen", () => {
    expect(drawn()).toContain('<source type="image/avif" srcSet="/dosya/ab/48.avif, /dosya/ab/96.avif 2x"/>');
    expect(drawn()).toMatch(/<img [^>]*src="\/dosya\/ab\/48\.webp"[^>]* width="48" height="48"/);
  });

  it("is waited for only where it is seen at once", () => {
    expect(drawn()).toContain('loading="lazy"');
    expect(drawn(true)).toContain('loading="eager"');
  });

  it("is a tile of the company's name where there is none", () => {
    expect(withoutLogo("inci Lojistik")).toMatch(
      /^<svg class="tile tile--0 company-logo" [^>]*aria-hidden="true"/,
    );
    expect(withoutLogo("inci Lojistik")).not.toBe(withoutLogo("inci Gıda"));
  });
});
