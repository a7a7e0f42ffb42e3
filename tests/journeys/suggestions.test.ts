import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings, axeFindingsInBothColours } from "../support/axe.ts";
import { findSideways, PHONE, type VisitorOptions } from "../support/browser.ts";
import { openSite } from "../support/site.ts";
import { standStill } from "../support/stand-still.ts";

const site = openSite();
const onPhone = { viewport: PHONE, hasTouch: true, isMobile: true };
const withVisitor = (options: VisitorOptions, act: (page: Page) => Promise<void>) =>
  site.withVisitor(options, async ({ page }) => {
    await page.goto("/");
    await act(page);
  });

const FORM = "main form:has(input[name=q])";
const box = (page: Page) => page.locator("main input[name=q]");
const list = (page: Page) => page.locator("main .suggestions");
const options = (page: Page) => list(page).getByRole("option");

async function type(page: Page, words: string) {
  await box(page).focus();
  await page.locator("main input[role=combobox][name=q]").waitFor();
  await box(page).pressSequentially(words);
}

/** As it marks them. The lists of fewer letters come first. */
const untilFoundFor = (page: Page, letters: string) =>
  expect.poll(() => list(page).locator("b").first().textContent()).toBe(letters);

const activeText = (page: Page) =>
  page.evaluate(() => {
    const input = document.activeElement;
    const active = document.getElementById(input?.getAttribute("aria-activedescendant") ?? "none");
    return active?.ariaSelected === "true" ? (active.querySelector("bdi")?.textContent ?? "") : undefined;
  });

async function expectClosed(page: Page) {
  await list(page).waitFor({ state: "hidden" });
  expect(await box(page).getAttribute("aria-expanded")).toBe("false");
  expect(await box(page).getAttribute("aria-activedescendant")).toBeNull();
}

const storeRecent = (page: Page, searches: readonly unknown[]) =>
  page.evaluate((text) => localStorage.setItem("recent-searches", text), JSON.stringify(searches));

async function searchFor(page: Page, words: string) {
  await page.goto("/");
  await type(page, words);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/is-ilanlari?**");
}

describe("with the keyboard", () => {
  it("suggestions come while one types, are walked through and followed", () =>
    withVisitor({}, async (page) => {
      await type(page, "istan");
      await untilFoundFor(page, "İstan");
      expect(await box(page).getAttribute("aria-expanded")).toBe("true");
      expect(await box(page).getAttribute("aria-controls")).toBe(await list(page).getAttribute("id"));
      expect(await activeText(page)).toBeUndefined();

      const count = await options(page).count();
      expect(count).toBeLessThanOrEqual(8);
      await page.keyboard.press("ArrowDown");
      expect(await activeText(page)).toBe("İstanbul");
      await page.keyboard.press("ArrowUp");
      expect(await activeText(page)).toBeUndefined();
      await page.keyboard.press("ArrowUp");
      expect(await activeText(page)).toBe(await options(page).last().locator("bdi").textContent());
      for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowDown");
      expect(await activeText(page)).toBe("İstanbul");
      expect(await box(page).inputValue()).toBe("istan");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/is-ilanlari?sehir=istanbul");
    }));

  it("Enter without a choice searches for the words", () =>
    withVisitor({}, async (page) => {
      await type(page, "uzman");
      await options(page).first().waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.searchParams.get("q") === "uzman");
    }));

  it("Escape closes and keeps the words, Tab leaves, an arrow opens again", () =>
    withVisitor({}, async (page) => {
      await type(page, "muh");
      await options(page).first().waitFor();
      await page.keyboard.press("Escape");
      await expectClosed(page);
      expect(await box(page).inputValue()).toBe("muh");
      await page.keyboard.press("ArrowDown");
      await options(page).first().waitFor();
      await page.keyboard.press("Tab");
      await expectClosed(page);
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).not.toBe("q");
    }));

  it("one letter suggests nothing, and what nothing begins with neither", () =>
    withVisitor({}, async (page) => {
      await type(page, "u");
      await page.waitForTimeout(400);
      await expectClosed(page);
      await type(page, "zzqqxx");
      await page.waitForTimeout(400);
      await expectClosed(page);
    }));
});

it("a pointer follows a suggestion; leaving closes them", () =>
  withVisitor({}, async (page) => {
    await type(page, "C#");
    // A hand moves in steps; of the first that a page hears of nobody knows where it came from.
    await page.mouse.move(5, 5);
    await options(page).first().hover();
    expect(await activeText(page)).toBe("C#");
    await page.getByRole("heading", { level: 1 }).click();
    await expectClosed(page);
    await box(page).press("ArrowDown");
    await options(page).first().click();
    await page.waitForURL((url) => url.searchParams.get("q") === "C#");
  }));

it("typing fast asks seldom, and only the last answer counts", () =>
  withVisitor({}, async (page) => {
    const asked: string[] = [];
    const first = Promise.withResolvers<void>();
    await page.route("**/api/v1/suggestions?**", async (route) => {
      const typed = new URL(route.request().url()).searchParams.get("q") ?? "";
      asked.push(typed);
      // The first answer is the slowest.
      if (asked.length === 1) await first.promise;
      await route.continue().catch(() => {});
    });
    await type(page, "an");
    await expect.poll(() => asked).toEqual(["an"]);
    await page.clock.install();
    await standStill(page);
    for (const letter of "talya") {
      await box(page).press(letter);
      await page.clock.runFor(100);
    }
    await page.clock.runFor(20);
    const antalya = options(page)
      .first()
      .locator("bdi", { hasText: /^Antalya$/ });
    await antalya.waitFor();
    first.resolve();
    await page.waitForTimeout(300);
    expect(await antalya.count()).toBe(1);
    expect(asked).toEqual(["an", "antalya"]);
  }));

describe("recent searches", () => {
  it("stand under the empty field, newest first, and can be removed", () =>
    withVisitor({}, async (page) => {
      const earlier = ["beş", "dört", "üç", "iki", "bir"];
      await storeRecent(
        page,
        earlier.map((text) => ({ text, url: `/is-ilanlari?q=${encodeURIComponent(text)}` })),
      );
      for (const words of ["altı", "iki"]) await searchFor(page, words);
      await page.goto("/");
      await box(page).focus();
      await options(page).first().waitFor();
      const texts = () => list(page).locator("bdi").allTextContents();
      expect(await texts()).toEqual(["iki", "altı", "beş", "dört", "üç"]);

      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Delete");
      expect(await texts()).toEqual(["altı", "beş", "dört", "üç"]);
      await list(page).locator(".option__remove").nth(1).click();
      expect(await texts()).toEqual(["altı", "dört", "üç"]);
      expect(page.url()).toBe(`${site.url}/`);
      expect(await axeFindings(page, FORM)).toEqual([]);

      await list(page).getByText("dört").click();
      await page.waitForURL((url) => url.searchParams.get("q") === "dört");
      await page.goto("/");
      await box(page).focus();
      await list(page).getByText("Hepsini sil").click();
      await expectClosed(page);
      await page.reload();
      await box(page).focus();
      await page.waitForTimeout(300);
      expect(await options(page).count()).toBe(0);
      expect(await page.evaluate(() => localStorage.getItem("recent-searches"))).toBeNull();
    }));

  it("stand below the suggestions while one types what they begin with", () =>
    withVisitor({}, async (page) => {
      await searchFor(page, "kıdemli uzman");
      await page.goto("/");
      await type(page, "uzm");
      const past = list(page).getByRole("group", { name: /^Son aramalarınız/ });
      await expect.poll(() => past.locator("b").allTextContents()).toEqual(["uzm"]);
      expect(await past.locator("bdi").allTextContents()).toEqual(["kıdemli uzman"]);
      for (const key of ["ArrowUp", "Delete"]) await page.keyboard.press(key);
      await past.waitFor({ state: "detached" });
    }));

  it("remember the city too, and a followed suggestion", () =>
    withVisitor({}, async (page) => {
      await page.goto("/is-ilanlari?sehir=izmir");
      await type(page, "uzman");
      await page.keyboard.press("Enter");
      await page.waitForURL("**q=uzman**");
      await page.goto("/");
      await type(page, "ankara");
      await untilFoundFor(page, "Ankara");
      await list(page)
        .locator("bdi", { hasText: /^Ankara$/ })
        .click();
      await page.waitForURL("**sehir=ankara");
      await page.goto("/");
      await box(page).focus();
      await options(page).first().waitFor();
      expect(await list(page).locator("bdi").allTextContents()).toEqual(["Ankara", "uzman, İzmir"]);
      await options(page).nth(1).click();
      await page.waitForURL(
        ({ searchParams }) => searchParams.get("q") === "uzman" && searchParams.get("sehir") === "izmir",
      );
    }));

  it("never come from elsewhere: foreign links in the storage are passed over", () =>
    withVisitor({}, async (page) => {
      await storeRecent(page, [
        { text: "a", url: "https://evil.test/" },
        { text: "b", url: "//evil.test" },
        { text: "c", url: "javascript:alert(1)" },
        { text: "<img src=x onerror=alert(1)>", url: "/is-ilanlari?q=x" },
        7,
      ]);
      await page.reload();
      await box(page).focus();
      await options(page).first().waitFor();
      expect(await list(page).locator("bdi").allTextContents()).toEqual(["<img src=x onerror=alert(1)>"]);
      await page.evaluate(() => localStorage.setItem("recent-searches", "{broken"));
      await page.reload();
      await type(page, "istan");
      await options(page).first().waitFor();
    }));
});

it("works where the browser forbids storage", () =>
  withVisitor({}, async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    });
    await page.reload();
    await type(page, "istan");
    await options(page).first().waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL("**q=istan**");
  }));

it.each(["abort", "500", "nonsense"])("is a plain field when the network fails: %s", (failure) =>
  withVisitor({ expects: /suggestions|Failed to load|ERR_FAILED/ }, async (page) => {
    await page.route("**/api/v1/suggestions?**", (route) =>
      failure === "abort"
        ? route.abort()
        : route.fulfill({ status: failure === "500" ? 500 : 200, body: "<p>no</p>" }),
    );
    await type(page, "istan");
    await page.waitForTimeout(500);
    await expectClosed(page);
    await page.keyboard.press("Enter");
    await page.waitForURL("**q=istan**");
  }),
);

it("is a plain field without scripts", () =>
  withVisitor({ javaScriptEnabled: false }, async (page) => {
    expect(await page.locator("main").getByRole("searchbox").count()).toBe(1);
    expect(await list(page).count()).toBe(0);
  }));

describe("it can be used and read everywhere", () => {
  it.each([{ language: "ar", ...onPhone }, { language: "de" }] as const)("in $language", (visitor) =>
    withVisitor(visitor, async (page) => {
      await type(page, "uzman");
      await untilFoundFor(page, "Uzman");
      expect(await axeFindingsInBothColours(page, FORM)).toEqual([]);
      expect(await findSideways(page)).toEqual([]);
      const [field, popup] = [await box(page).boundingBox(), await list(page).boundingBox()];
      expect(popup?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0) - 1);
      expect(Math.abs((popup?.x ?? 0) + (popup?.width ?? 0) / 2 - 640)).toBeLessThan(640);
      const heights = await options(page).evaluateAll((all) => all.map((each) => each.clientHeight));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      if ("hasTouch" in visitor) await options(page).first().tap();
      else await options(page).first().click();
      await page.waitForURL((url) => url.pathname !== "/");
    }),
  );
});
