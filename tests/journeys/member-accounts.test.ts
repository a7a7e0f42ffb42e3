import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { findSideways, PHONE } from "../support/browser.ts";
import { QuickProfile } from "../support/quick-profile.ts";
import { openSite, signInAs } from "../support/site.ts";
import { linkMailedTo } from "../support/stored-mails.ts";
import { appCode } from "../support/totp.ts";

const { url, withVisitor } = openSite();

const PASSWORD = "uzun bir parola 1";

async function expectFitForAll(page: Page) {
  expect(await axeFindings(page), page.url()).toEqual([]);
  expect(await findSideways(page), page.url()).toEqual([]);
  expect(await partsLikeTitles(page), page.url()).toEqual([]);
}

/** Titles of parts that are as large as that of the page. */
const partsLikeTitles = (page: Page) =>
  page.locator(".member-layout__page").evaluateAll((layouts) =>
    layouts.flatMap((layout) => {
      const sizeOf = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize);
      const [title, ...parts] = layout.querySelectorAll("h1, h2");
      return parts.filter((part) => title && sizeOf(part) >= sizeOf(title)).map((part) => part.textContent);
    }),
  );

async function openLinkMailedTo(page: Page, address: string) {
  await page.goto(await linkMailedTo(url, address));
}

const main = (page: Page) => page.locator("main");

describe("a member", () => {
  it("signs up, confirms by mail, and signs in with password and app from then on", () =>
    withVisitor({}, async ({ page }) => {
      await page.goto("/uye-ol?returnUrl=/hesabim/ayarlar");
      await expectFitForAll(page);
      await main(page).locator("[name=FirstName]").fill("Zeynep");
      await main(page).locator("[name=LastName]").fill("Öztürk");
      await main(page).locator("[name=Email]").click();
      await main(page).locator("[name=Email][data-enhanced]").waitFor();
      await page.keyboard.type("ZEYNEP.öztürk@Ornek.test");
      await main(page).locator("[name=Password]").fill(PASSWORD);
      await main(page).locator("[name=PasswordRepeat]").fill(PASSWORD);
      await main(page)
        .getByLabel(/Kullanım koşullarını/)
        .check();
      await main(page).getByRole("button", { name: "Üye ol" }).click();
      await page.getByRole("heading", { name: "E-posta kutunuzu kontrol edin" }).waitFor();
      await expectFitForAll(page);

      await openLinkMailedTo(page, "zeynep.ozturk@ornek.test");
      await expectFitForAll(page);
      await page.getByRole("button", { name: "Onayla ve giriş yap" }).click();
      await page.getByRole("heading", { name: "Hesap ayarları" }).waitFor();
      await expectFitForAll(page);

      await page.goto("/hesabim/ayarlar/iki-adim");
      await page.getByLabel("Şu anki şifre").fill(PASSWORD);
      await page.getByRole("button", { name: "Kurmaya başla" }).click();
      const key = (await page.locator(".two-factor__key").textContent()) ?? "";
      await expectFitForAll(page);
      const saved = page.waitForEvent("download");
      await page.getByRole("link", { name: "Dosya olarak kaydet" }).click();
      expect((await saved).suggestedFilename()).toBe("mesai-kurtarma-kodlari.txt");
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Kodları kopyala" }).click();
      await page.getByText("Kodlar kopyalandı").waitFor();
      await page.locator("[name=Code]").fill(appCode(key));
      await page.getByRole("button", { name: "Doğrula ve aç" }).click();
      await page.getByText("İki adımlı doğrulama açıldı.").waitFor();

      await page.locator("header .site-header__actions button").first().click();
      await page.locator("#account-panel").getByRole("button", { name: "Çıkış yap" }).click();
      await page.goto("/hesabim/ayarlar/guvenlik");
      await main(page).locator("[name=Email]").fill("zeynep.ozturk@ornek.test");
      await main(page).locator("[name=Password]").fill(PASSWORD);
      await main(page).getByRole("button", { name: "Giriş yap" }).click();
      await page.getByRole("heading", { name: "İkinci adım" }).waitFor();
      await expectFitForAll(page);
      await page.locator("[name=Code]").fill(appCode(key, Date.now() + 30_000));
      await page.getByRole("button", { name: "Devam et" }).click();
      await page.getByRole("heading", { name: "Açık oturumlar" }).waitFor();
      await expectFitForAll(page);
    }));

  it("makes a quick profile on a phone in Arabic, without scripts", () =>
    withVisitor({ language: "ar", viewport: PHONE, javaScriptEnabled: false }, async ({ page }) => {
      await page.goto("/hizli-profil");
      const form = new QuickProfile(page);
      expect(await main(page).locator(".password-field button:visible").count()).toBe(0);
      await form.input("Email").fill("Leyla@ornek.test");
      await form.input("Password").fill(PASSWORD);
      await form.input("PasswordRepeat").fill("başka bir parola");
      await main(page).getByRole("button", { name: "حفظ الملف" }).click();
      expect(await main(page).locator(".field__error:visible").count()).toBe(2);
      expect(await form.errors()).toEqual(["Password", "PasswordRepeat"]);
      expect((await form.email()).toLowerCase()).toBe("leyla@ornek.test");
      expect(await form.input("Password").inputValue()).toBe("");
      await main(page).locator("[name=Password]").fill(PASSWORD);
      await main(page).locator("[name=PasswordRepeat]").fill(PASSWORD);
      await main(page).getByRole("button", { name: "حفظ الملف" }).click();
      await page.getByRole("heading", { name: "تفقّد صندوق بريدك" }).waitFor();
      await openLinkMailedTo(page, "leyla@ornek.test");
      await page.getByRole("button", { name: "تأكيد والدخول" }).click();
      await page.getByRole("heading", { name: "مرحبًا" }).waitFor();
      expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    }));

  it("finds every account page fit for a phone, in Arabic and in the dark", () =>
    withVisitor({ language: "ar", viewport: PHONE, colorScheme: "dark" }, async ({ page }) => {
      for (const path of [
        "/uye-girisi",
        "/uye-ol",
        "/hizli-profil",
        "/sifremi-unuttum",
        "/giris-kodu/onay",
        "/sifre-yenile?token=x",
      ]) {
        await page.goto(path);
        await expectFitForAll(page);
      }
      await signInAs(page, "yeni@mesai.test");
      const pages = [
        "",
        "/ayarlar",
        "/ayarlar/e-posta",
        "/ayarlar/sifre",
        "/ayarlar/guvenlik",
        "/ayarlar/gecis-anahtarlari",
        "/ayarlar/hesap-silme",
      ];
      for (const path of pages) {
        await page.goto(`/hesabim${path}`);
        await expectFitForAll(page);
      }
    }));
});

describe("the quick profile", () => {
  it("cleans the address while one types, suggests domains, and is blocked with both passwords marked", () =>
    withVisitor({}, async ({ page }) => {
      await page.goto("/hizli-profil");
      const form = new QuickProfile(page);
      await form.type("AYŞE Gül@g");
      expect(await form.email()).toBe("aysegul@g");
      expect(await form.options.allTextContents()).toEqual(["gmail.com"]);
      await form.press("ArrowDown", "Enter");
      expect(await form.email()).toBe("aysegul@gmail.com");
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST") sent.push(request.url());
      });
      for (const [one, other] of [
        ["", ""],
        [PASSWORD, ""],
        ["", PASSWORD],
        [PASSWORD, `${PASSWORD}x`],
      ] as const) {
        await form.input("Password").fill(one);
        await form.input("PasswordRepeat").fill(other);
        await form.submit();
        await expect.poll(() => form.errors()).toEqual(["Password", "PasswordRepeat"]);
        expect(new URL(page.url()).pathname).toBe("/hizli-profil");
        expect(sent).toEqual([]);
      }
    }));
});
