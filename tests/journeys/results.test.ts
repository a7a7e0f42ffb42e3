import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { findSideways, PHONE, type VisitorOptions } from "../support/browser.ts";
import { focused, isSameDocument, onResults, totalShown, untilTotal } from "../support/results.ts";
import { openSite } from "../support/site.ts";

const site = openSite();

const visitResults = (options: VisitorOptions, path: string, act: (page: Page) => Promise<void>) =>
  onResults(site.browser, site.url, options, path, act);

const numberIn = (text: string | null | undefined) =>
  Number(text?.match(/([\d.]+)\D*$/)?.[1]?.replace(".", ""));

/** Those in which no other journey publishes or closes one, so that they can be counted. */
const COUNTED = "/is-ilanlari?q=uzman";

const group = (page: Page, name: string) => page.getByRole("group", { name });
const chip = (page: Page, name: string) => page.locator(".chip--removable", { hasText: name });

describe("filters", () => {
  it("answer in place: numbers, chips, address, title, news for listeners, focus", () =>
    visitResults({}, COUNTED, async (page) => {
      const box = group(page, "Şehir").getByRole("checkbox").nth(1);
      const value = await box.getAttribute("value");
      const label = box.locator("xpath=ancestor::label");
      const name = await label.locator(".choice__label").textContent();
      const promised = numberIn(await label.textContent());
      await box.focus();
      await page.keyboard.press("Space");
      await page.waitForURL(`**${COUNTED}&sehir=${value}`);
      await untilTotal(page, promised);
      expect(await isSameDocument(page)).toBe(true);
      expect(await focused(page)).toContain(`value="${value}"`);
      expect(await page.locator(`input[type=checkbox][value="${value}"][name=sehir]`).isChecked()).toBe(true);
      expect(await page.getByRole("status").first().textContent()).toBe(await totalShown(page));
      expect(await page.title()).toBe(`${name} uzman iş ilanları | Mesai`);
      expect(await page.locator(".chip--removable").count()).toBe(1);
      expect(await page.locator("search select[name=sehir]").first().inputValue()).toBe(value);
      expect(await page.locator(".results").getAttribute("aria-busy")).toBeNull();
    }));

  it("of several kinds add up, and each chip takes one away", () =>
    visitResults({}, "/is-ilanlari?sehir=istanbul", async (page) => {
      await group(page, "Çalışma şekli").getByLabel("Tam zamanlı").check();
      await page.waitForURL("**calisma=tam-zamanli");
      await group(page, "Yayın tarihi").getByLabel("Son 30 gün").check();
      await page.waitForURL("**tarih=30");
      await chip(page, "İstanbul").click();
      await page.waitForURL("**/is-ilanlari?calisma=tam-zamanli&tarih=30");
      expect(await isSameDocument(page)).toBe(true);
      // The chip is gone: the focus is on the next thing to do with chips.
      expect(await focused(page)).toContain("data-takes-focus");
      await group(page, "Yayın tarihi").getByLabel("Tüm tarihler").check();
      await page.waitForURL("**/is-ilanlari?calisma=tam-zamanli");
      await page.getByRole("link", { name: "Filtreleri temizle" }).click();
      await page.waitForURL("**/is-ilanlari");
      expect(await page.locator(".chip--removable").count()).toBe(0);
      expect(await isSameDocument(page)).toBe(true);
    }));

  it("go back and forward with the site.browser, list, boxes and scroll included", () =>
    visitResults({}, `${COUNTED}&sirala=tarih`, async (page) => {
      const all = await totalShown(page);
      const first = await page.locator(".advertisement-row h2").first().textContent();
      const sector = await page.locator(".filters input[name=sektor]").nth(1).getAttribute("value");
      const box = page.locator(`.filters input[value="${sector}"]`);
      await box.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const left = await page.evaluate(() => scrollY);
      expect(left).toBeGreaterThan(100);
      await box.check();
      await page.waitForURL("**sektor=**");
      const filtered = page.url();
      const some = await totalShown(page);
      expect(some).not.toBe(all);
      await page.evaluate(() => scrollTo(0, 90));
      await page.goBack();
      await page.waitForFunction(
        (text) => document.querySelector(".results__total")?.textContent === text,
        all,
      );
      expect(await page.locator(".advertisement-row h2").first().textContent()).toBe(first);
      expect(await page.locator("input[name=sektor]:checked").count()).toBe(0);
      await page.waitForFunction((y) => Math.abs(scrollY - y) < 5, left);
      await page.goForward();
      await page.waitForFunction(
        (text) => document.querySelector(".results__total")?.textContent === text,
        some,
      );
      expect(page.url()).toBe(filtered);
      expect(await page.locator("input[name=sektor]:checked").count()).toBe(1);
      await page.waitForFunction(() => Math.abs(scrollY - 90) < 5);
      expect(await isSameDocument(page)).toBe(true);
    }));

  it("that overtake each other end with the last", () =>
    visitResults({ expects: /ERR_ABORTED/ }, "/is-ilanlari", async (page) => {
      const overtaken = Promise.withResolvers<void>();
      let asked = 0;
      await page.route("**/is-ilanlari?**", async (route) => {
        asked += 1;
        if (asked === 1) await overtaken.promise;
        await route.continue().catch(() => {});
      });
      const boxes = page.locator("input[name=sehir]");
      const names = [await boxes.nth(0).getAttribute("value"), await boxes.nth(1).getAttribute("value")];
      await boxes.nth(0).check();
      // A question given up within a few milliseconds never leaves the browser, and nothing could come late.
      await expect.poll(() => asked).toBe(1);
      await boxes.nth(1).check();
      await page.waitForURL(`**/is-ilanlari?sehir=${names[0]}&sehir=${names[1]}`);
      expect(asked).toBe(2);
      overtaken.resolve();
      await page.waitForTimeout(300);
      expect(page.url()).toContain(`sehir=${names[0]}&sehir=${names[1]}`);
      expect(await page.locator(".chip--removable").count()).toBe(2);
    }));

  it("become an ordinary navigation when the fragment cannot be had", () =>
    visitResults({ expects: /500/, reducedMotion: "reduce" }, "/is-ilanlari", async (page) => {
      await page.route("**/is-ilanlari?**", (route) =>
        route.request().headers()["x-requested-with"] ? route.fulfill({ status: 500 }) : route.continue(),
      );
      const box = page.locator("input[name=sehir]").first();
      const value = await box.getAttribute("value");
      await box.check();
      await page.waitForURL(`**/is-ilanlari?sehir=${value}`);
      await page.locator(".results[data-enhanced]").waitFor();
      expect(await isSameDocument(page)).toBe(false);
      expect(await page.locator(".chip--removable").count()).toBe(1);
    }));

  it("open long lists, find in them by Turkish letters or without, and stay open", () =>
    visitResults({}, "/is-ilanlari", async (page) => {
      const cities = group(page, "Şehir");
      expect(await cities.getByRole("checkbox").filter({ visible: true }).count()).toBe(8);
      await cities.locator("summary").click();
      await cities.getByRole("searchbox").fill("sanli");
      await expect
        .poll(() => cities.locator("label").filter({ visible: true }).allTextContents())
        .toEqual([expect.stringContaining("Şanlıurfa")]);
      await cities.getByLabel("Şanlıurfa").check();
      await page.waitForURL("**sehir=sanliurfa");
      expect(await cities.getByRole("searchbox").inputValue()).toBe("sanli");
      await cities.getByRole("searchbox").press("Enter");
      await cities.getByRole("searchbox").fill("");
      await cities.locator("summary").click();
      expect(await cities.getByLabel("Şanlıurfa").isVisible()).toBe(true);
      expect(await isSameDocument(page)).toBe(true);
    }));
});

describe("order, page size and pages", () => {
  it("change in place, and a new page begins at its top", () =>
    visitResults({}, "/is-ilanlari?q=uzman", async (page) => {
      await page.getByRole("link", { name: "En yeni", exact: true }).click();
      await page.waitForURL("**sirala=tarih");
      expect(await focused(page)).toContain("sort-date");
      await page.getByRole("link", { name: "Sayfa başına 20 ilan" }).click();
      await page.waitForURL("**adet=20");
      expect(await page.locator(".advertisement-row").count()).toBe(20);
      const first = await page.locator(".advertisement-row h2").first().textContent();
      await page.getByRole("link", { name: "Sonraki" }).click();
      await page.waitForURL("**/is-ilanlari?q=uzman&sirala=tarih&adet=20&sayfa=2");
      expect(await page.locator(".advertisement-row h2").first().textContent()).not.toBe(first);
      expect(await focused(page)).toContain("<h1");
      expect(await page.evaluate(() => scrollY)).toBeLessThan(400);
      expect(await isSameDocument(page)).toBe(true);
    }));
});

describe("on a phone", () => {
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true };

  it("the filters fill the screen, count while they are ticked, and close with the number found", () =>
    visitResults(phone, COUNTED, async (page) => {
      const filters = page.getByRole("complementary", { name: "Filtrele" });
      expect(await filters.getByRole("checkbox").first().isVisible()).toBe(false);
      await filters.locator("summary").first().tap();
      const box = filters.getByRole("checkbox").first();
      const label = box.locator("xpath=ancestor::label");
      const promised = numberIn(await label.textContent());
      expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      const sheet = await page.locator(".filters").boundingBox();
      expect([sheet?.x, sheet?.y, sheet?.width]).toEqual([0, 0, PHONE.width]);
      await label.tap();
      await page.waitForURL("**sehir=**");
      expect(await page.locator(".filters").getAttribute("open")).not.toBeNull();
      const show = filters.getByRole("button", { name: `${promised} ilanı göster` });
      await show.tap();
      await page.waitForFunction(() => !document.querySelector(".filters")?.hasAttribute("open"));
      await untilTotal(page, promised);
      expect(await isSameDocument(page)).toBe(true);
    }));

  it("the first row begins above 300 px, whatever was asked for", () =>
    visitResults(phone, "/is-ilanlari?q=muhasebe&sehir=istanbul", async (page) => {
      const top = async () => (await page.locator(".advertisement-row").first().boundingBox())?.y ?? 999;
      expect(await top()).toBeLessThan(300);
      // Where somebody is in the search, the place is there too.
      expect(await page.locator(".search-bar select").isVisible()).toBe(false);
      await page.getByRole("searchbox").first().focus();
      expect(await page.locator(".search-bar select").isVisible()).toBe(true);
      await page.goto("/is-ilanlari/istanbul");
      expect(await top()).toBeLessThan(300);
      // Letters of another height.
      await page.goto("/is-ilanlari?q=muhasebe&sehir=istanbul&lang=ar");
      expect(await top()).toBeLessThan(300);
    }));

  it("Escape closes them, and nothing sticks out at 360 px, in Arabic either", async () => {
    const narrow = { viewport: { width: 360, height: 740 }, isMobile: true };
    for (const language of ["tr", "ar", "de"] as const) {
      await visitResults({ ...narrow, language }, "/is-ilanlari/istanbul", async (page) => {
        expect(await findSideways(page)).toEqual([]);
        const opener = page.locator(".filters > summary");
        await opener.click();
        expect(await findSideways(page)).toEqual([]);
        await page.keyboard.press("Escape");
        await page.waitForFunction(() => !document.querySelector(".filters")?.hasAttribute("open"));
        expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
      });
    }
  });
});

describe("without scripts", () => {
  // On a phone: searching.test.ts.
  it("everything is a form or a link", () =>
    visitResults({ javaScriptEnabled: false }, "/is-ilanlari?q=uzman", async (page) => {
      const filters = page.getByRole("complementary", { name: "Filtrele" });
      await filters.getByRole("group", { name: "Şehir" }).locator("summary").click();
      expect(await filters.getByRole("searchbox").filter({ visible: true }).count()).toBe(0);
      await filters.getByLabel("İstanbul").check();
      await filters.getByLabel("Son 30 gün").check();
      await filters.getByRole("button", { name: "Filtreleri uygula" }).click();
      await page.waitForURL("**sehir=istanbul**");
      expect(await page.locator(".chip--removable").count()).toBe(2);
      await page.getByRole("link", { name: "En yeni", exact: true }).click();
      await page.waitForURL("**sirala=tarih**");
      await chip(page, "Son 30 gün").click();
      await page.waitForURL("**/is-ilanlari?q=uzman&sehir=istanbul&sirala=tarih");
      const title = await page.locator(".advertisement-row h2").first().textContent();
      await page.locator(".advertisement-row h2 a").first().click();
      expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe(title);
    }));
});

describe("a search that finds nothing", () => {
  it("offers wider ones, and each finds as many as it says", () =>
    visitResults({}, `${COUNTED}%20zzzqqqxxx&kelime=1&sehir=istanbul`, async (page) => {
      const offer = page.locator(`.results__suggestion[href^="${COUNTED}&"]`).first();
      const promised = numberIn(await offer.locator("span").last().textContent());
      await offer.click();
      await untilTotal(page, promised);
      expect(await isSameDocument(page)).toBe(true);
    }));
});
