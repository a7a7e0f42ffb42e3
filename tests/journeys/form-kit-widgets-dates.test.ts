import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { visit } from "../support/browser.ts";
import { openSite } from "../support/site.ts";
import { countEvents, enhanced, everywhere, hasFocus, press, withWidgets } from "../support/widgets.ts";

const site = openSite();

const YEAR = new Date().getFullYear();
const birth = ".date-field:has([name=WidgetBirthDate])";
const meeting = ".date-field:has([name=WidgetMeetingDate])";
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("data-day"));

describe.each(everywhere)("the calendar, in $language at $viewport.width px", (options) => {
  const isRightToLeft = options.language === "ar";
  const [forward, back] = isRightToLeft ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];

  it("is driven by keys alone", () =>
    withWidgets(site.browser, site.url, options, async (page) => {
      const field = await enhanced(page, birth);
      const input = field.locator("input");
      await input.focus();
      await page.keyboard.type("29/02/2024");
      await press(page, "Tab", "Enter");
      await field.locator(".calendar:popover-open").waitFor();
      expect(await focusedDay(page)).toBe("29");
      await press(page, forward ?? "");
      expect(await focused(page)).toMatch(/1 (Mart|مارس)،? 2024/);
      await press(page, back ?? "", "ArrowUp", "ArrowDown");
      expect(await focusedDay(page)).toBe("29");
      await press(page, "Shift+PageUp");
      expect(await focusedDay(page)).toBe("28");
      expect(await field.locator(".calendar select").last().inputValue()).toBe("2023");
      await press(page, "Home");
      // A Monday in Turkish; in Arabic the week begins on a Saturday.
      expect(await focusedDay(page)).toBe(isRightToLeft ? "25" : "27");
      await press(page, "PageDown", "Space");
      expect(await input.inputValue()).toBe(isRightToLeft ? "25/03/2023" : "27/03/2023");
      expect(await field.locator(".calendar:popover-open").count()).toBe(0);
      expect(await focused(page)).toContain("2023");
      expect(await hasFocus(field.locator(".date-field__open"))).toBe(true);
    }));

  it("is driven by pointer, straight to a year of birth", () =>
    withWidgets(site.browser, site.url, options, async (page) => {
      const field = await enhanced(page, birth);
      const seen = await countEvents(field);
      const touch = (target: Locator) => ("hasTouch" in options ? target.tap() : target.click());
      await touch(field.locator(".date-field__open"));
      const calendar = field.locator(".calendar:popover-open");
      await calendar.waitFor();
      await calendar.locator("select").first().selectOption("2");
      await calendar.locator("select").last().selectOption("1984");
      expect(await calendar.locator("[data-day]").count()).toBe(29);
      await touch(calendar.locator(".calendar__turn--next"));
      expect(await calendar.locator("[aria-live]").textContent()).toMatch(/Mart 1984|مارس 1984/);
      await touch(calendar.locator(".calendar__turn--previous"));
      expect(await seen()).toEqual({ input: 0, change: 0 });
      await touch(calendar.locator("[data-day='29']"));
      expect(await field.locator("input").inputValue()).toBe("29/02/1984");
      expect(await seen()).toEqual({ input: 1, change: 1 });
      await touch(field.locator(".date-field__open"));
      expect(await calendar.locator("[aria-selected=true]").textContent()).toBe("29");
      const box = await calendar.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(options.viewport.width);
      expect((await calendar.locator("[data-day]").first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }));
});

describe("the calendar", () => {
  it("is fetched only when its button is pressed", () =>
    withWidgets(site.browser, site.url, {}, async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      const field = await enhanced(page, birth);
      await field.locator("input").click();
      await page.waitForTimeout(300);
      const calendars = () => asked.filter((url) => /\/calendar-(?!dates)/.test(url));
      expect(calendars()).toEqual([]);
      await field.locator("button").click();
      await field.locator(".calendar:popover-open").waitFor();
      expect(calendars()).toHaveLength(1);
    }));

  it("follows what is typed while it is open, and closes by Escape, by a click elsewhere and by Tab", () =>
    withWidgets(site.browser, site.url, {}, async (page) => {
      const field = await enhanced(page, birth);
      const calendar = field.locator(".calendar:popover-open");
      await field.locator(".date-field__open").click();
      await calendar.waitFor();
      expect(await calendar.locator("[aria-current=date]").count()).toBe(1);
      await field.locator("input").click();
      await page.keyboard.type("05/07/1999");
      expect(await calendar.locator("[aria-live]").textContent()).toBe("Temmuz 1999");
      expect(await calendar.locator("[aria-selected=true]").textContent()).toBe("5");
      await press(page, "Backspace");
      expect(await calendar.locator("[aria-live]").textContent()).toBe("Temmuz 1999");
      expect(await calendar.locator("[aria-selected=true]").count()).toBe(0);
      await page.keyboard.type("8");
      expect(await calendar.locator("[aria-live]").textContent()).toBe("Temmuz 1998");
      await press(page, "Escape");
      expect(await calendar.count()).toBe(0);
      expect(await field.locator("input").inputValue()).toBe("05/07/1998");

      await field.locator(".date-field__open").click();
      await page.locator("#widgets h2").click();
      expect(await calendar.count()).toBe(0);

      await field.locator(".date-field__open").click();
      await calendar.waitFor();
      await press(page, "Tab");
      expect(await calendar.count()).toBe(0);
      await field.locator(".date-field__open").click();
      await press(page, "Escape");
      expect(await hasFocus(field.locator(".date-field__open"))).toBe(true);
      expect(await page.locator(".calendar:popover-open").count()).toBe(0);
    }));

  it("closes alone by Escape when it stands in a dialog", () =>
    withWidgets(site.browser, site.url, {}, async (page) => {
      const field = await enhanced(page, birth);
      await field.evaluate((element) => {
        const dialog = document.createElement("dialog");
        document.body.append(dialog);
        dialog.append(element);
        dialog.showModal();
      });
      await field.locator(".date-field__open").click();
      await field.locator(".calendar:popover-open").waitFor();
      await press(page, "Escape");
      expect(await field.locator(".calendar:popover-open").count()).toBe(0);
      expect(await page.locator("dialog:modal").count()).toBe(1);
      await press(page, "Escape");
      expect(await page.locator("dialog:modal").count()).toBe(0);
    }));

  it("opens within its years whatever is typed", () =>
    withWidgets(site.browser, site.url, {}, async (page) => {
      const field = await enhanced(page, birth);
      for (const typed of ["31/02/2024", "29/02", "01/01/1700", "99/99/9999"]) {
        await field.locator("input").fill(typed);
        await field.locator(".date-field__open").click();
        await field.locator(".calendar:popover-open").waitFor();
        const year = Number(await field.locator(".calendar select").last().inputValue());
        expect(year, typed).toBeGreaterThanOrEqual(YEAR - 100);
        expect(year, typed).toBeLessThanOrEqual(YEAR + 1);
        expect(await field.locator(".calendar [data-day]").count(), typed).toBeGreaterThanOrEqual(28);
        await press(page, "Escape");
        await field.locator(".calendar:popover-open").waitFor({ state: "hidden" });
      }
    }));

  it("ends at the years it was given", () =>
    withWidgets(site.browser, site.url, {}, async (page) => {
      const field = await enhanced(page, meeting);
      await field.locator(".date-field__open").click();
      const [previous, next] = [
        field.locator(".calendar__turn--previous"),
        field.locator(".calendar__turn--next"),
      ];
      for (let turns = 0; turns < 5; turns++) await previous.click();
      expect(await previous.isDisabled()).toBe(true);
      expect(await field.locator(".calendar [aria-live]").textContent()).toBe(`Ocak ${YEAR}`);
      await field
        .locator(".calendar select")
        .last()
        .selectOption(String(YEAR + 1));
      await field.locator(".calendar select").first().selectOption("12");
      expect(await next.isDisabled()).toBe(true);
      expect(await field.locator(".calendar select").last().locator("option").count()).toBe(2);
    }));

  it("survives a script that cannot be fetched: the date can be typed", async () => {
    const { page, leave } = await visit(site.browser, site.url);
    await page.route(/\/calendar-(?!dates)[^/]*\.js/, (route) => route.abort());
    await page.goto("/gelistirici/bilesenler?bolum=araclar");
    const field = await enhanced(page, birth);
    await field.locator("button").click();
    await field.locator("input").fill("01/02/2003");
    expect(await field.locator("input").inputValue()).toBe("01/02/2003");
    await leave();
  });
});

describe.each(everywhere)("day, month and year, in $language at $viewport.width px", (options) => {
  const group = ".date-parts:has([data-part=day])";

  it("have the days of their month", () =>
    withWidgets(site.browser, site.url, options, async (page) => {
      const field = await enhanced(page, group);
      const [day, month, year] = [0, 1, 2].map((index) => field.locator("select").nth(index)) as [
        Locator,
        Locator,
        Locator,
      ];
      const days = async () => (await day.locator("option").count()) - 1;
      expect(await days()).toBe(31);
      await month.selectOption("2");
      expect(await days()).toBe(29);
      await day.selectOption("29");
      await year.selectOption("2023");
      expect(await days()).toBe(28);
      expect(await day.inputValue()).toBe("");
      await year.selectOption("2024");
      expect(await day.inputValue()).toBe("29");
      await month.selectOption("4");
      expect(await days()).toBe(30);
      expect(await day.inputValue()).toBe("29");
    }));

  it("keep the day of somebody who walks through the months by keys", () =>
    withWidgets(site.browser, site.url, options, async (page) => {
      const field = await enhanced(page, group);
      const day = field.locator("select").first();
      await day.selectOption("31");
      const seen = await countEvents(day);
      await field.locator("select").nth(1).selectOption("3");
      await field.locator("select").nth(1).focus();
      await press(page, "ArrowDown");
      expect(await day.inputValue()).toBe("");
      expect((await seen()).change).toBe(3);
      await press(page, "ArrowDown");
      expect(await day.inputValue()).toBe("31");
      await page.locator("#widgets form").evaluate((form: HTMLFormElement) => form.reset());
      await expect.poll(() => day.inputValue()).toBe("");
      expect(await day.locator("option").count()).toBe(32);
    }));
});
