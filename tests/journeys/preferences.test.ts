import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { MOVING, visit } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = openSite();

const documentOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir };
  });

async function isAtStart(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown`);
  return box.x + box.width / 2 < (page.viewportSize()?.width ?? 0) / 2;
}

describe.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
  "the language, $javaScriptEnabled",
  (options) => {
    it("changes to Arabic, which mirrors the page, and back, on the very page one was on", async () => {
      const { page, expectNoComplaints, leave } = await visit(site.browser, site.url, options);
      await page.goto("/is-ilanlari?q=m%C3%BCd%C3%BCr&sirala=tarih");
      const address = page.url();
      const isMirrored = async () => !(await isAtStart(page, ".site-header__home"));
      const filtersAtEnd = async () => !(await isAtStart(page, ".results__filters"));
      if (options.javaScriptEnabled) expect(await documentOf(page)).toEqual({ lang: "tr", dir: "ltr" });
      expect(await isMirrored()).toBe(false);
      expect(await filtersAtEnd()).toBe(false);

      await page.getByRole("button", { name: "العربية" }).click();
      await page.locator('html[lang="ar"][dir="rtl"]').waitFor();
      expect(page.url()).toBe(address);
      expect(await isMirrored()).toBe(true);
      expect(await filtersAtEnd()).toBe(true);
      // A page that does not grow while one goes down to its footer.
      await page.goto("/blog");
      await page.locator('html[lang="ar"][dir="rtl"]').waitFor();

      await page.getByRole("button", { name: "Türkçe" }).click();
      await page.locator('html[lang="tr"][dir="ltr"]').waitFor();
      expect(await isMirrored()).toBe(false);
      expectNoComplaints();
      await leave();
    });
  },
);

describe("the language", () => {
  it.each(["en", "ar"] as const)("is the browser's at the first visit: %s", async (language) => {
    const { page, leave } = await visit(site.browser, site.url, { language });
    await page.goto("/");
    expect((await documentOf(page)).lang).toBe(language);
    await leave();
  });
});

describe("the colours", () => {
  it("follow the choice, which survives a reload before anything is painted", async () => {
    const { page, expectNoComplaints, leave } = await visit(site.browser, site.url, {
      ...MOVING,
      colorScheme: "light",
    });
    // What the document says at the moment its body begins, which is before the first paint.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        observer.disconnect();
        Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme ?? "none" });
      }).observe(document, { childList: true, subtree: true });
    });
    const themeAtFirst = () =>
      page.evaluate(() => (window as unknown as { themeAtFirst: string }).themeAtFirst);
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const pressed = () => page.locator("[data-set-theme][aria-pressed=true]").getAttribute("data-set-theme");
    await page.goto("/blog");
    expect(await themeAtFirst()).toBe("none");
    expect(await pressed()).toBe("system");
    const light = await background();

    await page.getByRole("button", { name: "Koyu", exact: true }).click();
    expect(await pressed()).toBe("dark");
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await themeAtFirst()).toBe("dark");
    expect(await background()).toBe(dark);
    await page.goto("/is-ilanlari");
    expect(await themeAtFirst()).toBe("dark");
    expect(await pressed()).toBe("dark");

    await page.getByRole("button", { name: "Sistem", exact: true }).click();
    expect(await background()).toBe(light);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await background()).toBe(dark);
    await page.getByRole("button", { name: "Açık", exact: true }).click();
    expect(await background()).toBe(light);
    await page.reload();
    expect(await background()).toBe(light);
    expectNoComplaints();
    await leave();
  });

  it("follow the system where scripts are off, and no dead buttons are shown", async () => {
    const options = { javaScriptEnabled: false, colorScheme: "dark" } as const;
    const { page, leave } = await visit(site.browser, site.url, options);
    await page.goto("/");
    expect(await page.locator("[data-set-theme]").first().isVisible()).toBe(false);
    await leave();
  });
});
