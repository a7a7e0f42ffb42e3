import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { MOVING, type VisitorOptions } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const site = openSite();

const withPage = (options: VisitorOptions, act: (page: Page) => Promise<void>) =>
  site.withVisitor({ ...MOVING, ...options }, ({ page }) => act(page));

describe("a calculator", () => {
  const FILLED = [
    ["İşe başlama tarihi", "10/01/2023"],
    ["İşten ayrılma tarihi", "31/03/2026"],
    ["Aylık brüt ücret (₺)", "41250,75"],
  ] as const;

  it("answers while one types, with the words that the server then answers with", () =>
    withPage({}, async (page) => {
      await page.goto("/calisma-hayati/kidem-tazminati");
      const outcome = page.locator("[data-outcome]");
      await page.locator("[data-calculator][data-enhanced]").waitFor();
      for (const [label, value] of FILLED) {
        expect(await outcome.isVisible()).toBe(false);
        await page.getByLabel(label).pressSequentially(value);
      }
      await outcome.waitFor();
      const ceiling = page.getByLabel("Kıdem tazminatı tavanı (₺)");
      await page.getByLabel("İşten ayrılma tarihi").fill("31/12/2025");
      expect(await ceiling.inputValue()).toBe("53919,68");
      await page.getByLabel("İşten ayrılma tarihi").fill("31/03/2026");
      expect(await ceiling.inputValue()).toBe("64948,77");
      const typed = await outcome.textContent();
      expect(typed).toMatch(/Brüt kıdem tazminatı [\d.,]+\u00a0₺/);
      await page.getByLabel("Aylık brüt ücret (₺)").fill("");
      await outcome.waitFor({ state: "hidden" });
      await page.getByLabel("Aylık brüt ücret (₺)").fill("41250,75");
      await page.getByRole("button", { name: "Hesapla" }).click();
      await page.waitForURL(/\?baslangic=/);
      expect(await page.locator("[data-outcome]").textContent()).toBe(typed);
    }));

  it("answers without scripts", () =>
    withPage({ javaScriptEnabled: false }, async (page) => {
      await page.goto("/calisma-hayati/deneme-suresi");
      await page.getByLabel("İşe başlama tarihi").fill("10/03/2026");
      await page.getByRole("button", { name: "Hesapla" }).click();
      expect(await page.locator("[data-outcome]").textContent()).toContain("9 Mayıs 2026 Cumartesi");
    }));
});

it("a message can be written with the keyboard, and its trap is never met", () =>
  withPage({}, async (page) => {
    await page.goto("/iletisim");
    await page.getByLabel("Adınız soyadınız").focus();
    const met: string[] = [];
    for (let step = 0; step < 12; step++) {
      met.push(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? ""));
      await page.keyboard.press("Tab");
    }
    expect(met).toEqual(expect.arrayContaining(["Name", "Email", "Topic", "Message"]));
    expect(met).not.toContain("Website");
    await page.getByLabel("Adınız soyadınız").fill("Elif Denek");
    await page.getByLabel("E-posta adresiniz").fill("elif@ornek.example");
    await page.getByLabel("Konu").selectOption("hata");
    await page.getByLabel("Mesajınız").fill("Kısa");
    await page.getByRole("button", { name: "Gönder" }).click();
    await page.locator("[data-field=Message] [data-error]", { hasText: "en az 20 karakter" }).waitFor();
    await page.getByLabel("Mesajınız").fill("Sayfanızda bir yazım hatası gördüm, haber vereyim dedim.");
    await page.getByRole("button", { name: "Gönder" }).click();
    await page.getByText("Mesajınız ulaştı").waitFor();
  }));

it("an article leads to its headings, to the device's own way of sharing, and on to the next one", () =>
  withPage({}, async (page) => {
    await page.addInitScript(() => {
      const share = async (data: ShareData) => document.body.setAttribute("data-shared", data.url ?? "");
      Object.defineProperty(navigator, "share", { value: share });
    });
    await page.goto("/blog/sahte-is-ilani-nasil-anlasilir");
    await page.locator(".share").scrollIntoViewIfNeeded();
    await page.locator("[data-share=device]").click();
    const shared = await page.locator("body[data-shared]").getAttribute("data-shared");
    expect(new URL(shared ?? "").pathname).toBe("/blog/sahte-is-ilani-nasil-anlasilir");
    // A device that shares needs no copied link.
    expect(await page.locator("[data-share=copy]").isVisible()).toBe(false);
    await page.getByRole("link", { name: "Kırmızı çizgiler" }).click();
    expect(await page.evaluate(() => document.querySelector(":target")?.textContent)).toBe(
      "Kırmızı çizgiler",
    );
    await page.getByRole("link", { name: /^Önceki yazı/ }).click();
    await page.waitForURL(/\/blog\/okunan-bir-ozgecmis/);
  }));
