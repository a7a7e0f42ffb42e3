import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import applications from "../../src/features/applications/messages/tr.json" with { type: "json" };
import { EDITION } from "../../src/features/disc/disc.questions.ts";
import subscriptions from "../../src/features/subscriptions/messages/tr.json" with { type: "json" };
import { addNewMember } from "../support/apply-journeys.ts";
import type { VisitorOptions } from "../support/browser.ts";
import { bringNear } from "../support/cv-editor.ts";
import { LEAST, MOST } from "../support/disc.ts";
import { openSite, openSql, signInAs } from "../support/site.ts";
import { standStill } from "../support/stand-still.ts";

const site = openSite();
const sql = openSql();
let detail: string;
let company: string;
beforeAll(async () => {
  const { rows } = await sql.query(
    `select '/is-ilani/' || a.slug || '-' || a.id as detail, '/firma/' || c.slug || '-' || c.id as company
     from open_advertisement a join company c on c.id = a.company_id
     where a.external_url is null and not a.is_referable and not a.requires_disc and not a.is_abroad
       and not a.asks_group_consent and a.published_at < now() - interval '1 hour' and a.slug <> 'tuhaf-ilan'
       and not exists (select from application_question q where q.advertisement_id = a.id)
     order by a.id limit 1`,
  );
  [{ detail, company }] = rows;
});

const as = (options: VisitorOptions, act: (page: Page) => Promise<void>) =>
  site.withVisitor(options, ({ page }) => act(page));

/** Somebody of their own, signed in. */
async function asMember(
  email: `${string}@uye.test`,
  { isComplete = true, ...options }: VisitorOptions & { isComplete?: boolean },
  act: (page: Page) => Promise<void>,
) {
  await addNewMember({ sql }, email, { isComplete });
  await as(options, async (page) => {
    await signInAs(page, email);
    await act(page);
  });
}

async function openApplyForm(page: Page) {
  await page.goto(detail);
  await page.locator(".advertisement__actions .button--primary").click();
  await page.locator("dialog .apply[data-enhanced]").waitFor();
}

const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text }).first().waitFor();

describe("9. toast notices", () => {
  it("last 5 s, 1 s more after they were pointed at, and stand at the top right", () =>
    as({}, async (page) => {
      await page.clock.install();
      await page.goto("/gelistirici/bilesenler");
      const notices = page.locator("#toasts .toast");
      const show = page.getByRole("main").getByRole("button", { name: "Bilgi", exact: true });
      await show.click();
      await notices.waitFor();
      await page.mouse.move(5, 500);
      await standStill(page);
      expect(await notices.count()).toBe(0);
      await show.dispatchEvent("click");
      const { x = 0, y = 0, width = 0 } = (await notices.boundingBox()) ?? {};
      expect(y).toBeLessThan(120);
      expect((page.viewportSize()?.width ?? 0) - x - width).toBeLessThan(40);
      const isThereAfter = async (milliseconds: number) => {
        await page.clock.runFor(milliseconds);
        return (await notices.count()) === 1;
      };
      expect(await isThereAfter(4900)).toBe(true);
      expect(await isThereAfter(200)).toBe(false);
      await show.dispatchEvent("click");
      await page.mouse.move(x + 20, y + 20);
      expect(await isThereAfter(6000)).toBe(true);
      await page.mouse.move(5, 500);
      expect(await isThereAfter(900)).toBe(true);
      expect(await isThereAfter(200)).toBe(false);
    }));
});

describe("4. the apply flow", () => {
  it("opening the form locks the scrolling of the page, and closing it unlocks it", () =>
    asMember("kilit@uye.test", {}, async (page) => {
      await openApplyForm(page);
      const scrolled = async () => {
        await page.evaluate(() => document.scrollingElement?.scrollTo(0, 0));
        await page.mouse.move(4, 400);
        await page.mouse.wheel(0, 400);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        return page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
      };
      expect(await scrolled()).toBe("hidden");
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.locator("dialog .dialog__close button").click();
      await page.locator("dialog[open]").waitFor({ state: "detached" });
      expect(await scrolled()).not.toBe("hidden");
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    }));

  it("what a CV lacks is asked once per attempt; an answer with 'noalert' asks again, and the loader is gone", () =>
    asMember("bir-kez@uye.test", {}, async (page) => {
      let asked = 0;
      let sent = 0;
      await page.route("**/Cv/CheckMissingInfo", (route) => {
        asked += 1;
        return route.continue();
      });
      await page.route("**/Application/EasyApply", (route) => {
        sent += 1;
        if (sent > 1) return route.abort();
        return route.fulfill({ contentType: "text/html; charset=utf-8", body: '<p class="noalert"></p>' });
      });
      await openApplyForm(page);
      const button = page.locator("dialog [data-send]");
      await button.click();
      await expect.poll(() => [sent, asked]).toEqual([1, 2]);
      await expect.poll(() => button.getAttribute("aria-busy")).toBeNull();
      expect(await page.locator("dialog .apply__form").getAttribute("aria-busy")).toBeNull();
    }));
});

describe("4. DISC", () => {
  it("completing marks progress complete", () =>
    asMember("tamam@uye.test", {}, async (page) => {
      await sql.query(
        `insert into disc_test (person_id, edition, most_answers, least_answers)
         select id, $1, $2, $3 from person where email = 'tamam@uye.test'`,
        [EDITION, MOST, LEAST],
      );
      await page.goto("/hesabim/disc");
      await page.locator("main a[data-dialog][href='/disc-testi']").first().click();
      await page.locator("dialog div[data-enhance='disc/test'][data-enhanced] .button--primary").click();
      await page.locator("dialog form.disc[data-enhanced]").waitFor();
      const bar = page.locator("dialog progress");
      const missing = () => bar.evaluate((each: HTMLProgressElement) => each.max - each.value);
      expect(await missing()).toBeGreaterThan(0);
      const shown = Promise.withResolvers<void>();
      await page.route(/SummaryReport/i, async (route) => {
        await shown.promise;
        await route.continue();
      });
      await page.locator("dialog button[value=finish]").click();
      await expect.poll(missing).toBe(0);
      shown.resolve();
      await page.locator("dialog svg.disc-chart").waitFor();
    }));
});

describe("8. the error catalogue", () => {
  it("missing info that cannot be saved: its title and applyPopup-registerFail", () =>
    asMember("kaydolmaz@uye.test", { isComplete: false }, async (page) => {
      await openApplyForm(page);
      await page.locator("dialog [data-send]").click();
      const school = page.locator("dialog [data-operation='3']");
      await bringNear(school);
      await page.route("**/Cv/SaveMissingEducation", (route) => route.fulfill({ json: { success: 0 } }));
      await school.locator("[name=EducationLevelID]").selectOption("1");
      await school.locator("[name=GraduationYear]").fill("2004");
      await school.locator(".button--primary").click();
      const failed = page.locator(".toast--error", { hasText: applications["applyPopup-registerFail"] });
      await failed.waitFor();
      expect(await failed.locator("strong").textContent()).toBe("Eğitim");
    }));

  it("an application's detail that cannot be loaded: applicationInfoNotBeBrought", () =>
    as({ expects: /status of 500/ }, async (page) => {
      await signInAs(page, "aday@mesai.test");
      await page.goto("/hesabim/basvurular");
      await page.locator(".application-lines[data-enhanced]").waitFor();
      await page.route("**/ApplicationList/GetApplicationDetail", (route) =>
        route.fulfill({ status: 500, json: { success: false } }),
      );
      await page.locator("a[data-detail]").first().click();
      await toast(page, applications.applicationInfoNotBeBrought);
      expect(await page.locator("dialog[open]").count()).toBe(0);
    }));

  it("a subscription that fails says the server's message, else the product's own; the button stays", () =>
    asMember("takipci@uye.test", { expects: /status of 500/ }, async (page) => {
      await page.goto(company);
      const follow = page.getByRole("button", { name: /^Firmayı takip et: / });
      const leave = page.getByRole("button", { name: /^Takipten çık: / });
      const answer = async (path: string, json: object) => {
        await page.unrouteAll();
        await page.route(`**/SavedSearch/${path}`, (route) => route.fulfill({ status: 500, json }));
      };
      await answer("SubscribeToCompany", { success: false, message: "Sunucunun sözü" });
      await follow.press("Enter");
      await toast(page, "Sunucunun sözü");
      await answer("SubscribeToCompany", { success: false });
      await follow.press("Enter");
      await toast(page, subscriptions["adView-companySubscribeError"]);
      expect(await follow.isVisible()).toBe(true);
      await page.unrouteAll();
      await follow.press("Enter");
      await toast(page, subscriptions["adView-companySubscribe"]);
      await answer("RemoveSubscription", { success: false });
      await leave.press("Enter");
      await toast(page, subscriptions["adView-companyUnsubscribeError"]);
      expect(await leave.isVisible()).toBe(true);
    }));
});
