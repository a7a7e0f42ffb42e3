import { describe, expect, it } from "vitest";
import { MOVING, PHONE } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = openSite();

const withVisitor: typeof site.withVisitor = (options, act) =>
  site.withVisitor({ ...MOVING, ...options }, act);

describe("the sign-in panel", () => {
  it("opens on a click, and closes on a click elsewhere, on Escape and by its own button", () =>
    withVisitor({}, async ({ page }) => {
      await page.goto("/");
      const button = page.locator("header").getByRole("button", { name: "Giriş yap" }).first();
      const panel = page.locator("#account-panel");
      expect(await panel.isVisible()).toBe(false);

      await button.click();
      await panel.waitFor();
      await page.mouse.click(20, 700);
      await panel.waitFor({ state: "hidden" });

      await button.click();
      await panel.waitFor();
      await page.keyboard.press("Escape");
      await panel.waitFor({ state: "hidden" });
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

      await button.click();
      await panel.getByRole("button", { name: "Kapat" }).click();
      await panel.waitFor({ state: "hidden" });
      await button.click();
      await button.click();
      await panel.waitFor({ state: "hidden" });
    }));

  it.each([true, false])(
    "signs in and out, and comes back to the same page; scripts: %s",
    (javaScriptEnabled) =>
      withVisitor({ javaScriptEnabled }, async ({ page }) => {
        await page.goto("/is-ilanlari?sehir=ankara");
        const address = page.url();
        const account = page.locator("header .site-header__actions button").first();
        await account.click();
        const panel = page.locator("#account-panel");
        await panel.getByLabel("E-posta").fill("aday@mesai.test");
        await panel.locator('[name="Password"]').fill("Mesai-2026!");
        await panel.getByRole("button", { name: "Giriş yap" }).click();
        await page.locator("header bdi", { hasText: "Elif" }).first().waitFor();
        expect(page.url()).toBe(address);

        await account.click();
        await panel.getByRole("button", { name: "Çıkış yap" }).click();
        await page.locator("header", { hasText: "Giriş yap" }).waitFor();
        expect(await page.locator("header").textContent()).not.toContain("Elif");
        await page.goBack();
        await page.reload();
        expect(await page.locator("header").textContent()).not.toContain("Elif");
      }),
  );

  it("says what is wrong, keeps the address, and goes on to the page one came from", () =>
    withVisitor({}, async ({ page }) => {
      await page.goto("/is-ilanlari?uzaktan=1");
      await page.locator("header").getByRole("button", { name: "Giriş yap" }).first().click();
      const panel = page.locator("#account-panel");
      await panel.getByLabel("E-posta").fill("aday@mesai.test");
      await panel.locator('[name="Password"]').fill("yanlis-sifre");
      await panel.getByRole("button", { name: "Giriş yap" }).click();
      const main = page.getByRole("main");
      await main.getByText("E-posta ya da şifre yanlış.").waitFor();
      expect(await main.getByLabel("E-posta").inputValue()).toBe("aday@mesai.test");
      expect(await main.locator('[name="Password"]').inputValue()).toBe("");
      await main.locator('[name="Password"]').fill("Mesai-2026!");
      await main.getByRole("button", { name: "Giriş yap" }).click();
      await page.waitForURL("**/is-ilanlari?uzaktan=1");
      await page.locator("header bdi", { hasText: "Elif" }).first().waitFor();
    }));

  it("a signed-in person changes the language without being refused", () =>
    withVisitor({}, async ({ page }) => {
      await page.goto("/uye-girisi");
      const main = page.getByRole("main");
      await main.getByLabel("E-posta").fill("isveren@mesai.test");
      await main.locator('[name="Password"]').fill("Mesai-2026!");
      await main.getByRole("button", { name: "Giriş yap" }).click();
      await page.locator("header bdi", { hasText: "Nermin" }).first().waitFor();
      await page.getByRole("button", { name: "Deutsch" }).click();
      await page.locator('html[lang="de"]').waitFor();
      await page.locator("header bdi", { hasText: "Nermin" }).first().waitFor();
    }));
});

describe("on a phone", () => {
  const phone = { viewport: PHONE, hasTouch: true, isMobile: true };

  it("the menu opens as a panel with everything the header has, and closes", () =>
    withVisitor(phone, async ({ page }) => {
      await page.goto("/uye-girisi");
      const menu = page.locator("#menu-panel");
      await page.getByRole("button", { name: "Menü" }).tap();
      await menu.waitFor();
      const box = await menu.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
      await menu.locator("input[type=search]").fill("aşçı");
      await menu.locator("input[type=search]").press("Enter");
      await page.waitForURL("**/is-ilanlari?q=**");

      await page.getByRole("button", { name: "Menü" }).tap();
      await menu.getByRole("button", { name: "Kapat" }).tap();
      await menu.waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Menü" }).tap();
      await menu.getByRole("link", { name: "Giriş yap" }).tap();
      await page.waitForURL("**/uye-girisi");
    }));

  it("what one touches is large enough for a thumb", () =>
    withVisitor(phone, async ({ page }) => {
      for (const path of ["/", "/is-ilanlari", "/uye-girisi"]) {
        await page.goto(path);
        const small = await page.evaluate(() =>
          [
            ...document.querySelectorAll<HTMLElement>(
              "button, summary.button, a.button, select, input:not([type=hidden], [type=checkbox], [type=radio])",
            ),
          ]
            .filter((element) => element.checkVisibility())
            // A label around a control is touched as well as the control.
            .map((element) => ({
              element,
              height: (element.closest("label") ?? element).getBoundingClientRect().height,
            }))
            .filter(({ height }) => height < 43.5)
            .map(({ element, height }) => `${element.outerHTML.slice(0, 90)} ${height}`),
        );
        expect(small, path).toEqual([]);
      }
    }));
});
