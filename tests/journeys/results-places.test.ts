import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { DESK, type VisitorOptions } from "../support/browser.ts";
import { isSameDocument, onResults, untilTotal } from "../support/results.ts";
import { openSite } from "../support/site.ts";

const site = openSite();

const visitResults = (options: VisitorOptions, path: string, act: (page: Page) => Promise<void>) =>
  onResults(site.browser, site.url, options, path, act);

const group = (page: Page, name: string) => page.getByRole("group", { name });
const chip = (page: Page, name: string) => page.locator(".chip--removable", { hasText: name });

it("places near the device are found by a press, and it sends no more than about where it is", () =>
  visitResults(
    {
      viewport: DESK,
      permissions: ["geolocation"],
      geolocation: { latitude: 40.987654, longitude: 29.034567 },
    },
    "/is-ilanlari?q=uzman",
    async (page) => {
      await page.getByRole("button", { name: "Yakınımdaki ilanlar" }).click();
      await page.waitForURL((url) => url.searchParams.get("konum") === "40.99,29.03");
      await chip(page, "Konumunuzun 25 km çevresinde").waitFor();
      expect(await isSameDocument(page)).toBe(true);
      await group(page, "Uzaklık").getByLabel("100 km çevresinde").check();
      await page.waitForURL("**km=100**");
      await page.getByRole("link", { name: "En yakın" }).click();
      await page.waitForURL("**sirala=uzaklik**");
      // New words are searched around the same place, which this browser does not remember.
      await page.locator("search input[type=search]").focus();
      await page.locator("search input[role=combobox][name=q]").fill("satış");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.searchParams.get("q") === "satış");
      expect(new URL(page.url()).searchParams.get("konum")).toBe("40.99,29.03");
      const stored = await page.evaluate(() => localStorage.getItem("recent-searches"));
      expect(stored).toContain("satış");
      expect(stored).not.toContain("40.99");
    },
  ));

it("places near the device say so where the device does not tell where it is", () =>
  visitResults({ viewport: DESK, permissions: [] }, "/is-ilanlari", async (page) => {
    await page.getByRole("button", { name: "Yakınımdaki ilanlar" }).click();
    await page.getByText("Konumunuz alınamadı").waitFor();
  }));

it("provinces are chosen on the map, by keyboard and pointer, and it goes on saying what is chosen", () =>
  visitResults({ viewport: DESK }, "/is-ilanlari", async (page) => {
    await page.getByText("Haritada göster").click();
    const province = (name: string) =>
      page.getByRole("checkbox", { name: new RegExp(`^${name}: [\\d.]+ ilan$`) });
    const current = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await province("İstanbul").focus();
    for (const key of ["ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
    expect(await current()).toContain("İstanbul");
    await page.keyboard.press("ArrowRight");
    expect(await current()).toContain("Kocaeli");
    const promised = Number((await province("Kocaeli").getAttribute("aria-label"))?.replace(/\D/g, ""));
    await page.keyboard.press("Space");
    await page.waitForURL("**/is-ilanlari?sehir=kocaeli");
    await untilTotal(page, promised);
    expect(await isSameDocument(page)).toBe(true);
    await expect.poll(() => province("Kocaeli").getAttribute("aria-checked")).toBe("true");
    expect(await current()).toContain("Kocaeli");
    expect(await axeFindings(page, ".results-map")).toEqual([]);
    await province("Ankara").click();
    await page.waitForURL("**sehir=ankara**");
    await chip(page, "Kocaeli").click();
    await page.waitForURL("**/is-ilanlari?sehir=ankara");
    await expect.poll(() => province("Kocaeli").getAttribute("aria-checked")).toBe("false");
  }));
