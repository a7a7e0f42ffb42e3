import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

type Axe = typeof import("axe-core");

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe finds wrong in the page as it stands now, or in one part of it. A part is enough where the page around it is
 * one of those in every-page.test.ts: most of the time goes into contrasts, for each text anew.
 */
export async function axeFindings(page: Page, part = "html"): Promise<string[]> {
  // The policy blocks script elements; evaluating is the debugger's own way in.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source);
  const { violations } = await page.evaluate(async (selector) => {
    // What is only laid out near the window would be laid out for every single question about it.
    const everywhere = new CSSStyleSheet();
    everywhere.replaceSync("* { content-visibility: visible !important }");
    document.adoptedStyleSheets.push(everywhere);
    const { axe } = window as unknown as { axe: Axe };
    const found = await axe.run(selector, { resultTypes: ["violations"] });
    document.adoptedStyleSheets.pop();
    return { violations: found.violations };
  }, part);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target} ${failureSummary?.split("\n").slice(1, 3).join(" ")}`,
    ),
  );
}
