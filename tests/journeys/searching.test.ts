import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type BrowserVisitor, MOVING, PHONE, type VisitorOptions } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = openSite();

const withVisitor = (options: VisitorOptions, act: (page: Page, visitor: BrowserVisitor) => Promise<void>) =>
  site.withVisitor(options, (visitor) => act(visitor.page, visitor));

const totalOf = async (page: Page) =>
  Number((await page.locator(".results__total").textContent())?.replace(/\D/g, "")) || 0;

/** From the home page to an advertisement, by the same controls with and without scripts. */
async function searchFilterAndOpen(page: Page, isPhone: boolean, hasScripts = false) {
  await page.goto("/");
  const sectors = page.locator(".folded-index--eight li:visible");
  expect((await sectors.count()) === 8).toBe(isPhone);
  await page.locator("main").getByRole("searchbox").fill("uzmanı");
  const asked = page.waitForRequest(/\/is-ilanlari\?/);
  await page.locator("main").getByRole("button", { name: "İş bul" }).click();
  // The city was left open: the address says nothing of it, with scripts from the start and without them in the end.
  expect((await asked).url().includes("sehir=")).toBe(!hasScripts);
  await page.waitForURL(`**/is-ilanlari?q=${encodeURIComponent("uzmanı")}`);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("uzmanı");
  expect(await page.locator("main").getByRole("searchbox").inputValue()).toBe("uzmanı");
  const all = await totalOf(page);
  expect(all).toBeGreaterThan(10);

  const filters = page.getByRole("complementary", { name: "Filtrele" });
  if (isPhone) await filters.locator("summary").first().click();
  const option = filters.getByRole("group", { name: "Sektör" }).getByRole("checkbox").first();
  const promised = Number(
    (await option.locator("xpath=ancestor::label").textContent())?.match(/(\d+)\D*$/)?.[1],
  );
  await option.check();
  if (!hasScripts) await filters.getByRole("button", { name: "Filtreleri uygula" }).click();
  await page.waitForURL("**sektor=**");
  const filtered = await totalOf(page);
  expect(filtered).toBe(promised);
  expect(filtered).toBeLessThan(all);

  const row = page.locator(".advertisement-row").first();
  const title = await row.getByRole("heading").textContent();
  await row.getByRole("link").first().click();
  await page.waitForURL("**/is-ilani/**");
  const shown = hasScripts ? page.locator("[data-pane] h2").first() : page.getByRole("heading", { level: 1 });
  expect(await shown.textContent()).toBe(title);
  await page.goBack();
  await page.waitForURL("**sektor=**");
  expect(await totalOf(page)).toBe(filtered);

  await page.getByRole("link", { name: "Filtreleri temizle" }).click();
  await page.waitForURL((address) => !address.search.includes("sektor="));
  expect(await totalOf(page)).toBe(all);
}

describe("a visitor searches, filters and opens an advertisement", () => {
  it("at a desk", () => withVisitor(MOVING, (page) => searchFilterAndOpen(page, false, true)));

  it("on a phone without scripts", () =>
    withVisitor(
      { ...MOVING, javaScriptEnabled: false, viewport: PHONE, hasTouch: true, isMobile: true },
      (page) => searchFilterAndOpen(page, true),
    ));
});

describe("a visitor", () => {
  it("pages through the results", () =>
    withVisitor({}, async (page) => {
      // A list in which no other journey publishes or closes one.
      const list = "/is-ilanlari?q=uzman&sirala=tarih";
      await page.goto(list);
      const first = await page.locator(".advertisement-row").first().textContent();
      await page
        .getByRole("navigation", { name: "Sayfalar" })
        .getByRole("link", { name: /^Sayfa 2 / })
        .click();
      await page.waitForURL("**sayfa=2");
      expect(await page.locator(".advertisement-row").first().textContent()).not.toBe(first);
      await page.getByRole("link", { name: "Önceki" }).click();
      await page.waitForURL(`**${list}`);
      expect(await page.locator(".advertisement-row").first().textContent()).toBe(first);
    }));

  it("who finds nothing is shown a way on", () =>
    withVisitor({}, async (page) => {
      await page.goto("/is-ilanlari?q=uzman%C4%B1&sehir=izmir&sektor=yok-boyle&tarih=1&q2=x");
      await page.goto("/is-ilanlari?q=zzzqqqxxx&sehir=izmir");
      expect(await page.getByRole("heading", { name: "Bu aramaya uyan ilan yok" }).count()).toBe(1);
      await page.getByRole("link", { name: /Kelime olmadan/ }).click();
      await page.waitForURL("**/is-ilanlari?sehir=izmir");
      expect(await totalOf(page)).toBeGreaterThan(0);
    }));

  it("chooses a city by typing a few letters of it, Turkish or not", () =>
    withVisitor({}, async (page) => {
      await page.goto("/");
      const where = page.locator("main").getByLabel("Nerede?");
      await where.hover();
      const box = page.locator("main").getByRole("combobox", { name: "Nerede?" }).and(page.locator("input"));
      await box.fill("istan");
      await page.getByRole("option", { name: "İstanbul" }).click();
      await page.locator("main").getByRole("button", { name: "İş bul" }).click();
      await page.waitForURL(/[?&]sehir=istanbul/);
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toContain("İstanbul");
    }));
});

describe("with the keyboard alone", () => {
  it("the first stop leads past the header, and the search is a few stops away", () =>
    withVisitor({}, async (page) => {
      await page.goto("/");
      await page.keyboard.press("Tab");
      const skip = page.locator(":focus");
      expect(await skip.textContent()).toBe("İçeriğe geç");
      const box = await skip.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      await page.keyboard.press("Enter");
      expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
      await page.keyboard.press("Tab");
      expect(await page.locator(":focus").getAttribute("name")).toBe("q");
      await page.keyboard.type("müdürü");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/is-ilanlari?q=m*");
      expect(await totalOf(page)).toBeGreaterThan(0);
    }));

  it("every stop can be seen, in the order of reading, and none is a trap", () =>
    withVisitor({}, async (page) => {
      await page.goto("/is-ilanlari");
      // Until then there are stops that scripts make superfluous.
      await page.locator(".results[data-enhanced]").waitFor();
      const stops: string[] = [];
      for (let stop = 0; stop < 25; stop++) {
        await page.keyboard.press("Tab");
        const seen = await page.evaluate(() => {
          const focused = document.activeElement as HTMLElement;
          const style = getComputedStyle(focused);
          const box = focused.getBoundingClientRect();
          const hasRing =
            style.outlineStyle !== "none" ||
            style.boxShadow !== "none" ||
            focused.closest("label, .search-bar__part") !== null;
          return { what: focused.outerHTML.slice(0, 80), isSeen: box.width > 0 && box.height > 0, hasRing };
        });
        expect(seen, seen.what).toMatchObject({ isSeen: true, hasRing: true });
        stops.push(seen.what);
      }
      expect(new Set(stops).size).toBeGreaterThan(20);
    }));
});
