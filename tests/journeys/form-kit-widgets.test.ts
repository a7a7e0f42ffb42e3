import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { DESK, findSideways, PHONE } from "../support/browser.ts";
import { openSite } from "../support/site.ts";
import { standStill } from "../support/stand-still.ts";
import { enhanced, everywhere, hasFocus, press, withWidgets } from "../support/widgets.ts";

const site = openSite();

const fields = ".checkbox-tree:has([name=WidgetFields])";
const main = ".checkbox-tree:has([name=WidgetMainField])";
const limit = {
  tr: { 1: "En fazla 1 seçim yapabilirsiniz.", 2: "En fazla 2 seçim yapabilirsiniz." },
  ar: { 1: "يمكنك اختيار خيار واحد على الأكثر.", 2: "يمكنك اختيار خيارين على الأكثر." },
};
const box = (tree: Locator, value: string) => tree.locator(`input[value=${value}]`);
const chosen = (tree: Locator) =>
  tree
    .locator("input:checked")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const focusedValue = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element instanceof HTMLInputElement ? element.value : element?.tagName.toLowerCase();
  });

describe.each(everywhere)("the tree of boxes, in $language at $viewport.width px", (options) => {
  const texts = limit[options.language];

  it("undoes the choice that is one too many, and says why for three seconds", () =>
    withWidgets(site.browser, site.url, options, async (page) => {
      const tree = await enhanced(page, fields);
      await page.clock.install();
      await standStill(page);
      const touch = (target: Locator) => ("hasTouch" in options ? target.tap() : target.click());
      const message = tree.locator("[role=alert]");
      await touch(tree.locator("summary").last());
      await touch(box(tree, "nurse"));
      expect(await chosen(tree)).toEqual(["front", "nurse"]);
      expect(await message.textContent()).toBe("");
      await touch(box(tree, "other"));
      expect(await chosen(tree)).toEqual(["front", "nurse"]);
      await page.clock.runFor(2900);
      expect(await message.textContent()).toBe(texts[2]);
      await page.clock.runFor(200);
      expect(await message.textContent()).toBe("");
      await touch(box(tree, "front"));
      await touch(box(tree, "other"));
      expect(await chosen(tree)).toEqual(["nurse", "other"]);
      const counts = await tree.locator("[data-count]").allTextContents();
      expect(counts.map((count) => count.match(/\d+/)?.[0] ?? "")).toEqual(["", "", "1"]);
    }));

  it("is driven by keys alone, as trees are", () =>
    withWidgets(site.browser, site.url, options, async (page) => {
      const tree = await enhanced(page, main);
      const [inwards, outwards] =
        options.language === "ar" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
      // What is one too many says so for three seconds.
      await page.clock.install();
      await standStill(page);
      await tree.locator("summary").first().focus();
      await press(page, inwards, inwards);
      expect(await focusedValue(page)).toBe("it");
      await press(page, "Space", "ArrowDown", inwards, "ArrowDown", "ArrowDown", "Space");
      // One choice only: the second is undone.
      expect(await chosen(tree)).toEqual(["it"]);
      expect(await focusedValue(page)).toBe("front");
      await page.clock.runFor(100);
      expect(await tree.locator("[role=alert]").textContent()).toBe(texts[1]);
      await press(page, outwards);
      expect(await hasFocus(tree.locator("summary").nth(1))).toBe(true);
      await press(page, outwards, outwards, outwards);
      expect(await hasFocus(tree.locator("summary").first())).toBe(true);
      expect(await tree.locator("details[open]").count()).toBe(0);
      await press(page, "End");
      expect(await focusedValue(page)).toBe("other");
      await press(page, "ArrowDown", "ArrowUp", "Enter");
      expect(await hasFocus(tree.locator("summary").last())).toBe(true);
      expect(await tree.locator("details[open]").count()).toBe(1);
      await press(page, "Home");
      expect(await hasFocus(tree.locator("summary").first())).toBe(true);
      await press(page, "Shift+ArrowDown", "Control+End", "a");
      expect(await hasFocus(tree.locator("summary").first())).toBe(true);
    }));
});

describe("the tree's filter", () => {
  it("finds words whatever their Turkish letters, and gives the tree back as it was", () =>
    withWidgets(site.browser, site.url, {}, async (page) => {
      const tree = await enhanced(page, fields);
      const filter = tree.locator("input[type=search]");
      const shown = () => tree.locator(".choice:visible").allTextContents();
      const before = await shown();
      await filter.fill("ISCI");
      expect(await shown()).toEqual(["İşçi sağlığı"]);
      await filter.press("ArrowDown");
      await press(page, "ArrowDown");
      expect(await focusedValue(page)).toBe("occupational");
      await filter.fill("saglik");
      expect(await shown()).toEqual(["Hemşirelik", "Eczacılık", "İşçi sağlığı"]);
      await filter.fill("zzz");
      expect(await shown()).toEqual([]);
      expect(await tree.locator("[data-nothing-found]").textContent()).toBe("Eşleşen seçenek yok.");
      const address = page.url();
      await filter.press("Enter");
      expect(page.url()).toBe(address);
      await filter.fill("");
      expect(await shown()).toEqual(before);
      expect(await tree.locator("[data-nothing-found]").textContent()).toBe("");
    }));
});

describe.each(everywhere)("folded blocks, in $language at $viewport.width px", (options) => {
  const heightOf = async (element: Locator) => Math.round((await element.boundingBox())?.height ?? 0);

  it("open and close", () =>
    withWidgets(site.browser, site.url, options, async (page) => {
      for (const [selector, folded, most] of [
        [".collapsible >> nth=0", 124, 2000],
        [".show-more-list", 114, 215],
      ] as const) {
        const block = page.locator(selector);
        await block.scrollIntoViewIfNeeded();
        const content = block.locator("> .folded");
        const button = block.locator("> button");
        await button.waitFor();
        await expect.poll(() => heightOf(content)).toBe(folded);
        expect(await button.getAttribute("aria-expanded")).toBe("false");
        await button.click();
        expect(await button.getAttribute("aria-expanded")).toBe("true");
        await expect.poll(() => heightOf(content)).toBeGreaterThan(folded);
        expect(await heightOf(content)).toBeLessThanOrEqual(most);
        expect(await button.textContent()).not.toBe(await button.getAttribute("data-text-more"));
        await button.focus();
        await press(page, "Enter");
        await expect.poll(() => heightOf(content)).toBe(folded);
        expect(await button.textContent()).toBe(await button.getAttribute("data-text-more"));
      }
    }));

  it("open by themselves when the focus goes below the fold, and not above it", () =>
    withWidgets(site.browser, site.url, options, async (page) => {
      const list = await enhanced(page, ".show-more-list");
      const links = list.getByRole("link");
      await links.first().focus();
      expect(await list.getAttribute("data-fold")).toBe("closed");
      await press(page, "Tab", "Tab", "Tab");
      expect(await list.getAttribute("data-fold")).toBe("open");
      for (let tab = 3; tab < (await links.count()) - 1; tab++) await press(page, "Tab");
      expect(await hasFocus(links.last())).toBe(true);
      const [link, content] = await Promise.all([
        links.last().boundingBox(),
        list.locator("> .folded").boundingBox(),
      ]);
      expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(
        (content?.y ?? 0) + (content?.height ?? 0) + 1,
      );
    }));
});

describe("a folded block", () => {
  it("has no button where nothing is hidden, and gets one when its text grows", () =>
    withWidgets(site.browser, site.url, {}, async (page) => {
      const block = page.locator(".collapsible").nth(1);
      await block.scrollIntoViewIfNeeded();
      await expect.poll(() => block.getAttribute("data-fold")).toBe("none");
      expect(await block.locator("button").isVisible()).toBe(false);
      await block.locator("p").evaluate((text) => {
        text.textContent = `${text.textContent} `.repeat(40);
      });
      await expect.poll(() => block.locator("button").isVisible()).toBe(true);
      await page.setViewportSize({ width: 700, height: 900 });
      await expect.poll(() => block.getAttribute("data-fold")).toBe("closed");
      await block.locator("p").evaluate((text) => {
        text.textContent = "";
      });
      await expect.poll(() => block.locator("button").isVisible()).toBe(false);
    }));
});

describe("without scripts", () => {
  it("everything is shown and can be sent", () =>
    withWidgets(site.browser, site.url, { javaScriptEnabled: false }, async (page) => {
      const content = page.locator(".collapsible .folded").first();
      expect((await content.boundingBox())?.height).toBeGreaterThan(124);
      expect((await page.locator(".show-more-list .folded").boundingBox())?.height).toBeGreaterThan(215);
      expect(await page.locator("#widgets button[type=button]:visible").count()).toBe(0);
      expect(await page.locator("#widgets input[type=search]:visible").count()).toBe(0);
      await page.locator("[name=WidgetBirthDate]").fill("29/02/1984");
      await page.locator("[name='WidgetMilitaryDate.Day']").selectOption("31");
      await page.locator("[name='WidgetMilitaryDate.Month']").selectOption("2");
      await page.locator("[name='WidgetMilitaryDate.Year']").selectOption("2024");
      const tree = page.locator(main);
      await tree.locator("summary").last().click();
      await box(tree, "nurse").check();
      await page.locator("[name=WidgetBirthDate]").press("Enter");
      await page.waitForURL(/WidgetBirthDate/);
      const sent = new URL(page.url()).searchParams;
      expect(sent.get("WidgetBirthDate")).toBe("29/02/1984");
      expect(sent.get("WidgetMilitaryDate.Day")).toBe("31");
      expect(sent.getAll("WidgetMainField")).toEqual(["nurse"]);
      expect(sent.getAll("WidgetFields")).toEqual(["front"]);
    }));
});

describe("axe finds nothing in the widgets", () => {
  // Closed they are part of every-page.test.ts.
  it.each([
    { language: "tr", colorScheme: "dark", viewport: DESK },
    { language: "ar", colorScheme: "light", viewport: PHONE },
  ] as const)("in $language, $colorScheme, $viewport.width px, when they are open", (options) =>
    withWidgets(site.browser, site.url, options, async (page) => {
      await enhanced(page, ".show-more-list");
      const tree = await enhanced(page, main);
      for (const branch of await tree.locator("summary").all()) {
        if (await branch.isVisible()) await branch.click();
      }
      await box(tree, "nurse").click();
      await box(tree, "other").click();
      await page.locator(".show-more-list > button").click();
      const field = await enhanced(page, ".date-field:has([name=WidgetBirthDate])");
      await field.locator("button").click();
      await field.locator(".calendar:popover-open").waitFor();
      expect(await axeFindings(page, "#widgets")).toEqual([]);
      expect(await findSideways(page)).toEqual([]);
    }),
  );
});
