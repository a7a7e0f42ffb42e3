import type { Page } from "playwright-core";

/** A lookup in the gallery, by the name of its field. */
export const field = (page: Page, name: string) => page.locator(`[data-field=${name}]`).first();
export const box = (page: Page, name: string) => field(page, name).locator("input:not([type=hidden])");
export const lines = (page: Page, name: string) => field(page, name).getByRole("option");
export const note = (page: Page, name: string) => field(page, name).locator(".options__note");
export const chips = (page: Page, name: string) => field(page, name).locator(".lookup__chips button");
export const status = (page: Page, name: string) => field(page, name).getByRole("status");

/** What the form around the field would send. */
export const sent = (page: Page, name: string): Promise<Record<string, string>> =>
  field(page, name).evaluate((frame) =>
    Object.fromEntries(
      [...new FormData(frame.closest("form") as HTMLFormElement)].map(([key, value]) => [key, String(value)]),
    ),
  );

export async function comeTo(page: Page, name: string) {
  await box(page, name).focus();
  await field(page, name).locator("[data-island][data-hydrated]").waitFor({ state: "attached" });
}

export async function type(page: Page, name: string, term: string) {
  await comeTo(page, name);
  await page.keyboard.type(term);
}
