import type { Page } from "playwright-core";

const LEAP_MS = 60_000;

/** Of a page whose clock is installed: a minute leaps by, and then only `runFor` lets time go by. */
export async function standStill(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + LEAP_MS);
}
