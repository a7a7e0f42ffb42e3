import type { Browser, Page } from "playwright-core";
import { type VisitorOptions, visit } from "./browser.ts";

/** Somebody looks at results; with scripts, once these have come. */
export async function onResults(
  browser: Browser,
  url: string,
  options: VisitorOptions,
  path: string,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await visit(browser, url, options);
  const { page } = visitor;
  try {
    await page.goto(path);
    if (options.javaScriptEnabled !== false) {
      await page.locator(".results[data-enhanced]").waitFor();
      await page.evaluate(markDocument);
    }
    await act(page);
    visitor.expectNoComplaints();
  } finally {
    await visitor.leave();
  }
}

type Marked = Window & { isSameDocument?: boolean };

/** In the page. */
export function markDocument(): void {
  (window as Marked).isSameDocument = true;
}

/** False once the browser has loaded a page instead of exchanging parts of this one. */
export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as Marked).isSameDocument === true);
}

export function totalShown(page: Page): Promise<string | null> {
  return page.locator(".results__total").textContent();
}

export async function untilTotal(page: Page, wanted: number): Promise<void> {
  await page.waitForFunction(
    (count) => Number(document.querySelector(".results__total")?.textContent?.replace(/\D/g, "")) === count,
    wanted,
  );
}

/** The beginning of what has the focus, as html. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300) ?? "");
}
