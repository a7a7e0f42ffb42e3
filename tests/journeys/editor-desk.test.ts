import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { visit } from "../support/browser.ts";
import { halfRedPhoto } from "../support/cv-editor.ts";
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

const orderOn = (page: Page) =>
  page
    .locator(".editor-desk__order > [data-section]")
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.section ?? ""));

/** Held by its grip above all others, until `then` lets go of it. */
async function holdAtTop(page: Page, id: string, then: () => Promise<void>) {
  const grip = page.locator(`[data-section="${id}"] [data-grip]`);
  await grip.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await grip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const from = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 8, { steps: 2 });
  await page.locator("[data-arranging]").waitFor();
  for (let step = 1; step < 20 && (await orderOn(page))[0] !== id; step += 1)
    await page.mouse.move(from.x, Math.max(2, from.y - step * 40));
  expect((await orderOn(page))[0]).toBe(id);
  await then();
}

it("picks and slides are put in order by hand as by their buttons, and stay where they were on Escape", async () => {
  const { page, expectNoComplaints, leave } = await visit(site.browser, site.url);
  try {
    await signInAs(page, "editor@mesai.test");
    for (const path of ["/yonetim/secimler", "/yonetim/slaytlar"]) {
      const ready = () => page.locator(".editor-desk__order[data-enhanced]").waitFor();
      await page.goto(path);
      await ready();
      const before = await orderOn(page);
      const [first = "", second = "", ...others] = before;
      await holdAtTop(page, second, async () => {
        await page.keyboard.press("Escape");
        await page.mouse.up();
      });
      expect(await orderOn(page)).toEqual(before);
      await holdAtTop(page, second, () => page.mouse.up());
      await page.locator("[data-reorder-status]:not(:empty)").waitFor({ state: "attached" });
      await page.reload();
      await ready();
      expect(await orderOn(page)).toEqual([second, first, ...others]);
      await page.locator(`[data-section="${second}"] button[value=down]`).click();
      await page.waitForURL(/sonuc=moved/);
      expect(await orderOn(page)).toEqual(before);
    }
    expectNoComplaints();
  } finally {
    await leave();
  }
});

it("the part of a picture is chosen by keys and by hand, from left to right in Arabic too; a text is read while it is typed", async () => {
  const { page, expectNoComplaints, leave } = await visit(site.browser, site.url, { language: "ar" });
  try {
    await signInAs(page, "editor@mesai.test");
    await page.goto("/yonetim/slaytlar/yeni");
    await page.locator("[data-enhance='editor-desk/picture-cut']").scrollIntoViewIfNeeded();
    await page.locator("[data-enhance='editor-desk/picture-cut'][data-enhanced]").waitFor();
    const fromLeft = page.locator("[name=FocusX]");
    await fromLeft.waitFor({ state: "hidden" });
    const buffer = await halfRedPhoto();
    await page.locator("[name=Picture]").setInputFiles({ name: "resim.png", mimeType: "image/png", buffer });
    const stage = page.locator("[data-stages] canvas").first();
    await stage.waitFor();
    const middle = () =>
      stage.evaluate((canvas: HTMLCanvasElement) => {
        const copy = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
        copy?.drawImage(canvas, -canvas.width / 2, -9);
        const [red = 0, , blue = 0] = copy?.getImageData(0, 0, 1, 1).data ?? [];
        return red > blue ? "red" : "blue";
      });
    await fromLeft.press("ArrowRight");
    expect(await fromLeft.inputValue()).toBe("51");
    await fromLeft.press("End");
    expect([await fromLeft.inputValue(), await middle()]).toEqual(["100", "red"]);
    await stage.scrollIntoViewIfNeeded();
    const { x, y, width } = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + 10, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width - 10, y + 20, { steps: 8 });
    await page.mouse.up();
    expect([await fromLeft.inputValue(), await middle()]).toEqual(["0", "blue"]);
    expect(await axeFindings(page)).toEqual([]);

    await page.goto("/yonetim/metinler/home-latestTitle");
    // The built server knows where it stands, without the code.
    await page.locator(".dotted-line a[href='/']").waitFor();
    await page.locator("[data-enhance='editor-desk/text-preview'][data-enhanced]").waitFor();
    await page.locator("[name='tr.Text']").fill("Yazarken okunan <b>söz</b>");
    await page.locator("[data-example=tr]", { hasText: "Yazarken okunan <b>söz</b>" }).waitFor();
    await page.locator("[name='tr.Text']").fill("Eksik { ad");
    await page.locator("[data-example=tr]:not(:has(q))").waitFor();
    expectNoComplaints();
  } finally {
    await leave();
  }
});
