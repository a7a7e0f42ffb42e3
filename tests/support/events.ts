import type { Page } from "playwright-core";
import type { ApplyStep, TrackedEvent } from "../../src/platform/tracked-event.ts";

/** What the page that is shown has pushed. */
export function eventsOf(page: Page): Promise<TrackedEvent[]> {
  return page.evaluate(() => window.dataLayer ?? []);
}

/** How far an application has come on the page that is shown. */
export async function applyStepsOf(page: Page): Promise<ApplyStep[]> {
  return (await eventsOf(page)).flatMap((each) => (each.event === "apply" ? [each.step] : []));
}

const STORAGE_KEY = "recorded-events";

/** From now on, over all pages: an event may be pushed in the moment that its page is left. */
export async function recordEvents(page: Page): Promise<() => Promise<TrackedEvent[]>> {
  await page.addInitScript((key) => {
    const layer: TrackedEvent[] = [];
    layer.push = (...events) => {
      const before = JSON.parse(sessionStorage.getItem(key) ?? "[]") as TrackedEvent[];
      sessionStorage.setItem(key, JSON.stringify([...before, ...events]));
      return Array.prototype.push.apply(layer, events);
    };
    window.dataLayer = layer;
  }, STORAGE_KEY);
  return () =>
    page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? "[]") as TrackedEvent[], STORAGE_KEY);
}
