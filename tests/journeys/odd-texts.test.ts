import { expect, inject, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { findSideways, visit } from "../support/browser.ts";
import { ODD_PLACES } from "../support/odd-texts.ts";
import { openSite } from "../support/site.ts";

const site = openSite();

it.each(inject("oddPages"))(
  "no text of an employer runs, or breaks the layout at 360 px: $kind",
  async (odd) => {
    const { detail, company, over, results } = odd;
    const visitor = await visit(site.browser, site.url, {
      viewport: { width: 360, height: 740 },
      isMobile: true,
      reducedMotion: "reduce",
    });
    const { page } = visitor;
    try {
      for (const path of [detail, company, `${company}/kvkk`, over, results]) {
        expect((await page.goto(path))?.status(), path).toBe(path === over ? 410 : 200);
        expect(await findSideways(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.dataset.ran), path).toBeUndefined();
      }
      expect(await page.locator(`.advertisement-row a[href="${detail}"]`).count()).toBe(1);
      await page.goto(detail);
      expect(await page.locator(".place-map input:visible").count()).toBe(6);
      await page.locator(".place-map__more > summary").click();
      expect(await page.locator(".place-map input:visible").count()).toBe(ODD_PLACES);
      expect(await findSideways(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      // What this browser remembers of it is shown as text as well.
      await page.goto("/");
      await page.locator("[data-enhance=recently-viewed]").scrollIntoViewIfNeeded();
      await page.locator(`.home-viewed a[href="${detail}"]`).waitFor();
      expect(await findSideways(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.dataset.ran)).toBeUndefined();
      visitor.expectNoComplaints();
    } finally {
      await visitor.leave();
    }
  },
);
