import { expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { visit } from "../support/browser.ts";
import { openSite, signInAs } from "../support/site.ts";

const site = openSite();

it("an editor marks a post by buttons and keys, and finds what was typed again until it is saved", async () => {
  const { page, expectNoComplaints, leave } = await visit(site.browser, site.url);
  try {
    await signInAs(page, "editor@mesai.test");
    await page.goto("/yonetim/yazilar/yeni");
    const body = page.locator("[name='tr.Body']");
    const ready = () => page.locator("[data-draft][data-enhanced] form[data-enhanced]").waitFor();
    const marks = page.locator(".form-section [data-enhance='editor-desk/marks'][data-enhanced]");
    await ready();
    await marks.waitFor();
    await page.locator("[name='tr.Title']").fill("Yarım kalan yazı");
    await body.focus();
    await page.keyboard.type("Giriş");
    await page.getByRole("button", { name: "Ara başlık" }).first().press("Enter");
    await page.keyboard.type("\nBir söz");
    await page.keyboard.press("Control+Shift+ArrowLeft");
    await page.keyboard.press("Control+B");
    const written = "## Giriş\nBir **söz**";
    expect(await body.inputValue()).toBe(written);
    await page.keyboard.press("Control+Z");
    expect(await body.inputValue()).toBe("## Giriş\nBir söz");
    await page.keyboard.press("Control+Shift+Z");
    expect(await body.inputValue()).toBe(written);
    expect(await axeFindings(page)).toEqual([]);

    await page.reload();
    await page.locator("[data-draft-notice]:not([hidden])").waitFor();
    expect(await body.inputValue()).toBe(written);
    await ready();
    await page.locator("[name=CategoryID]").selectOption({ index: 1 });
    await page.locator("[name=AuthorName]").fill("Konuk");
    await page.getByRole("button", { name: "Kaydet", exact: true }).click();
    await page.waitForURL(/yazilar\/\d+\?sonuc=saved$/);
    expect(await body.inputValue()).toBe(written);

    await page.goto("/yonetim/yazilar/yeni");
    await ready();
    expect(await body.inputValue()).toBe("");
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)))).toEqual(
      [],
    );
    expectNoComplaints();
  } finally {
    await leave();
  }
});
