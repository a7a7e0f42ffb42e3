import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { DESK, findSideways, PHONE, type VisitorOptions, visit } from "../support/browser.ts";
import { box, chips, comeTo, field, lines, note, sent, status, type } from "../support/lookup-page.ts";
import { openSite } from "../support/site.ts";
import { standStill } from "../support/stand-still.ts";

const GALLERY = "/gelistirici/bilesenler?bolum=arama";
const CALL = "**/Lookup/QueryLookupList?**";
const FORM = "form:has([data-field=Competencies])";

const site = openSite();

const inGallery = (options: VisitorOptions, act: (page: Page) => Promise<void>) =>
  site.withVisitor(options, async ({ page }) => {
    await page.goto(GALLERY);
    await act(page);
  });

describe("one choice", () => {
  it("is made by keyboard alone, and says what is going on", () =>
    inGallery({}, async (page) => {
      const answered = Promise.withResolvers<void>();
      await page.route(CALL, async (route) => {
        await answered.promise;
        await route.continue();
      });
      await type(page, "School_Name", "bo");
      expect(await note(page, "School_Name").textContent()).toBe("1 karakter daha girin");
      expect(await status(page, "School_Name").textContent()).toBe("1 karakter daha girin");
      await page.keyboard.type("gazici");
      expect(await note(page, "School_Name").textContent()).toBe("Aranıyor…");
      answered.resolve();
      await lines(page, "School_Name").nth(1).waitFor();
      expect(await lines(page, "School_Name").allTextContents()).toEqual([
        "Boğaziçi Üniversitesi",
        "“bogazici” olarak kullan",
      ]);
      expect(await status(page, "School_Name").textContent()).toContain("2 sonuç");
      const active = await box(page, "School_Name").getAttribute("aria-activedescendant");
      expect(await page.locator(`[id="${active}"]`).textContent()).toBe("Boğaziçi Üniversitesi");
      await page.keyboard.press("Enter");
      expect(await box(page, "School_Name").inputValue()).toBe("Boğaziçi Üniversitesi");
      expect(await status(page, "School_Name").textContent()).toBe("Boğaziçi Üniversitesi seçildi");
      const { School_Name, School_Value } = await sent(page, "School_Name");
      expect(School_Name).toBe("Boğaziçi Üniversitesi");
      expect(Number(School_Value)).toBeGreaterThan(0);

      await page.keyboard.press("Backspace");
      expect(await sent(page, "School_Name")).toMatchObject({ School_Value: "0" });
      await page.keyboard.press("Escape");
      expect(await lines(page, "School_Name").count()).toBe(0);
    }));

  it("may be a text of one's own, taken by Enter or by leaving, and the right name is preferred to it", () =>
    inGallery({}, async (page) => {
      await type(page, "School_Name", "Köy Enstitüsü");
      await lines(page, "School_Name").first().waitFor();
      await page.keyboard.press("Enter");
      expect(await sent(page, "School_Name")).toMatchObject({
        School_Name: "Köy Enstitüsü",
        School_Value: "0",
      });
      await box(page, "School_Name").fill("Akademi");
      await page.keyboard.press("Tab");
      expect(await sent(page, "School_Name")).toMatchObject({ School_Name: "Akademi", School_Value: "0" });
      await box(page, "School_Name").fill("boğaziçi üniversitesi");
      await lines(page, "School_Name").first().waitFor();
      expect(await lines(page, "School_Name").allTextContents()).toEqual(["Boğaziçi Üniversitesi"]);
      await page.keyboard.press("Tab");
      expect(await box(page, "School_Name").inputValue()).toBe("Boğaziçi Üniversitesi");
    }));

  it("falls back to the last choice where an own text is not allowed", () =>
    inGallery({}, async (page) => {
      await type(page, "CompanyName", "a.ş");
      await lines(page, "CompanyName").first().click();
      const chosen = await sent(page, "CompanyName");
      expect(Number(chosen.CompanyValue)).toBeGreaterThan(0);
      await box(page, "CompanyName").fill("yok böyle bir şirket");
      await expect.poll(() => note(page, "CompanyName").textContent()).toBe("Sonuç bulunamadı");
      await page.keyboard.press("Tab");
      expect(await sent(page, "CompanyName")).toMatchObject(chosen);
      await box(page, "CompanyName").fill("");
      await page.keyboard.press("Tab");
      expect(await sent(page, "CompanyName")).toMatchObject({ CompanyName: "", CompanyValue: "" });
      const error = field(page, "CompanyName").locator("[data-error]");
      await box(page, "CompanyName").fill("ab");
      await page.keyboard.press("Tab");
      await expect.poll(() => error.textContent()).toContain("listeden birini seçin");
      expect(await box(page, "CompanyName").inputValue()).toBe("ab");
    }));

  it("asks once after a rest, never below 3 nor above 100 characters", () =>
    inGallery({}, async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("QueryLookupList"))
          asked.push(new URL(request.url()).searchParams.get("term") ?? "");
      });
      await comeTo(page, "CompanyName");
      await page.clock.install();
      await standStill(page);
      await page.keyboard.type("ab");
      await page.clock.runFor(900);
      await page.keyboard.type("c");
      await page.clock.runFor(300);
      await page.keyboard.type("d");
      await page.clock.runFor(590);
      expect(asked).toEqual([]);
      await page.clock.runFor(20);
      await expect.poll(() => asked).toEqual(["abcd"]);
      await box(page, "CompanyName").fill("x".repeat(103));
      expect(await note(page, "CompanyName").textContent()).toBe("3 karakter silin");
      await page.clock.runFor(900);
      expect(asked).toEqual(["abcd"]);
    }));

  it("goes on loading at the end of the list: by its last line and by scrolling", () =>
    inGallery({}, async (page) => {
      await type(page, "School_Name", "üniversitesi");
      const last = lines(page, "School_Name").last();
      await expect.poll(() => lines(page, "School_Name").count()).toBe(22);
      expect(await last.textContent()).toBe("Daha fazla yükle");
      await page.keyboard.press("ArrowUp");
      await page.waitForTimeout(400);
      expect(await lines(page, "School_Name").count()).toBe(22);
      await page.keyboard.press("Enter");
      await expect.poll(() => lines(page, "School_Name").count()).toBe(42);
      expect(await box(page, "School_Name").inputValue()).toBe("üniversitesi");
      await field(page, "School_Name").getByRole("listbox").hover();
      await page.mouse.wheel(0, 10_000);
      await expect.poll(() => lines(page, "School_Name").count()).toBe(62);
      const names = await lines(page, "School_Name").allTextContents();
      expect(new Set(names).size).toBe(62);
    }));

  it("says so when the list cannot be loaded, and tries again; an overtaken answer changes nothing", () =>
    inGallery({ expects: /ERR_FAILED/ }, async (page) => {
      let isBroken = true;
      const overtaken = Promise.withResolvers<void>();
      await page.route(CALL, async (route) => {
        if (isBroken) return route.abort();
        if (route.request().url().includes("term=izm")) await overtaken.promise;
        return route.continue().catch(() => {});
      });
      await type(page, "School_Name", "ankara");
      await expect.poll(() => note(page, "School_Name").textContent()).toBe("Liste yüklenemedi");
      expect(await lines(page, "School_Name").allTextContents()).toEqual(["Yeniden dene"]);
      isBroken = false;
      await page.keyboard.press("Enter");
      await expect.poll(() => lines(page, "School_Name").allTextContents()).toContain("Ankara Üniversitesi");
      await Promise.all([page.waitForRequest(/term=izm/), box(page, "School_Name").fill("izm")]);
      await box(page, "School_Name").fill("gebze");
      await expect
        .poll(() => lines(page, "School_Name").allTextContents())
        .toContain("Gebze Teknik Üniversitesi");
      overtaken.resolve();
      await page.waitForTimeout(300);
      expect(await lines(page, "School_Name").last().textContent()).toContain("gebze");
    }));

  it("keeps what was typed before its script had come, and when one leaves as it comes", async () => {
    const visitor = await visit(site.browser, site.url);
    const { page } = visitor;
    const typeEarly = async (text: string) => {
      const held = Promise.withResolvers<void>();
      await page.route(/lookup-select/, async (route) => {
        await held.promise;
        await route.continue();
      });
      await page.goto(GALLERY);
      await box(page, "School_Name").focus();
      await page.keyboard.type(text);
      return held.resolve;
    };
    (await typeEarly("boğaziçi"))();
    await lines(page, "School_Name").nth(1).waitFor();
    expect(await box(page, "School_Name").inputValue()).toBe("boğaziçi");

    const letIn = await typeEarly("Köy Enstitüsü");
    await box(page, "School_Name").evaluate((input) => {
      const mark = input.closest("[data-island]") as HTMLElement;
      new MutationObserver(() => input.blur()).observe(mark, { attributeFilter: ["data-hydrated"] });
    });
    letIn();
    await comeTo(page, "School_Name");
    expect(await sent(page, "School_Name")).toMatchObject({
      School_Name: "Köy Enstitüsü",
      School_Value: "0",
    });
    visitor.expectNoComplaints();
    await visitor.leave();
  });
});

describe("several choices", () => {
  async function choose(page: Page, ...terms: string[]) {
    for (const term of terms) {
      await type(page, "Competencies", term);
      await lines(page, "Competencies").first().waitFor();
      await page.keyboard.press("Enter");
    }
  }
  const names = async (page: Page) =>
    (
      JSON.parse((await sent(page, "Competencies")).Competencies || "[]") as { Value: number; Name: string }[]
    ).map(({ Name }) => Name);

  it("become chips, at most three, and leave by Backspace, arrows and Delete, Enter", () =>
    inGallery({}, async (page) => {
      await choose(page, "ms excel", "ms word", "ms power");
      expect(await names(page)).toEqual(["MS Excel", "MS Word", "MS PowerPoint"]);
      expect(await sent(page, "Competencies")).not.toHaveProperty("CompetenciesText");
      await page.keyboard.type("sap");
      expect(await note(page, "Competencies").textContent()).toBe("En fazla 3 seçim yapabilirsiniz");
      await page.waitForTimeout(800);
      expect(await lines(page, "Competencies").count()).toBe(0);
      for (let letter = 0; letter < 3; letter++) await page.keyboard.press("Backspace");
      expect(await chips(page, "Competencies").count()).toBe(3);
      await page.keyboard.press("Backspace");
      expect(await names(page)).toEqual(["MS Excel", "MS Word"]);
      expect(await status(page, "Competencies").textContent()).toBe("MS PowerPoint kaldırıldı");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Delete");
      expect(await names(page)).toEqual(["MS Word"]);
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain(
        "MS Word",
      );
      await page.keyboard.press("Enter");
      expect(await sent(page, "Competencies")).toMatchObject({ Competencies: "" });
      expect(await box(page, "Competencies").evaluate((input) => input === document.activeElement)).toBe(
        true,
      );
    }));

  it("satisfy their rule as soon as one is made", () =>
    inGallery({}, async (page) => {
      const error = field(page, "Competencies").locator(".field__error");
      await comeTo(page, "Competencies");
      await page.locator(`${FORM}[data-enhanced]`).waitFor();
      await page.keyboard.press("Tab");
      await error.waitFor();
      await type(page, "Competencies", "ms excel");
      await lines(page, "Competencies").first().waitFor();
      expect(await error.isVisible()).toBe(true);
      await lines(page, "Competencies").first().click();
      await error.waitFor({ state: "hidden" });
      expect(await box(page, "Competencies").getAttribute("aria-invalid")).toBeNull();
    }));

  it("are not offered twice", () =>
    inGallery({}, async (page) => {
      await choose(page, "ms excel");
      await type(page, "Competencies", "ms excel");
      await expect.poll(() => note(page, "Competencies").textContent()).toBe("Sonuç bulunamadı");
    }));

  it("are made and taken back by touch, from right to left", () =>
    inGallery({ language: "ar", viewport: PHONE, hasTouch: true, isMobile: true }, async (page) => {
      await box(page, "Competencies").tap();
      await type(page, "Competencies", "python");
      await lines(page, "Competencies").first().tap();
      expect(await names(page)).toEqual(["Python"]);
      await type(page, "Competencies", "ms exc");
      await lines(page, "Competencies").first().waitFor();
      await page.keyboard.press("Enter");
      await page.keyboard.press("ArrowRight");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain(
        "MS Excel",
      );
      await chips(page, "Competencies").first().tap();
      expect(await names(page)).toEqual(["MS Excel"]);
      const size = await box(page, "Competencies").evaluate((input) => getComputedStyle(input).fontSize);
      expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16);
    }));
});

describe.each([
  { language: "tr", viewport: DESK, colorScheme: "light" },
  { language: "ar", viewport: PHONE, colorScheme: "dark" },
] as const)("in $language at $viewport.width px", (options) => {
  it("axe finds nothing in an open list, beside chips, in notes; nothing sticks out", () =>
    inGallery({ ...options, reducedMotion: "reduce" }, async (page) => {
      await type(page, "Competencies", "ms excel");
      await lines(page, "Competencies").first().click();
      await chips(page, "Competencies").first().waitFor();
      await type(page, "School_Name", "bi");
      expect(await axeFindings(page, FORM)).toEqual([]);
      await page.keyboard.type("lim");
      await lines(page, "School_Name").nth(1).waitFor();
      expect(await axeFindings(page, FORM)).toEqual([]);
      expect(await findSideways(page)).toEqual([]);
    }));
});
