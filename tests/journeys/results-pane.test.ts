import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindingsInBothColours } from "../support/axe.ts";
import { findSideways, PHONE, type VisitorOptions } from "../support/browser.ts";
import { focused, isSameDocument, onResults, totalShown } from "../support/results.ts";
import { openSite } from "../support/site.ts";

const site = openSite();

const visitResults = (options: VisitorOptions, path: string, act: (page: Page) => Promise<void>) =>
  onResults(site.browser, site.url, options, path, act);

describe("on a wide screen a row opens beside the list", () => {
  const row = (page: Page, place: number) => page.locator(".advertisement-row h2 a").nth(place);
  const pane = (page: Page) => page.getByRole("complementary", { name: "Seçilen ilan" });

  it("and the address follows; back closes it and leaves the list as it was", () =>
    visitResults({}, "/is-ilanlari?sehir=istanbul", async (page) => {
      expect(await pane(page).count()).toBe(0);
      await row(page, 12).scrollIntoViewIfNeeded();
      const before = (await row(page, 12).boundingBox())?.y ?? 0;
      const title = await row(page, 12).textContent();
      const href = await row(page, 12).getAttribute("href");
      await row(page, 12).click();
      await page.waitForURL(`**${href}`);
      expect(await pane(page).getByRole("heading", { level: 2 }).first().textContent()).toBe(title);
      expect(await page.title()).toContain(title ?? "-");
      expect(await row(page, 12).getAttribute("aria-current")).toBe("true");
      expect(Math.abs(((await row(page, 12).boundingBox())?.y ?? 0) - before)).toBeLessThan(30);
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);

      const other = await row(page, 13).getAttribute("href");
      await row(page, 13).click();
      await page.waitForURL(`**${other}`);
      await page.goBack();
      await page.waitForURL("**/is-ilanlari?sehir=istanbul");
      await pane(page).waitFor({ state: "hidden" });
      expect(await row(page, 13).evaluate((link) => link === document.activeElement)).toBe(true);
      expect(await page.title()).toContain("İstanbul iş ilanları");
      await page.goForward();
      await pane(page).waitFor();
      expect(await isSameDocument(page)).toBe(true);
    }));

  it("and what was opened is counted for the results it stood in", () =>
    visitResults({}, "/is-ilanlari?q=uzman", async (page) => {
      for (const place of [0, 1]) {
        const counted = page.waitForRequest("**/ilan-goruntulendi");
        await row(page, place).click();
        const fields = new URLSearchParams((await counted).postData() ?? "");
        expect(fields.get("List")).toBe("/is-ilanlari?q=uzman");
      }
    }));

  it("by keyboard too: Enter opens, Escape closes and gives the focus back", () =>
    visitResults({}, "/is-ilanlari", async (page) => {
      await row(page, 2).focus();
      await page.keyboard.press("Enter");
      await pane(page).waitFor();
      expect(await focused(page)).toContain("data-pane");
      await page.keyboard.press("Escape");
      await pane(page).waitFor({ state: "hidden" });
      expect(new URL(page.url()).pathname).toBe("/is-ilanlari");
      expect(await row(page, 2).evaluate((link) => link === document.activeElement)).toBe(true);
    }));

  it("until another filter is chosen; back brings both again", () =>
    // A list in which no other journey publishes or closes one.
    visitResults({}, "/is-ilanlari?q=uzman", async (page) => {
      const all = await totalShown(page);
      const href = await row(page, 0).getAttribute("href");
      await row(page, 0).click();
      await pane(page).waitFor();
      await page.locator("input[name=sehir]").first().check();
      await page.waitForURL("**sehir=**");
      await pane(page).waitFor({ state: "hidden" });
      await page.goBack();
      await page.waitForURL(`**${href}`);
      await pane(page).waitFor();
      expect(await totalShown(page)).toBe(all);
      await page.getByRole("button", { name: "Kapat" }).click();
      await page.waitForURL("**/is-ilanlari?q=uzman");
    }));

  it("and a reload shows the advertisement's own page, from which back leads to the list", () =>
    visitResults({}, "/is-ilanlari?sehir=izmir", async (page) => {
      const title = await row(page, 1).textContent();
      await row(page, 1).click();
      await pane(page).waitFor();
      await page.reload();
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
      await page.goBack();
      await page.getByRole("heading", { level: 1, name: "İzmir iş ilanları" }).waitFor();
    }));

  it("but a click with Ctrl opens a tab, and a narrower screen the page itself", async () => {
    await visitResults({}, "/is-ilanlari", async (page) => {
      const [tab] = await Promise.all([
        page.context().waitForEvent("page"),
        row(page, 0).click({ modifiers: ["Control"] }),
      ]);
      await tab.waitForURL("**/is-ilani/**");
      expect(new URL(page.url()).pathname).toBe("/is-ilanlari");
      await tab.close();
    });
    await visitResults({ viewport: { width: 1100, height: 800 } }, "/is-ilanlari", async (page) => {
      await row(page, 0).click();
      await page.waitForURL("**/is-ilani/**");
      expect(await isSameDocument(page)).toBe(false);
    });
  });
});

describe("in Arabic", () => {
  it("the same parts stand on the other side, and the pane on the left", () =>
    visitResults({ language: "ar" }, "/is-ilanlari", async (page) => {
      const filters = await page.locator(".results__filters").boundingBox();
      const list = await page.locator(".results__list").boundingBox();
      expect(filters?.x).toBeGreaterThan(list?.x ?? 0);
      // An empty field begins on the page's side, and a foreign word in it keeps its signs.
      const field = page.locator(".results__search [name=q]");
      expect(
        await field.evaluate((input) => {
          const { direction, unicodeBidi } = getComputedStyle(input);
          return [direction, unicodeBidi];
        }),
      ).toEqual(["rtl", "plaintext"]);
      await page.locator(".advertisement-row h2 a").first().click();
      const pane = page.locator("[data-pane]");
      await pane.waitFor();
      expect((await pane.boundingBox())?.x).toBeLessThan(
        (await page.locator(".results__list").boundingBox())?.x ?? 0,
      );
      expect(await findSideways(page)).toEqual([]);
    }));
});

describe("axe finds nothing", () => {
  it.each([
    ["with the pane open, in Arabic", { language: "ar" }],
    ["in the sheet of filters", { viewport: PHONE, isMobile: true, hasTouch: true }],
  ] as const)("%s", (_, options) =>
    visitResults({ ...options, reducedMotion: "reduce" }, "/is-ilanlari?q=uzman", async (page) => {
      if ("viewport" in options) {
        await page.locator(".filters > summary").click();
        await page.locator("#fold-sehir > summary").click();
      } else {
        await page.locator(".advertisement-row h2 a").first().click();
        await page.locator("[data-pane] article").waitFor();
      }
      expect(await axeFindingsInBothColours(page)).toEqual([]);
    }),
  );
});
