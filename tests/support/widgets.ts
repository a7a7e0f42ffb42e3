import type { Browser, Locator, Page } from "playwright-core";
import { DESK, PHONE, type VisitorOptions, visit } from "./browser.ts";

/** Where every widget has to work: both directions, a desk and a hand. */
export const everywhere = [
  { language: "tr", viewport: DESK },
  { language: "ar", viewport: PHONE, hasTouch: true },
] as const;

/** The widgets of the gallery in front of a visitor; the browser must not complain about anything. */
export async function withWidgets(
  browser: Browser,
  url: string,
  options: VisitorOptions,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await visit(browser, url, { reducedMotion: "reduce", ...options });
  try {
    const { language = "tr" } = options;
    await visitor.page.context().addCookies([{ name: "lang", value: language, url }]);
    await visitor.page.goto("/gelistirici/bilesenler?bolum=araclar");
    await visitor.page.locator("#widgets").scrollIntoViewIfNeeded();
    await act(visitor.page);
    visitor.expectNoComplaints();
  } finally {
    await visitor.leave();
  }
}

/** The element with `data-enhance`, once its script has come. */
export async function enhanced(page: Page, selector: string): Promise<Locator> {
  const element = page.locator(selector);
  await element.scrollIntoViewIfNeeded();
  await page.locator(`${selector}[data-enhanced]`).waitFor();
  return element;
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

/** Counts the events that reach the form around an element from now on. */
export async function countEvents(
  element: Locator,
): Promise<() => Promise<{ input: number; change: number }>> {
  await element.evaluate((node) => {
    const form = node.closest("form") as HTMLElement;
    for (const type of ["input", "change"]) {
      form.addEventListener(type, () => {
        form.dataset[`seen${type}`] = String(Number(form.dataset[`seen${type}`] ?? 0) + 1);
      });
    }
  });
  return () =>
    element.evaluate((node) => {
      const { seeninput, seenchange } = (node.closest("form") as HTMLElement).dataset;
      return { input: Number(seeninput ?? 0), change: Number(seenchange ?? 0) };
    });
}
