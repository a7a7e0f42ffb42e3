import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { becomeNewMember, findUnapplied, PLAIN } from "../support/apply-journeys.ts";
import { axeFindings } from "../support/axe.ts";
import { findSideways, PHONE, type VisitorOptions, visit } from "../support/browser.ts";
import { docxOf } from "../support/documents.ts";
import { openSite, openSql } from "../support/site.ts";
import { linkMailedTo } from "../support/stored-mails.ts";

const site = openSite();
const sql = openSql();

const MOST_SCREENS = 3;
const MOST_FIELDS = 8;
const MOST_PRESSES = { visitor: 2, member: 2 };

/** Somebody with a phone, whose screens and presses are counted. */
async function onPhone(
  options: VisitorOptions,
  act: (
    page: Page,
    press: (on: Locator) => Promise<void>,
    counted: { screens: string[]; presses: number },
  ) => Promise<void>,
) {
  const visitor = await visit(site.browser, site.url, {
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    ...options,
  });
  const counted = { screens: [] as string[], presses: 0 };
  const { page } = visitor;
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) counted.screens.push(new URL(frame.url()).pathname);
  });
  const press = async (on: Locator) => {
    counted.presses += 1;
    await on.click();
  };
  try {
    await act(page, press, counted);
    visitor.expectNoComplaints();
  } finally {
    await visitor.leave();
  }
}

/** What a person has to look at and fill in; several of one name are one. */
async function countFields(page: Page): Promise<number> {
  const names = await page
    .locator("main :is(input, select, textarea):visible")
    .evaluateAll((controls) => controls.map((control) => (control as HTMLInputElement).name));
  return new Set(names).size;
}

const findPlain = async () => (await findUnapplied({ sql }, PLAIN, 1))[0] ?? { id: 0, path: "/" };
const documentOf = (email: string) => ({
  name: "Özgeçmiş.docx",
  mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  buffer: Buffer.from(
    docxOf(["DENİZ YOL", "Garson", `${email} | 0532 123 45 67`, "ÖZET", "Serviste çalışıyorum."]),
  ),
});

describe("from an advertisement to a sent application", () => {
  it("takes somebody without an account three screens, eight fields, two presses and one mail", () =>
    onPhone({}, async (page, press, counted) => {
      const email = "deniz.yol@ornek.example";
      const { id, path } = await findPlain();
      await page.goto(path);
      counted.screens.length = 0;
      await press(page.locator(".advertisement__actions .button--primary"));
      await page.waitForURL(`**/basvur/${id}`);
      await page.locator(".apply[data-enhanced] form[data-enhanced] input[type=file]").waitFor();
      await page.locator("input[type=file]").setInputFiles(documentOf(email));
      await page.locator("[data-file-name]", { hasText: "Özgeçmiş.docx" }).waitFor();
      expect(await page.locator("[name=FullName]").inputValue()).toBe("Deniz Yol");
      expect(await page.locator("main [name=Email]").inputValue()).toBe(email);
      expect(await page.locator("[name=Phone]").inputValue()).toBe("(532) 123-45-67");
      expect(await countFields(page)).toBeLessThanOrEqual(MOST_FIELDS);
      expect(await axeFindings(page, "main")).toEqual([]);
      expect(await findSideways(page)).toEqual([]);
      await page.locator("[name=AcceptTerms]").check();
      await press(page.locator(".apply__form .button--primary"));
      await page.locator("[data-result=confirm]", { hasText: email }).waitFor();

      await page.goto(await linkMailedTo(site.url, email, "/basvuru-onay"));
      await page.waitForURL(`**/basvur/${id}/gonderildi?**`);
      await page.locator("[data-result=successfulApply]").waitFor();
      expect(await page.locator("[data-similar] li").count()).toBe(3);
      expect(await page.locator("[data-applied] a").getAttribute("href")).toMatch(
        /^\/hesabim\/basvurular\/\d+$/,
      );
      expect(await axeFindings(page, "main")).toEqual([]);
      // The page of the link sends itself in the browser that asked: nobody has to look at it.
      const seen = counted.screens.filter((screen) => screen !== "/basvuru-onay");
      expect(seen.length, String(seen)).toBeLessThanOrEqual(MOST_SCREENS);
      expect(counted.presses).toBeLessThanOrEqual(MOST_PRESSES.visitor);
      const postbox = await (await fetch(`${site.url}/gelistirici/posta`)).text();
      expect(postbox.split("<li>").filter((mail) => mail.includes(email))).toHaveLength(1);
    }));

  it("goes without scripts too, in Arabic: the document first, and one press behind the link", () =>
    onPhone({ javaScriptEnabled: false, language: "ar" }, async (page, press) => {
      const email = "deniz.yolsuz@ornek.example";
      const { id, path } = await findPlain();
      await page.goto(path);
      await press(page.locator(".advertisement__actions .button--primary"));
      await page.locator("input[type=file]").setInputFiles(documentOf(email));
      await press(page.locator("form[enctype] button:not([formmethod])").last());
      await page.locator("[data-file-name]", { hasText: "Özgeçmiş.docx" }).waitFor();
      expect(await page.locator("main [name=Email]").inputValue()).toBe(email);
      expect(await findSideways(page)).toEqual([]);
      await page.locator("[name=AcceptTerms]").check();
      await press(page.locator(".apply__form .button--primary"));
      await page.goto(await linkMailedTo(site.url, email, "/basvuru-onay"));
      await press(page.locator("[data-result=confirm] .button--primary"));
      await page.waitForURL(`**/basvur/${id}/gonderildi?**`);
      await page.locator("[data-result=successfulApply]").waitFor();
      expect(await findSideways(page)).toEqual([]);
    }));

  it("takes a member with a CV two presses", () =>
    onPhone({}, async (page, press, counted) => {
      await becomeNewMember({ sql }, page, "iki-basis@uye.test", { isComplete: true });
      const { path } = await findPlain();
      await page.goto(path);
      await press(page.locator(".advertisement__actions .button--primary"));
      await page.locator("dialog .apply[data-enhanced]").waitFor();
      await press(page.locator("dialog [data-send]"));
      await page.locator("[data-result=successfulApply]").waitFor();
      expect(await page.locator("[data-similar] li").count()).toBe(3);
      expect(counted.presses).toBeLessThanOrEqual(MOST_PRESSES.member);
      // A moment of joy, and a still one for whoever asked for less motion.
      for (const [reducedMotion, moving] of [
        ["no-preference", "apply-joy"],
        ["reduce", "none"],
      ] as const) {
        await page.emulateMedia({ reducedMotion });
        const petals = page.locator(".apply__petals");
        expect(await petals.isVisible()).toBe(true);
        expect(await petals.evaluate((shape) => getComputedStyle(shape).animationName)).toBe(moving);
      }
    }));
});
