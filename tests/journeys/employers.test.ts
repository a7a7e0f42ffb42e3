import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { randomOf } from "../../src/demo/random.ts";
import { makeTaxNumber } from "../../src/demo/tax-and-identity-numbers.ts";
import { axeFindings } from "../support/axe.ts";
import { findSideways, PHONE } from "../support/browser.ts";
import { lines, type } from "../support/lookup-page.ts";
import { openSite, signInAs } from "../support/site.ts";
import { linkMailedTo } from "../support/stored-mails.ts";

const { url, withVisitor } = openSite();

const seconds = Date.now();

async function signIn(page: Page, email: string, door = "/isveren-girisi") {
  await page.goto(door);
  const main = page.getByRole("main");
  await main.getByLabel("E-posta").fill(email);
  await main.locator('[name="Password"]').fill("Mesai-2026!");
  await main.getByRole("button", { name: "Giriş yap" }).click();
}

const onPhone = { viewport: PHONE, hasTouch: true, isMobile: true };

describe("an employer on a phone, with everybody else at a desk", () => {
  const stamp = String(seconds);
  const companyName = `Yolculuk Kargo ${stamp}`;
  const jobTitle = `Garson ${stamp}`;
  const email = `sahip${stamp}@yolculuk.test`;

  it("signs up, drafts, invites a colleague, is verified by a moderator, publishes and is found", async () => {
    await withVisitor(onPhone, async ({ page }) => {
      await page.goto("/isveren-uye-ol");
      const main = page.getByRole("main");
      await main.locator("form[data-enhanced]").waitFor();
      await main.getByLabel("Firma adı").fill(companyName);
      await main.getByLabel("Vergi kimlik numarası").fill("1234567891");
      await main.getByLabel("Ad", { exact: false }).nth(1).focus();
      await main.getByText("10 haneli geçerli bir vergi kimlik numarası").first().waitFor();
      await main.getByLabel("Vergi kimlik numarası").fill(makeTaxNumber(randomOf(seconds, "employer")));
      await main.locator('[name="FirstName"]').fill("Şule");
      await main.locator('[name="LastName"]').fill("Günışığı");
      await main.locator('[name="Email"]').fill(email);
      await main.locator('[name="Phone"]').fill("5321234567");
      await main.locator('[name="Password"]').fill("uzun-bir-sifre");
      await main.locator('[name="PasswordRepeat"]').fill("uzun-bir-sifre");
      await main.locator('[name="AcceptTerms"]').check();
      await main.getByRole("button", { name: "Hesabı aç" }).click();
      await page.getByRole("heading", { name: "E-posta kutunuzu kontrol edin" }).waitFor();

      await page.goto(await linkMailedTo(url, email, "/isveren-uye-ol/onay"));
      await page.getByRole("button", { name: "Evet, hesabı aç" }).click();
      await page.waitForURL("**/isveren");
      await main.getByText("Firmanız doğrulanmayı bekliyor").waitFor();

      await main.getByRole("link", { name: "Firma bilgilerini tamamlayın" }).click();
      await main.locator('[name="SectorID"]').selectOption({ index: 3 });
      await main.locator('[name="CityID"]').selectOption("34");
      await main.locator('[name="Website"]').fill("www.yolculuk.test");
      await main.getByRole("button", { name: "Kaydet" }).click();
      await main.getByText("Firma bilgileri kaydedildi.").waitFor();

      // Drafting goes on while the company waits; publishing does not, and nothing is lost by trying.
      await page.goto("/isveren/ilanlar/yeni");
      await main.getByLabel("İlan başlığı").fill(jobTitle);
      await type(page, "PositionName", "Garson");
      await lines(page, "PositionName").first().click();
      await main.locator('[name="SectorID"]').selectOption({ index: 3 });
      await main.locator('[name="WorkType"]').selectOption("full-time");
      await main.locator('[name="Level"]').selectOption("worker");
      await main.getByRole("button", { name: "Kaydet ve yayımla" }).click();
      await main.getByText("Kaydedildi ama yayımlanmadı").waitFor();
      expect(await main.getByLabel("İlan başlığı").inputValue()).toBe(jobTitle);
      await main.getByLabel("İş tanımı").fill("Masaları hazırlar, konuklara hizmet eder.");
      await main.getByRole("button", { name: "Taslağı kaydet" }).click();
      await main.getByText("Kaydedildi.", { exact: true }).waitFor();

      await page.goto("/isveren/ekip");
      await main.locator('[name="Email"]').fill(`ekip${stamp}@yolculuk.test`);
      await main.getByRole("button", { name: "Davet gönder" }).click();
      await main.getByText("Davet gönderildi.").waitFor();

      const invitation = await linkMailedTo(url, `ekip${stamp}@yolculuk.test`, "/isveren/davet");
      await withVisitor({}, async ({ page: other }) => {
        await other.goto(invitation);
        const form = other.getByRole("main");
        await form.locator('[name="FirstName"]').fill("Barış");
        await form.locator('[name="LastName"]').fill("Deniz");
        await form.locator('[name="Password"]').fill("uzun-bir-sifre");
        await form.locator('[name="PasswordRepeat"]').fill("uzun-bir-sifre");
        await form.locator('[name="AcceptTerms"]').check();
        await form.getByRole("button", { name: "Hesap aç ve katıl" }).click();
        await other.waitForURL("**/isveren");
        await form.getByText("İşe alımcı").first().waitFor();
      });

      await withVisitor({}, async ({ page: desk }) => {
        await signIn(desk, "moderator@mesai.test", "/uye-girisi");
        await desk.waitForURL("**/yonetim");
        await desk.goto("/yonetim/firmalar");
        const review = desk.getByRole("article", { name: companyName });
        expect(await review.textContent()).toContain("yolculuk.test doğrulandı");
        await review.getByRole("button", { name: "Doğrula", exact: true }).click();
        await desk.getByText("Firma doğrulandı; sahiplerine haber verildi.").waitFor();
      });
      await page.goto("/isveren");
      await main.getByText("Doğrulandı", { exact: true }).waitFor();

      await main.locator('a[href="/isveren/ilanlar?durum=taslak"]').click();
      await main.getByRole("button", { name: /^Yayımla/ }).click();
      await main.getByText("İlan yayında.").waitFor();
      await withVisitor({}, async ({ page: seeker }) => {
        const link = seeker.getByRole("main").getByRole("link", { name: jobTitle }).first();
        await expect
          .poll(async () => {
            await seeker.goto(`/is-ilanlari?q=${stamp}`);
            return link.isVisible();
          })
          .toBe(true);
        await link.click();
        await seeker.getByText("Masaları hazırlar, konuklara hizmet eder.").first().waitFor();
      });
    });
  });
});

describe("the header", () => {
  it("is right after signing in and out, also on pages that come back from the browser's memory", () =>
    withVisitor({}, async ({ page }) => {
      const header = page.locator("header").first();
      await page.goto("/blog");
      await signIn(page, "isveren@mesai.test");
      await header.getByText("Nermin").first().waitFor();
      await page.goBack();
      await page.goBack();
      await page.waitForURL("**/blog");
      await header.getByText("Nermin").first().waitFor();

      await page.locator("header .site-header__actions button").first().click();
      await page.locator("#account-panel").getByRole("button", { name: "Çıkış yap" }).click();
      await header.getByText("Giriş yap").first().waitFor();
      await page.goBack();
      await page.waitForURL("**/blog");
      await header.getByText("Giriş yap").first().waitFor();
      expect(await header.textContent()).not.toContain("Nermin");
    }));
});

describe("a thread", () => {
  const box = (page: Page) => page.locator("textarea[data-message]");
  const said = (page: Page, text: string) => page.locator(".message__text").getByText(text);

  it("is begun with a template, left for later, and sent in place by one who hires", () =>
    withVisitor({}, async ({ page }) => {
      const text = `Cuma günü bekliyoruz ${seconds}`;
      await signInAs(page, "uzman@mesai.test");
      const headers = { accept: "application/json" };
      const list = await page.request.get("/isveren/basvurular?tur=interview", { headers });
      await page.goto(`/isveren/basvurular/${(await list.json()).items[0].ApplicationID}`);
      await page.locator(".thread__templates select").selectOption({ label: "Görüşmeye davet" });
      await page.getByRole("button", { name: "Şablonu kullan" }).click();
      await expect.poll(() => box(page).inputValue()).toContain("sizinle görüşmek istiyoruz");
      await box(page).fill(text);
      await page.getByRole("button", { name: "Sonraya bırak" }).click();
      await page.getByText("bu mesaj henüz gönderilmedi").waitFor();
      expect(await box(page).inputValue()).toBe(text);
      await page.locator(".thread__form[data-enhanced]").waitFor();
      await page.getByRole("button", { name: "Gönder", exact: true }).click();
      await said(page, text).waitFor();
      expect(await box(page).inputValue()).toBe("");
      expect(await axeFindings(page, "#mesajlar")).toEqual([]);
    }));

  it("is answered by the member on its page, to which the list of applications leads", () =>
    withVisitor(onPhone, async ({ page }) => {
      const text = `Orada olacağım ${seconds}`;
      await signInAs(page, "aday@mesai.test");
      await page.goto("/hesabim/basvurular");
      await page.locator("[data-enhance='applications/detail'][data-enhanced]").waitFor();
      await page.locator(".application-line", { hasText: "Görüşme" }).getByRole("link").first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("link", { name: "Mesajlar" }).click();
      await page.waitForURL(/basvurular\/\d+#mesajlar$/);
      await box(page).fill(text);
      await page.locator(".thread__form[data-enhanced]").waitFor();
      await page.getByRole("button", { name: "Gönder", exact: true }).click();
      await said(page, text).waitFor();
      expect(await axeFindings(page, "#mesajlar")).toEqual([]);
    }));
});

const isCurrentInSight = (page: Page) =>
  page.evaluate(() => {
    const { left, right } =
      document.querySelector(".member-layout__navigation [aria-current]")?.getBoundingClientRect() ?? {};
    return left === undefined || right === undefined || (left >= -1 && right <= innerWidth + 1);
  });

describe("the pages of employers and staff", () => {
  const employers = [
    "/isveren-uye-ol",
    "/isveren",
    "/isveren/ilanlar?durum=taslak",
    "/isveren/ilanlar/yeni",
    "/isveren/ekip",
    "/isveren/sablonlar",
    "/isveren/yanitlar",
    "/isveren/raporlar",
    "/isveren/ozgecmisler",
    "/isveren/davetler",
    "/isveren/aday-havuzu",
    "/isveren/firma",
    "/isveren/firma/dogrulama",
  ];
  const staff = [
    "/yonetim",
    "/yonetim/firmalar",
    "/yonetim/firmalar/1",
    "/yonetim/sikayetler",
    "/yonetim/kullanicilar",
    "/yonetim/kayit",
    "/yonetim/veri-basvurulari",
    "/yonetim/isletme",
    "/yonetim/ilanlar?durum=held",
    "/yonetim/secimler",
    "/yonetim/slaytlar/1",
    "/yonetim/yazilar/1",
    "/yonetim/metinler/home-latestTitle",
    "/yonetim/arama",
    "/yonetim/listeler/sektorler",
    "/yonetim/listeler/pozisyonlar/1",
  ];
  const tr = { language: "tr", colorScheme: "light" } as const;
  const ar = { language: "ar", colorScheme: "dark", viewport: PHONE, isMobile: true } as const;

  it.each([
    { ...tr, email: "isveren@mesai.test", paths: employers },
    { ...tr, email: "yonetici@mesai.test", paths: staff },
    { ...ar, email: "isveren@mesai.test", paths: employers },
    { ...ar, email: "yonetici@mesai.test", paths: staff },
  ] as const)("are fit for all, and nothing sticks out: $email, $language", ({ email, paths, ...options }) =>
    withVisitor({ ...options, reducedMotion: "reduce" }, async ({ page }) => {
      await signInAs(page, email);
      for (const [place, path] of paths.entries()) {
        expect((await page.goto(path))?.status(), path).toBe(200);
        expect(await findSideways(page), path).toEqual([]);
        // The strip of pages, which scrolls on a phone, begins where one is.
        expect(await isCurrentInSight(page), path).toBe(true);
        // One in the light, the next in the dark.
        if ((place % 2 === 0) === (options.colorScheme === "light")) {
          expect(await axeFindings(page), path).toEqual([]);
        }
      }
    }),
  );
});
