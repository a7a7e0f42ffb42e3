import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoReferredIdentityNumbers } from "../../src/demo/referred-people.ts";
import de from "../../src/features/applications/messages/de.json" with { type: "json" };
import tr from "../../src/features/applications/messages/tr.json" with { type: "json" };
import {
  addOwnAdvertisement,
  answerAll,
  applicationOf,
  becomeNewMember,
  findUnapplied,
  NO_QUESTIONS,
  openApplyForm,
  PLAIN,
  PLAIN_BUT_FOR_QUESTIONS,
} from "../support/apply-journeys.ts";
import { axeFindings } from "../support/axe.ts";
import { type BrowserVisitor, findSideways, PHONE, type VisitorOptions, visit } from "../support/browser.ts";
import { applyStepsOf } from "../support/events.ts";
import { openSite, openSql } from "../support/site.ts";

const site = openSite();
const sql = openSql();

const stateOf = (advertisementId: number, email: string) => applicationOf({ sql }, advertisementId, email);

const TELEPHONE = { language: "de", viewport: PHONE, hasTouch: true, isMobile: true } as const;

/** Refusals of what is sent in place are what some of these paths are about. */
const arrive = (options: VisitorOptions) =>
  visit(site.browser, site.url, { expects: /status of (410|409|429)/, ...options });

const findAdvertisements = (condition: string, count = 1) => findUnapplied({ sql }, condition, count);
const find = async (condition: string) => (await findAdvertisements(condition))[0] ?? { id: 0, path: "/" };

const isSentBy = (of: Page) => of.locator("[data-result=successfulApply]").waitFor();

describe.each([
  { where: "at a desk, in Turkish", email: "yollar@uye.test", options: {}, texts: tr, isOnTelephone: false },
  {
    where: "on a telephone, in German",
    email: "wege@uye.test",
    options: TELEPHONE,
    texts: de,
    isOnTelephone: true,
  },
] as const)("the ways of applying, $where", ({ email, options, texts, isOnTelephone }) => {
  let visitor: BrowserVisitor;
  let page: Page;
  let memberId: number;
  beforeAll(async () => {
    visitor = await arrive(options);
    page = visitor.page;
    memberId = await becomeNewMember({ sql }, page, email, { isComplete: true });
  });
  afterAll(async () => {
    await visitor?.leave();
    visitor?.expectNoComplaints();
  });

  const send = () => page.locator("[data-send]");
  const isSent = () => isSentBy(page);

  it("plain: one click more than opening it; afterwards the form says that it was sent", async () => {
    const { id, path } = await find(PLAIN);
    await page.goto(path);
    await page.locator(".advertisement__actions .button--primary").click();
    await page.locator("dialog .apply[data-enhanced]").waitFor();
    await send().click();
    await isSent();
    expect(await applyStepsOf(page)).toEqual(["begun", "form", "sent"]);
    expect(await stateOf(id, email)).toEqual({ kind: "received", consents: [] });
    await page.goto(`/basvur/${id}`);
    await page.locator("[data-result=already-applied]").waitFor();
    expect(await page.locator("[data-result] a.button--primary").getAttribute("href")).toMatch(
      /^\/hesabim\/basvurular\/\d+$/,
    );
  });

  it("with questions: they come after the form, and what was sent is read and changed later", async () => {
    const [asking] = await findAdvertisements(
      `${PLAIN_BUT_FOR_QUESTIONS} and exists (select from application_question q where q.advertisement_id = a.id and q.is_required)`,
    );
    const id = asking?.id ?? 0;
    await openApplyForm(page, id);
    await send().click();
    await page.locator("[data-view=questions]:visible").waitFor();
    await send().click();
    await page.locator("[data-question] .field__error:visible").first().waitFor();
    expect(await stateOf(id, email)).toBeUndefined();
    expect(await findSideways(page)).toEqual([]);
    await answerAll(page);
    await send().click();
    await isSent();
    expect(await applyStepsOf(page)).toEqual(["form", "questions", "sent"]);

    await page.goto("/hesabim/basvurular");
    await page.locator(".application-lines[data-enhanced]").waitFor();
    await page.locator(".application-line__title a").first().click();
    await page.locator("dialog fieldset[disabled] textarea").first().waitFor();
    expect(await axeFindings(page, "dialog")).toEqual([]);
    await page.locator("dialog a[data-detail=update]").click();
    await page.locator("dialog form[data-enhanced] [name=CoverLetterText]").fill("Daha iyi bir mektup");
    await page.locator("dialog form .button--primary").click();
    await page.locator(".toast--success", { hasText: texts.applicationInfoUpdated }).waitFor();
    expect(await page.locator("dialog[open]").count()).toBe(0);
  });

  it("several at once: ticked in the results, sent with one CV, each with what became of it", async () => {
    await page.goto("/is-ilanlari");
    await page.locator(".bulk-apply-button").click();
    await page.locator("form[data-enhance=selection][data-enhanced]").waitFor();
    const boxes = page.locator("input[type=checkbox][name=AdvertisementID]");
    for (let place = 0; place < 6; place++) await boxes.nth(place).check();
    await page.locator("form[data-enhance=selection] .button--primary").click();
    const inDialog = page.locator("dialog[open] .apply");
    await inDialog.locator("[data-send]").or(inDialog.locator("[data-set-aside]").first()).first().waitFor();
    const [first, second] = await findAdvertisements(PLAIN, 2);
    const [asking] = await findAdvertisements(
      `not (${NO_QUESTIONS}) and a.external_url is null and not a.is_referable`,
    );
    await page.goto(
      `/basvur?${[first, second, asking].map((each) => `advertisementID=${each?.id}`).join("&")}`,
    );
    await page.locator(".apply[data-enhanced]").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await send().click();
    await isSent();
    expect(await page.locator("dialog [data-applied]").count()).toBe(2);
    expect(await page.locator("dialog [data-set-aside=questions]").count()).toBe(1);
    expect((await stateOf(second?.id ?? 0, email))?.kind).toBe("received");
  });

  // What is asked for and what is refused is the same on every screen and in every language.
  if (isOnTelephone) return;

  it("with consents: nothing can be sent before each has its answer", async () => {
    const both = await addOwnAdvertisement({ sql }, { isAbroad: true, asksGroupConsent: true });
    await openApplyForm(page, both.id);
    expect(await send().isDisabled()).toBe(true);
    await page.locator("[name=AbroadConsent]").check();
    expect(await send().isDisabled()).toBe(true);
    await page.locator("[name=GroupCompanyConsent][value='1']").check();
    expect(await send().isDisabled()).toBe(false);
    await page.locator("[name=AbroadConsent]").uncheck();
    expect(await send().isDisabled()).toBe(true);
    await page.locator("[name=AbroadConsent]").check();
    await send().click();
    await isSent();
    expect((await stateOf(both.id, email))?.consents).toEqual(["abroad=true", "group-companies=true"]);

    const abroad = await addOwnAdvertisement({ sql }, { isAbroad: true });
    await openApplyForm(page, abroad.id);
    expect(await send().isDisabled()).toBe(true);
    await page.locator("[name=AbroadConsent]").check();
    await send().click();
    await isSent();
    expect((await stateOf(abroad.id, email))?.consents).toEqual(["abroad=true"]);
  });

  it("elsewhere: the page says where the way leads before anybody goes it", async () => {
    const { path } = await find("a.external_url is not null and not a.is_referable");
    await page.goto(path);
    await page.locator(".advertisement__actions .button--primary").click();
    const onward = page.locator(".apply a.button--primary");
    await onward.waitFor();
    expect(await applyStepsOf(page)).toContain("external");
    const target = new URL((await onward.getAttribute("href")) ?? "");
    expect(target.protocol).toBe("https:");
    expect(await page.locator(".apply p").allInnerTexts()).toContainEqual(
      expect.stringContaining(target.host),
    );
  });

  it("by reference: a number that is not on the list is refused in place, one that is leads to the form", async () => {
    const { id } = await addOwnAdvertisement({ sql }, { isReferable: true });
    await page.goto(`/basvur/${id}`);
    const number = page.locator("[name=identityNumber]");
    await page.locator("form[data-enhanced]:has([name=identityNumber])").waitFor();
    await number.fill("12345678950");
    await number.press("Enter");
    await page.locator("[data-problem]:visible").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await number.fill(demoReferredIdentityNumbers[0] ?? "");
    await number.press("Enter");
    await page.waitForURL(`**/basvur/${id}`);
    await page.locator(".apply[data-enhanced]").waitFor();
    for (const box of await page.locator("[name=AbroadConsent], [name=GroupCompanyConsent][value='0']").all())
      await box.check();
    await send().click();
    await isSent();
  });

  it("too late: an advertisement that closes while the form is open says so, and nothing is sent", async () => {
    const closing = await addOwnAdvertisement({ sql });
    await openApplyForm(page, closing.id);
    await sql.query("update advertisement set status = 'closed', closed_at = now() where id = $1", [
      closing.id,
    ]);
    await send().click();
    await page.locator("dialog [data-result=closed]").waitFor();
    expect(await page.locator("dialog [data-result=closed] a").getAttribute("href")).toBe("/is-ilanlari");
    expect(await stateOf(closing.id, email)).toBeUndefined();
  });

  it("too many: after a hundred in a day the hundred and first is refused in words", async () => {
    const { id } = await find(PLAIN);
    await openApplyForm(page, id);
    await sql.query(
      `insert into application_event (application_id, type, to_stage_id, to_kind) select id, 'sent', 1, 'received'
       from (select id from application where person_id = $1 limit 1) a, generate_series(1, 100)`,
      [memberId],
    );
    await send().click();
    await page.locator("dialog [data-result=limit-reached]").waitFor();
    expect(await stateOf(id, email)).toBeUndefined();
  });
});
