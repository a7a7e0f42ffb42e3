import type { Locator, Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PHONE, type VisitorOptions } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const GALLERY = "/gelistirici/bilesenler?bolum=arama";
const CALL = "**/Lookup/GetDistrictList";

const site = openSite();

const inGallery = (options: VisitorOptions, act: (page: Page) => Promise<void>) =>
  site.withVisitor(options, async ({ page }) => {
    await page.goto(GALLERY);
    await act(page);
  });

const pair = (page: Page) => page.locator(".places").first();
const city = (page: Page) => pair(page).locator("[data-city]");
const district = (page: Page) => pair(page).locator("[data-district]");
const districts = (page: Page) => district(page).locator("option").allTextContents();

/** Enhancements come when their element is near. */
async function comeTo(page: Page) {
  await city(page).focus();
  await page.locator(".places[data-enhanced]").first().waitFor();
}

/** By its first letter, and on from there: of several letters a browser takes those together that come within a second. */
async function choose(page: Page, select: Locator, name: string) {
  const chosen = select.locator("option:checked");
  await page.keyboard.press(name[0] ?? "");
  for (const _ of await select.locator("option").all()) {
    if ((await chosen.textContent()) === name) return;
    await page.keyboard.press("ArrowDown");
  }
  throw new Error(`the arrow does not lead to ${name}`);
}

describe("a city and its district", () => {
  it.each([
    { language: "tr", empty: "Seçin" },
    { language: "ar", empty: "اختر", viewport: PHONE },
  ] as const)("are chosen by keyboard alone in $language", ({ empty, ...options }) =>
    inGallery(options, async (page) => {
      await comeTo(page);
      expect(await district(page).isDisabled()).toBe(true);
      await choose(page, city(page), "Mersin");
      await expect.poll(() => district(page).isEnabled()).toBe(true);
      expect(await city(page).inputValue()).toBe("33");
      const names = await districts(page);
      expect(names[0]).toBe(empty);
      expect(names).toContain("Yenişehir");
      expect(names).toHaveLength(14);
      await page.keyboard.press("Tab");
      await choose(page, district(page), "Tarsus");

      await city(page).selectOption("");
      expect(await district(page).isDisabled()).toBe(true);
      expect(await districts(page)).toEqual([empty]);
    }),
  );

  it("show that they are loading", () =>
    inGallery({}, async (page) => {
      const answered = Promise.withResolvers<void>();
      await page.route(CALL, async (route) => {
        await answered.promise;
        await route.continue();
      });
      await comeTo(page);
      await city(page).selectOption("6");
      expect(await district(page).getAttribute("aria-busy")).toBe("true");
      expect(await districts(page)).toEqual(["İlçeler yükleniyor…"]);
      expect(await pair(page).getByRole("status").textContent()).toBe("İlçeler yükleniyor…");
      answered.resolve();
      await expect.poll(() => district(page).getAttribute("aria-busy")).toBe("false");
      expect(await pair(page).getByRole("status").textContent()).toBe("İlçeler yüklendi");
    }));

  it("belong together however quickly the city is changed", () =>
    inGallery({}, async (page) => {
      // The first answer would come last.
      const [late, early] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const asked: (string | null)[] = [];
      await page.route(CALL, async (route) => {
        const cityId = new URLSearchParams(route.request().postData() ?? "").get("cityID");
        asked.push(cityId);
        await (cityId === "34" ? late : early).promise;
        await route.continue().catch(() => {});
      });
      await comeTo(page);
      await city(page).selectOption("34");
      // A question given up within a few milliseconds never leaves the browser, and nothing could come late.
      await expect.poll(() => asked).toEqual(["34"]);
      await city(page).selectOption("35");
      expect(await districts(page)).toEqual(["İlçeler yükleniyor…"]);
      expect(await pair(page).locator("[data-districts-problem]").isVisible()).toBe(false);
      await expect.poll(() => asked).toEqual(["34", "35"]);
      early.resolve();
      await expect.poll(() => districts(page)).toContain("Bornova");
      late.resolve();
      await page.waitForTimeout(300);
      expect(await districts(page)).toContain("Bornova");
      expect(await districts(page)).not.toContain("Kadıköy");
    }));

  it.each([
    ["the network is gone", (route: Route) => route.abort()],
    ["the server fails", (route: Route) => route.fulfill({ status: 500, body: "{}" })],
    ["the answer is no list", (route: Route) => route.fulfill({ status: 200, body: "<html>" })],
  ])("can be tried again when %s", (_, fail) =>
    inGallery({ expects: /ERR_FAILED|status of 500/ }, async (page) => {
      await page.route(CALL, fail, { times: 1 });
      await comeTo(page);
      await city(page).selectOption("34");
      const problem = pair(page).getByRole("alert").filter({ hasText: "İlçeler yüklenemedi." });
      await problem.waitFor();
      expect(await district(page).isDisabled()).toBe(true);
      await problem.getByRole("button", { name: "Yeniden dene" }).click();
      await expect.poll(() => districts(page)).toContain("Kadıköy");
      expect(await problem.isVisible()).toBe(false);
      expect(await city(page).evaluate((element) => element === document.activeElement)).toBe(true);
    }),
  );
});

describe("a country", () => {
  const form = (page: Page) => page.locator("form", { has: page.locator("[name=CountryID]") });
  const shown = (page: Page) =>
    form(page)
      .locator("[data-field]")
      .evaluateAll((frames) =>
        frames
          .filter((frame) => frame.checkVisibility())
          .map((frame) => (frame as HTMLElement).dataset.field),
      );

  it.each([{ language: "tr" }, { language: "ar", viewport: PHONE }] as const)(
    "decides in $language whether places come from lists or from the visitor",
    (options) =>
      inGallery(options, async (page) => {
        const country = form(page).locator("[name=CountryID]");
        expect(await country.inputValue()).toBe("73");
        expect(await country.locator("option").first().getAttribute("value")).toBe("73");
        await country.focus();
        await form(page).and(page.locator("[data-enhanced]")).waitFor();
        expect(await shown(page)).toEqual(["CountryID", "CityID", "DistrictID"]);
        await country.selectOption("2");
        expect(await shown(page)).toEqual(["CountryID", "OtherCity", "OtherDistrict"]);
        await country.selectOption("73");
        expect(await shown(page)).toEqual(["CountryID", "CityID", "DistrictID"]);
      }),
  );
});

it("a name that is left before its list has come is judged when it comes", () =>
  inGallery({}, async (page) => {
    const company = page.locator("[data-field=CompanyName]").first();
    await company.locator("[role=combobox]").focus();
    await company.locator("[data-hydrated]").waitFor({ state: "attached" });
    await page.keyboard.type("yok böyle bir şirket");
    await page.keyboard.press("Tab");
    await expect.poll(() => company.locator("[data-error]").textContent()).toContain("listeden birini seçin");
    expect(await company.locator("[role=combobox]").inputValue()).toBe("yok böyle bir şirket");
  }));

it("a form that is emptied gives up its choices too", () =>
  inGallery({}, async (page) => {
    const school = page.locator("[data-field=School_Name] [role=combobox]");
    const skills = page.locator("[data-field=Competencies] [role=combobox]");
    await skills.focus();
    await page.locator("[data-field=Competencies] [data-hydrated]").waitFor({ state: "attached" });
    await page.keyboard.type("ms excel");
    await page.locator("[data-field=Competencies]").getByRole("option").first().click();
    await school.focus();
    await page.locator("[data-field=School_Name] [data-hydrated]").waitFor({ state: "attached" });
    await page.keyboard.type("Akademi");
    await comeTo(page);
    await city(page).selectOption("35");
    await expect.poll(() => district(page).isEnabled()).toBe(true);
    const form = page.locator("form", { has: page.locator("[name=School_Name]") });
    await form.evaluate((element: HTMLFormElement) => element.reset());
    await expect.poll(() => district(page).isDisabled()).toBe(true);
    const left = await form.evaluate((element: HTMLFormElement) =>
      [...new FormData(element).values()].filter((value) => value !== ""),
    );
    expect(left).toEqual([]);
    expect(await page.locator(".lookup__chips").count()).toBe(0);
  }));

describe("without scripts", () => {
  it.each(["tr", "ar"] as const)("everything can be filled in and sent in %s", (language) =>
    inGallery({ language, javaScriptEnabled: false }, async (page) => {
      const form = page.locator("form", { has: page.locator("[name=School_Name]") });
      await form.locator("[name=School_Name]").fill("Boğaziçi Üniversitesi");
      await form.locator("[name=CompetenciesText]").fill("MS Excel, SAP");
      await form.locator("[name=CompanyName]").fill("Ege Tekstil");
      await form.locator("[name=CityID]").selectOption("35");
      const requested = page.waitForRequest((request) => request.url().includes("_refresh=1"));
      await form.locator("button[name=_refresh]").click();
      const query = new URL((await requested).url()).searchParams;
      expect(Object.fromEntries(query)).toMatchObject({
        School_Name: "Boğaziçi Üniversitesi",
        School_Value: "",
        CompetenciesText: "MS Excel, SAP",
        CompanyName: "Ege Tekstil",
        CityID: "35",
      });
    }),
  );

  it("says how to write several", () =>
    inGallery({ javaScriptEnabled: false }, async (page) => {
      expect(await page.locator("[data-field=Competencies] .field__hint").textContent()).toBe(
        "Birden fazlaysa virgülle ayırın.",
      );
    }));
});
