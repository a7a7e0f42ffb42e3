import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import {
  type BrowserVisitor,
  findSideways,
  launchBrowser,
  PHONE,
  type VisitorOptions,
  visit,
} from "../support/browser.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";

let server: BuiltServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const LIST = "/hesabim/ozgecmisler";

async function withMember(
  email: string,
  options: VisitorOptions,
  act: (visitor: BrowserVisitor) => Promise<void>,
) {
  // The conflict is asked for.
  const expects = /status of 409/;
  const visitor = await visit(browser, server.url, { expects, ...options });
  try {
    const { page } = visitor;
    await page.goto(`/uye-girisi?returnUrl=${LIST}`);
    const main = page.getByRole("main");
    await main.locator("[name=Email]").fill(email);
    await main.locator("[name=Password]").fill("Mesai-2026!");
    await main.locator("[name=Password]").press("Enter");
    await page.waitForURL((url) => url.pathname === LIST);
    await act(visitor);
    visitor.expectNoComplaints();
  } finally {
    await visitor.leave();
  }
}

const saved = (page: Page) => page.locator("[data-autosave-state][data-state=saved]").waitFor();
const save = async (page: Page) => {
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await page.waitForURL((url) => /ozgecmisler\/\d+$/.test(url.pathname));
};
const own = async (page: Page, label: string, text: string) => {
  await page.getByRole("main").getByLabel(label).first().fill(text);
};

describe("writing a CV", () => {
  it("goes from a name to a whole one, saving itself on the way", () =>
    withMember("yeni@mesai.test", {}, async ({ page }) => {
      await own(page, "Özgeçmişin adı", "Garsonluk");
      await page.getByRole("button", { name: "Oluştur" }).click();
      await page.waitForURL(/ozgecmisler\/\d+$/);
      const cv = new URL(page.url()).pathname;
      expect(await page.getByRole("img", { name: "Doluluk" }).getAttribute("aria-label")).toContain("%0");

      await page.getByRole("link", { name: "Yaşadığınız yeri" }).click();
      await page.locator("[name=CityID]").selectOption("34");
      await page.locator("[name=DistrictID] option", { hasText: "Kadıköy" }).waitFor({ state: "attached" });
      await page.locator("[name=DistrictID]").selectOption({ label: "Kadıköy" });
      await page.locator("[name=BirthDate]").fill("29/02/1996");
      await save(page);
      expect(await page.locator(".cv-head").textContent()).toContain("Kadıköy, İstanbul");

      await page.goto(`${cv}/ozet`);
      await page.locator("[name=Headline]").fill("Garson");
      await page.locator("[name=Summary]").fill("Üç yıldır serviste çalışıyorum.");
      await saved(page);
      await page.locator("[name=Summary]").press("End");
      await page.keyboard.type(" İki dil biliyorum.");
      await saved(page);
      await page.goto(cv);
      expect(await page.locator("#summary").textContent()).toContain("çalışıyorum. İki dil biliyorum.");

      await page.goto(`${cv}/egitim/yeni`);
      await page.locator("[data-enhance=form][data-enhanced]").first().waitFor();
      await page.locator("[name=EducationLevelID]").selectOption("3");
      expect(await page.locator("[data-field=University_Name]").isVisible()).toBe(false);
      await page.locator("[name=School_Name]").fill("Moda Lisesi");
      await page.locator("[name=HighSchoolDepartment]").selectOption({ index: 1 });
      await page.locator("[name=GraduationYear]").fill("2014");
      await save(page);
      expect(await page.locator("#education").textContent()).toContain("Moda Lisesi");

      await page.getByRole("button", { name: "Yukarı taşı: Eğitim" }).press("Enter");
      await page.waitForURL(/#education$/);
      const order = await page.locator(".cv-section h2").allTextContents();
      expect(order.indexOf("Eğitim")).toBeLessThan(order.indexOf("İş deneyimi"));

      await page.getByRole("button", { name: "Sil: Moda Lisesi" }).click();
      await page.getByRole("button", { name: "Geri al" }).click();
      await page.waitForURL((url) => url.pathname === cv && url.search === "");
      expect(await page.locator("#education").textContent()).toContain("Moda Lisesi");
      expect(await axeFindings(page)).toEqual([]);
    }));

  it("in two tabs shows both versions, and keeps the one its writer chooses", () =>
    withMember("aday@mesai.test", {}, async ({ page }) => {
      await page.locator(".kept__title a").first().click();
      await page.waitForURL(/ozgecmisler\/\d+$/);
      const part = `${new URL(page.url()).pathname}/ozet`;
      await page.goto(part);
      const other = await page.context().newPage();
      await other.goto(part);
      await other.locator("[name=Headline]").fill("Öbür sekmeden");
      await saved(other);
      await page.locator("[name=Headline]").fill("Bu sekmeden");
      await page.getByText("Şu an kayıtlı olan").waitFor();
      expect(await page.locator(".notice--warning").textContent()).toContain("Öbür sekmeden");
      expect(await page.locator("[name=Headline]").inputValue()).toBe("Bu sekmeden");
      await page.getByRole("button", { name: "Yazdığımı kaydet" }).click();
      await page.waitForURL(/ozgecmisler\/\d+$/);
      expect(await page.locator(".cv-head").textContent()).toContain("Bu sekmeden");
    }));

  it("fits a phone and a reader from right to left", () =>
    withMember("aday@mesai.test", { viewport: PHONE, language: "ar" }, async ({ page }) => {
      await page.locator(".kept__title a").first().click();
      await page.waitForURL(/ozgecmisler\/\d+$/);
      expect(await findSideways(page)).toEqual([]);
      const cv = new URL(page.url()).pathname;
      for (const below of ["deneyim/yeni", "kisisel", "onizleme"]) {
        await page.goto(`${cv}/${below}`);
        expect(await findSideways(page), below).toEqual([]);
      }
    }));
});
