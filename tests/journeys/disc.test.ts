import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { EDITION } from "../../src/features/disc/disc.questions.ts";
import ar from "../../src/features/disc/messages/ar.json" with { type: "json" };
import { addNewMember } from "../support/apply-journeys.ts";
import { axeFindings } from "../support/axe.ts";
import { type BrowserVisitor, findSideways, PHONE, type VisitorOptions } from "../support/browser.ts";
import { LEAST, MOST } from "../support/disc.ts";
import { eventsOf } from "../support/events.ts";
import { openSite, openSql, signInAs } from "../support/site.ts";
import { standStill } from "../support/stand-still.ts";

const COUNT = 28;
/** Not one of the demo's, as whom other files are signed in at the same time: all sessions of this one are ended. */
const MEMBER = "disc@uye.test";
const site = openSite();
const sql = openSql();
let advertisement: { id: number; path: string };

beforeAll(async () => {
  const { rows } = await sql.query(
    `select a.id::int, '/is-ilani/' || a.slug || '-' || a.id as path from open_advertisement a
     where a.requires_disc and a.external_url is null and not a.is_referable and not a.is_abroad and not a.asks_group_consent
       and not exists (select from application_question q where q.advertisement_id = a.id)
     order by a.id limit 1`,
  );
  advertisement = rows[0];
  await addNewMember({ sql }, MEMBER, { isComplete: false });
});
beforeEach(async () => {
  await sql.query("delete from disc_test where person_id = (select id from person where email = $1)", [
    MEMBER,
  ]);
});

const as = (options: VisitorOptions, act: (page: Page, visitor: BrowserVisitor) => Promise<void>) =>
  site.withVisitor(options, (visitor) => act(visitor.page, visitor));

async function signIn(page: Page) {
  const main = page.getByRole("main");
  await main.locator("[name=Email]").fill(MEMBER);
  await main.locator("[name=Password]").fill("Mesai-2026!");
  await main.locator("[name=Password]").press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/uye-girisi"));
}

const shown = "fieldset:not([hidden])";
const finishedTests = async () =>
  (
    await sql.query(
      `select duration_seconds from disc_test t join person p on p.id = t.person_id
       where p.email = $1 and finished_at is not null`,
      [MEMBER],
    )
  ).rows;

/** As if the first questions had been answered before. */
async function beginWith(answered: number) {
  const before = (ids: number[]) => ids.map((id, index) => (index < answered ? id : 0));
  await sql.query(
    `insert into disc_test (person_id, edition, most_answers, least_answers)
     select id, $2, $3, $4 from person where email = $1`,
    [MEMBER, EDITION, before(MOST), before(LEAST)],
  );
}

/** As a browser tells a page that its tab is behind another one. */
const lookElsewhere = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

/** Clicks, of whoever has a mouse or a thumb. */
async function answerShown(page: Page) {
  const question = page.locator(shown);
  await question.locator("input[name^=Most]").nth(1).check();
  const least = question.locator("input[name^=Least]");
  if ((await least.count()) > 0) await least.nth(2).check();
}

it("with the keyboard alone: test first, through a reload, then the application goes on by itself", () =>
  as({}, async (page, visitor) => {
    await signInAs(page, MEMBER);
    await page.goto(advertisement.path);
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const open = async () => {
      await page.locator(".advertisement__actions .button--primary").focus();
      await press("Enter");
      await page.locator("dialog div[data-enhance='disc/test'][data-enhanced]").waitFor();
      await page.locator("dialog form .button--primary").focus();
      await press("Enter");
      await page.locator("dialog form.disc[data-enhanced]").waitFor();
    };
    const step = () => page.locator("dialog [data-progress-text]").textContent();
    await open();
    expect(await step()).toBe(`Soru 1 / ${COUNT}`);
    expect(await page.locator("dialog button[value=previous]").isVisible()).toBe(false);
    expect(await axeFindings(page, "dialog")).toEqual([]);
    // As it is heard: the question as a group, each choice with its side and its statement.
    const heard = page
      .getByRole("dialog", { name: "DISC testi" })
      .getByRole("group", { name: /^Hangisi size/ });
    for (const side of ["En çok", "En az"]) {
      expect(
        await heard.getByRole("radio", { name: `${side}: Hemen işe koyulurum`, exact: true }).count(),
      ).toBe(1);
    }

    // Nothing chosen, then one side: the step says what is missing, and the other side lacks what is chosen.
    await page.locator("dialog button[value=next]").focus();
    await press("Enter");
    await page.getByText("Size en çok uyan bir cümle ve en az uyan bir cümle seçin.").waitFor();
    await press("Space", "Enter");
    const question = page.locator(`dialog ${shown}`);
    expect(await question.locator("input[name^=Least]").first().isDisabled()).toBe(true);
    expect(await step()).toBe(`Soru 1 / ${COUNT}`);
    await press("Space", "ArrowDown");
    expect(await question.locator("input[name^=Most]:disabled").count()).toBe(1);
    await press("Enter");
    expect(await step()).toBe(`Soru 2 / ${COUNT}`);
    expect(await page.locator("dialog button[value=previous]").isVisible()).toBe(true);
    await press("Tab", "Space", "Tab", "Space", "Enter");
    expect(await step()).toBe(`Soru 3 / ${COUNT}`);
    await press("Tab", "Space");

    await page.reload();
    await open();
    expect(await step()).toBe(`Soru 3 / ${COUNT}`);
    expect(await question.locator("input[name^=Most]").first().isChecked()).toBe(true);
    await page.locator("dialog button[value=previous]").focus();
    await press("Enter");
    expect(await question.locator("input:checked").count()).toBe(2);
    await page.locator("dialog button[value=next]").focus();
    await press("Enter");
    // What is kept in passing may be slow, and come after the end.
    const ended = Promise.withResolvers<void>();
    await page.route("**/Disc/SaveUserTest", async (route) => {
      await ended.promise;
      await route.continue().catch(() => {});
    });
    for (let number = 3; number < COUNT; number++) {
      await press(...(number <= 24 ? ["Tab", "Space", "Tab", "Space", "Enter"] : ["Tab", "Space", "Enter"]));
    }
    expect(await step()).toBe(`Soru ${COUNT} / ${COUNT}`);
    expect(await page.locator("dialog button[value=next]").isVisible()).toBe(false);
    await press("Tab", "Space", "Enter");

    await page.locator("dialog svg.disc-chart").waitFor();
    ended.resolve();
    expect(await axeFindings(page, "dialog")).toEqual([]);
    expect(await finishedTests()).toHaveLength(1);
    await press("Escape");
    await page.locator("dialog .apply[data-enhanced]").waitFor();
    const consent = page.locator("dialog [name=DiscConsent]");
    expect(await consent.isChecked()).toBe(false);
    expect(await page.locator("dialog [data-send]").isEnabled()).toBe(true);
    const events = await eventsOf(page);
    expect(events).toContainEqual({ event: "disc", step: "finished" });
    expect(events).toContainEqual({ event: "disc", step: "question", question: 28 });
    expect(events).toContainEqual({ event: "apply", step: "form", advertisementId: advertisement.id });
    expect(JSON.stringify(events)).not.toMatch(/@|Deniz|Yol/);
    expect(visitor.foreign).toEqual([]);
  }));

it("on a phone in Arabic: the whole screen, and a session that ends loses nothing", () =>
  as(
    { language: "ar", colorScheme: "dark", viewport: PHONE, isMobile: true, expects: /status of 401/ },
    async (page) => {
      await signInAs(page, MEMBER);
      await page.goto(advertisement.path);
      await beginWith(23);
      await page.locator(".advertisement__actions .button--primary").click();
      await page.locator("dialog div[data-enhance='disc/test'][data-enhanced] .button--primary").click();
      await page.locator("dialog form.disc[data-enhanced]").waitFor();
      const box = await page.locator("dialog").boundingBox();
      expect(box).toMatchObject({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
      expect(await findSideways(page)).toEqual([]);
      expect(await axeFindings(page, "dialog")).toEqual([]);
      for (let number = 24; number < COUNT; number++) {
        // Each leads on by itself.
        await answerShown(page);
      }
      // The way back, where a change of mind stays until one goes on.
      await page.locator("dialog button[value=previous]").click();
      await page.locator(shown).locator("input[name^=Most]").nth(3).check();
      expect(await page.locator("dialog [data-progress-text]").textContent()).toContain("27");
      await page.locator("dialog button[value=next]").click();
      await answerShown(page);
      await sql.query(
        "delete from person_session where person_id = (select id from person where email = $1)",
        [MEMBER],
      );
      await page.locator("dialog button[value=finish]").click();
      await page.waitForURL("**/uye-girisi?**");
      await signIn(page);
      await page.locator("form.disc[data-enhanced]").waitFor();
      expect(await page.locator(`${shown} input:checked`).count()).toBe(1);
      await page.locator("button[value=finish]").click();
      await page.locator("main svg.disc-chart").waitFor();
      expect(await axeFindings(page, "main")).toEqual([]);
      expect(await findSideways(page)).toEqual([]);
      expect(Number((await finishedTests())[0]?.duration_seconds)).toBeGreaterThan(0);
      await page.locator(`main a[href='/basvur/${advertisement.id}']`).click();
      await page.locator("[name=DiscConsent]").waitFor();
    },
  ));

it("says what could not be sent or shown, in the member's language, and then loads the page anew", () =>
  as({ language: "ar", viewport: PHONE, expects: /ERR_FAILED|status of 503/ }, async (page) => {
    await signInAs(page, MEMBER);
    await beginWith(COUNT);
    await page.clock.install();
    await page.goto("/hesabim/disc");
    await page.locator("main a[data-dialog][href='/disc-testi']").first().click();
    const begin = page.locator("dialog div[data-enhance='disc/test'][data-enhanced] .button--primary");
    await begin.waitFor();
    await standStill(page);
    await begin.click();
    await page.locator("dialog form.disc[data-enhanced]").waitFor();
    // Ten minutes behind another tab, and one in front of the question.
    await lookElsewhere(page, true);
    await page.clock.fastForward("10:00");
    await lookElsewhere(page, false);
    await page.clock.fastForward("01:00");
    const told: number[] = [];
    await page.route(/UserTestComplete|SummaryReport/i, (route) => {
      told.push(Number(new URLSearchParams(route.request().postData() ?? "").get("duration")));
      return route.abort();
    });
    await page.locator("dialog button[value=finish]").click();
    await page.getByText(ar["disc-finishFailed"]).waitFor();
    expect(told[0]).toBe(60);
    // The server's own words come first; where nothing is known, those of the product.
    const finishWith = async (answer: object, words: string) => {
      await page.unrouteAll();
      await page.route(/UserTestComplete/i, (route) => route.fulfill({ status: 503, json: answer }));
      await page.locator("dialog button[value=finish]").click();
      await page.locator("dialog [data-problem]").getByText(words).waitFor();
    };
    await finishWith({ IsSucces: false, Message: "Bakım var." }, "Bakım var.");
    await page.locator("dialog form.disc").evaluate((form) => form.removeAttribute("data-text-failed"));
    await finishWith({}, "Yanıtlarınız gönderilemedi. Lütfen daha sonra yeniden deneyin.");
    expect(await page.locator(`${shown} input:checked`).count()).toBe(1);
    await page.unrouteAll();
    await page.route(/SummaryReport/i, (route) => route.abort());
    await page.locator("dialog button[value=finish]").click();
    await page.getByText(ar["disc-summaryFailed"]).waitFor();
    await Promise.all([page.waitForEvent("load"), page.keyboard.press("Escape")]);
    await page.locator("main svg.disc-chart").waitFor();
  }));

it("without scripts: a page for each question", () =>
  as({ javaScriptEnabled: false }, async (page) => {
    await signInAs(page, MEMBER);
    await page.goto(`/basvur/${advertisement.id}`);
    expect(new URL(page.url()).pathname).toBe("/disc-testi");
    await page.locator("main .disc .button--primary").click();
    await page.locator("button[value=next]").click();
    await page.getByText("Size en çok uyan bir cümle ve en az uyan bir cümle seçin.").waitFor();
    await answerShown(page);
    await page.locator("button[value=next]").click();
    await page.getByText(`Soru 2 / ${COUNT}`).first().waitFor();
    await page.locator("button[value=previous]").click();
    expect(await page.locator(`${shown} input:checked`).count()).toBe(2);
  }));
