import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong in the page as it stands now, or in one part of it. */
export async function axeFindings(page: Page, part = "html"): Promise<string[]> {
  // The policy blocks script elements; evaluating is the debugger's own way in.
  await page.evaluate(await source);
  const { violations } = await page.evaluate(
    (selector) =>
      (window as unknown as { axe: typeof import("axe-core") }).axe.run(selector, {
        resultTypes: ["violations"],
      }),
    part,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target} ${failureSummary?.split("\n").slice(1, 3).join(" ")}`,
    ),
  );
}
