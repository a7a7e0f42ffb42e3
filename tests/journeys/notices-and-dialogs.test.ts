import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type VisitorOptions, visit } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const GALLERY = "/gelistirici/bilesenler?bolum=bildirimler";

const site = openSite();

const inGallery = (act: (page: Page) => Promise<void>, options: VisitorOptions = {}) =>
  site.withVisitor(options, async ({ page }) => {
    await page.goto(GALLERY);
    await act(page);
  });

const forbidStorage = `Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("forbidden", "SecurityError"); },
})`;
const toasts = (page: Page) => page.locator("#toasts .toast");
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

describe("a notice", () => {
  it("leaves free what was just pressed, wherever that stands", () =>
    inGallery(async (page) => {
      await button(page, "Bilgi").evaluate((pressed) => {
        Object.assign(pressed.style, { position: "fixed", insetBlockStart: "1rem", insetInlineEnd: "2rem" });
      });
      await button(page, "Bilgi").click();
      await toasts(page).waitFor();
      const { y = 0, height = 0 } = (await button(page, "Bilgi").boundingBox()) ?? {};
      expect((await toasts(page).boundingBox())?.y).toBeGreaterThan(y + height);
    }));

  it("is in its place from its first picture on, for who wants nothing to move", () =>
    inGallery(async (page) => {
      await page.evaluate(() => {
        new MutationObserver((_, observer) => {
          const toast = document.querySelector("#toasts .toast");
          if (!toast) return;
          observer.disconnect();
          const { opacity, translate } = getComputedStyle(toast);
          document.documentElement.dataset.firstSeen = `${opacity} ${translate}`;
        }).observe(document.body, { childList: true, subtree: true });
      });
      await button(page, "Bilgi").click();
      await expect.poll(() => page.locator("html").getAttribute("data-first-seen")).toBe("1 none");
    }));

  it("appears once even when the click comes before the script, and closes by its button", () =>
    inGallery(async (page) => {
      await button(page, "Başarı").dispatchEvent("click");
      await toasts(page).waitFor();
      expect(await toasts(page).count()).toBe(1);
      expect(await page.locator("#toasts [role=status] .toast").count()).toBe(1);
      await button(page, "Hata").click();
      await page.locator("#toasts [role=alert] .toast").waitFor();
      const close = page.locator("#toasts").getByRole("button", { name: "Kapat" });
      await close.first().click();
      await close.first().click();
      await expect.poll(() => toasts(page).count()).toBe(0);
    }));

  it.each(["tr", "ar"] as const)("stands at the top right in %s", (language) =>
    inGallery(
      async (page) => {
        await page.locator("[data-island*=toast-trial] button").first().click();
        const box = await toasts(page).boundingBox();
        const { width } = page.viewportSize() ?? { width: 0 };
        expect(box && width - box.x - box.width).toBeLessThan(40);
        expect(box?.y).toBeLessThan(40);
      },
      { language },
    ),
  );

  it("never piles up beyond four", () =>
    inGallery(async (page) => {
      for (let click = 0; click < 7; click++) await button(page, "Uyarı").click();
      expect(await toasts(page).count()).toBeLessThanOrEqual(4);
    }));

  it("is not asked for over and over when its script cannot be fetched", async () => {
    const { page, leave } = await visit(site.browser, site.url);
    let attempts = 0;
    await page.route(/toast-trial|hydrate-island/, (route) => {
      attempts += 1;
      return route.abort();
    });
    await page.goto(GALLERY);
    await button(page, "Bilgi").click();
    await expect.poll(() => attempts).toBeGreaterThan(0);
    await page.waitForTimeout(1000);
    expect(attempts).toBeLessThanOrEqual(6);
    await leave();
  });
});

describe("a window with an address of its own", () => {
  const link = (page: Page) => page.getByRole("link", { name: "Kendi adresi olan pencere" });

  it("opens over the page with its scripts alive, and gives the focus back", () =>
    inGallery(async (page) => {
      await link(page).click();
      const dialog = page.locator("dialog[open]");
      await dialog.waitFor();
      expect(page.url()).toContain(GALLERY);
      expect(await dialog.getAttribute("aria-labelledby")).toBeTruthy();
      await dialog.getByRole("button", { name: "Başarı" }).click();
      await dialog.locator(".toast").waitFor();
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
      expect(await link(page).evaluate((element) => element === document.activeElement)).toBe(true);

      await link(page).click();
      await page.locator("dialog[open]").getByRole("button", { name: "Kapat" }).first().click();
      await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    }));

  it("opens once however often it is asked for", () =>
    inGallery(async (page) => {
      await link(page).evaluate((element: HTMLElement) => {
        element.click();
        element.click();
      });
      await page.locator("dialog[open]").first().waitFor();
      await page.waitForTimeout(500);
      expect(await page.locator("dialog[open]").count()).toBe(1);
    }));

  it("is a page where scripts are off", () =>
    inGallery(
      async (page) => {
        await link(page).click();
        await page.waitForURL("**/pencere");
        await page.locator("main h1").waitFor();
        expect(await page.locator("header.site-header").count()).toBe(1);
      },
      { javaScriptEnabled: false },
    ));

  it.each([
    ["breaks off", (route: Route) => route.abort()],
    ["answers 500", (route: Route) => route.fulfill({ status: 500, body: "" })],
  ])("is its page after all when the fragment %s", async (_how, fail) => {
    const { page, leave } = await visit(site.browser, site.url);
    await page.route("**/pencere", (route) =>
      route.request().headers()["x-requested-with"] ? fail(route) : route.continue(),
    );
    await page.goto(GALLERY);
    await link(page).click();
    await page.waitForURL("**/pencere");
    await page.locator("main h1").waitFor();
    await leave();
  });

  it.each([
    ["kept texts", ""],
    ["storage that is forbidden", forbidStorage],
  ])("says so offline, and leaves the page as it is, with %s", async (_what, script) => {
    const { page, leave } = await visit(site.browser, site.url);
    if (script) await page.addInitScript(script);
    await page.goto(GALLERY);
    await page.context().setOffline(true);
    await link(page).click();
    await page.locator("#toasts [role=alert] .toast", { hasText: "Beklenmeyen bir hata oluştu" }).waitFor();
    expect(page.url()).toContain(GALLERY);
    await leave();
  });
});
