import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PercentPie } from "./percent-pie.tsx";
import { type Texts, TextsProvider } from "./text.tsx";

function render(percent: number, lang = "tr"): string {
  const texts: Texts = {
    lang,
    dir: "ltr",
    t: (_key, values) => `${values?.label}: ${values?.percent}`,
    messagesFor: () => ({}),
  };
  return renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <PercentPie percent={percent} label="Doluluk" />
    </TextsProvider>,
  );
}

describe("a percent pie", () => {
  it.each([
    [0, "red", "%0"],
    [32, "red", "%32"],
    [32.9, "red", "%32"],
    [33, "orange", "%33"],
    [65.9, "orange", "%65"],
    [66, "green", "%66"],
    [99.9, "green", "%99"],
    [100, "green", "%100"],
    [150, "green", "%100"],
    [Number.POSITIVE_INFINITY, "green", "%100"],
    [-5, "red", "%0"],
    [Number.NEGATIVE_INFINITY, "red", "%0"],
    [Number.NaN, "red", "%0"],
  ])("of %d is %s and says %s", (percent, tone, written) => {
    const html = render(percent);
    expect(html).toContain(`percent-pie--${tone}`);
    expect(html).toContain(`aria-label="Doluluk: ${written}"`);
    expect(html).toContain(`>${written}</text>`);
  });

  it("draws as much as it says, and nothing for nothing", () => {
    expect(render(65.9)).toContain('stroke-dasharray="65 100"');
    expect(render(0)).not.toContain("percent-pie__share");
    expect(render(150)).toContain("percent-pie__share");
    expect(render(150)).not.toContain("stroke-dasharray");
  });

  it("writes Western digits in Arabic", () => {
    expect(render(42, "ar")).toMatch(/>\D*42\D*<\/text>/);
  });
});
