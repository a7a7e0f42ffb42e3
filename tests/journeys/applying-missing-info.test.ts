import pg from "pg";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import de from "../../src/features/applications/messages/de.json" with { type: "json" };
import {
  applicationOf,
  becomeNewMember,
  findUnapplied,
  openApplyForm,
  PLAIN,
} from "../support/apply-journeys.ts";
import { axeFindings } from "../support/axe.ts";
import { findSideways, PHONE, visit } from "../support/browser.ts";
import { bringNear } from "../support/cv-editor.ts";
import { applyStepsOf } from "../support/events.ts";
import { comeTo } from "../support/lookup-page.ts";
import { openSite } from "../support/site.ts";

const site = openSite();
const sql = new pg.Client({ connectionString: site.databaseUrl });
const applying = { sql };
beforeAll(() => sql.connect());
afterAll(() => sql.end());

const TELEPHONE = { language: "de", viewport: PHONE, hasTouch: true, isMobile: true } as const;

it("what the CV lacks is saved piece by piece, on a telephone and in German, and then it is sent", async () => {
  const visitor = await visit(site.browser, site.url, TELEPHONE);
  const of = visitor.page;
  await becomeNewMember(applying, of, "eksik@uye.test", { isComplete: false });
  const [{ id } = { id: 0 }] = await findUnapplied(applying, PLAIN, 1);
  await openApplyForm(of, id);
  await of.locator("[data-send]").click();
  const part = (operation: number) => of.locator(`[data-operation="${operation}"]`);
  await part(1).locator("form[data-enhanced]").waitFor();
  expect(await findSideways(of)).toEqual([]);
  expect(await axeFindings(of)).toEqual([]);

  // What is half filled in stays while another part is saved.
  await part(3).locator("[name=EducationLevelID]").selectOption("3");
  await part(3).locator("[name=School_Name]").fill("Galatasaray Lisesi");
  await of.locator(".missing-info__more summary").click();
  await part(4).scrollIntoViewIfNeeded();
  await part(4).locator("form[data-enhanced]").waitFor();
  await part(4).locator(".button--primary").click();
  await of.locator(".toast--error").filter({ hasText: de["applyPopup-competencySelection"] }).waitFor();
  await comeTo(of, "Competencies");
  await of.keyboard.type("Excel");
  await part(4).locator("[role=option]").first().click();
  await part(4).locator(".button--primary").click();
  await part(4).waitFor({ state: "detached" });
  await comeTo(of, "CompanyName");
  await of.keyboard.type("Deneme Atölyesi");
  await part(2).locator("[role=option]").first().click();
  await part(2).locator("[name=StartMonth]").selectOption("3");
  await part(2).locator("[name=StartYear]").selectOption("2019");
  await part(2).locator(".button--primary").click();
  await part(2).waitFor({ state: "detached" });
  await part(1).locator("[name=CityID]").selectOption({ index: 1 });
  await expect.poll(() => part(1).locator("[name=DistrictID] option").count()).toBeGreaterThan(2);
  await part(1).locator("[name=DistrictID]").selectOption({ index: 1 });
  const birth = part(1).locator("[name=BirthDate]");
  await birth.fill(`01/01/${new Date().getFullYear() - 14}`);
  await birth.blur();
  await part(1).locator(".field__error", { hasText: "15" }).waitFor();
  await birth.fill("05/05/1990");
  await part(1).locator(".button--primary").click();
  await part(1).waitFor({ state: "detached" });

  expect(await part(3).locator("[name=School_Name]").inputValue()).toBe("Galatasaray Lisesi");
  await part(3).locator("[name=HighSchoolDepartment]").selectOption({ index: 1 });
  await part(3).locator("[name=GraduationYear]").fill("2008");
  await part(3).locator(".button--primary").click();
  await of.locator("[data-result=successfulApply]").waitFor();
  expect(await applyStepsOf(of)).toEqual(["form", "missingInfo", "sent"]);
  expect(await applicationOf(applying, id, "eksik@uye.test")).toMatchObject({ kind: "received" });
  visitor.expectNoComplaints();
  await visitor.leave();
});

describe("an answer that comes late", () => {
  const CHECK = "**/Cv/CheckMissingInfo";
  const SAVE_SCHOOL = "**/Cv/SaveMissingEducation";
  const part = (page: Page, operation: number) => page.locator(`[data-operation="${operation}"]`);

  /** As far as the forms for what the CV lacks: where they live, and a school. */
  async function beginToApply(page: Page, email: `${string}@uye.test`): Promise<number> {
    await becomeNewMember(applying, page, email, { isComplete: false });
    const [{ id } = { id: 0 }] = await findUnapplied(applying, PLAIN, 1);
    await openApplyForm(page, id);
    await page.locator("[data-send]").click();
    await part(page, 1).locator("form[data-enhanced]").waitFor();
    return id;
  }

  async function saveWhereTheyLive(page: Page) {
    await part(page, 1).locator("[name=CityID]").selectOption({ index: 1 });
    const districts = part(page, 1).locator("[name=DistrictID]");
    await expect.poll(() => districts.locator("option").count()).toBeGreaterThan(2);
    await districts.selectOption({ index: 1 });
    await part(page, 1).locator("[name=BirthDate]").fill("05/05/1990");
    await part(page, 1).locator(".button--primary").click();
    await part(page, 1).waitFor({ state: "detached" });
  }

  async function saveSchool(page: Page) {
    await bringNear(part(page, 3));
    await part(page, 3).locator("[name=EducationLevelID]").selectOption("1");
    await part(page, 3).locator("[name=GraduationYear]").fill("2004");
    await part(page, 3).locator(".button--primary").click();
  }

  /** The next answer to that call: the server has given it, and it comes when it is let go. */
  async function holdAnswer(page: Page, call: string) {
    const isLetGo = Promise.withResolvers<void>();
    const asked = page.waitForRequest(call);
    await page.route(
      call,
      async (route) => {
        const response = await route.fetch();
        await isLetGo.promise;
        // Whoever asked may have given it up.
        await route.fulfill({ response }).catch(() => {});
      },
      { times: 1 },
    );
    return {
      asked,
      async letGo() {
        isLetGo.resolve();
        await (await (await asked).response())?.finished();
        // Once the page has heard this one, it has heard the other.
        await page.evaluate(() => fetch("/healthz"));
      },
    };
  }

  it("is not heeded where a later one said that nothing is missing, and what was sent stays sent", () =>
    site.withVisitor({}, async ({ page }) => {
      const id = await beginToApply(page, "gec-yanit@uye.test");
      const first = await holdAnswer(page, CHECK);
      await saveWhereTheyLive(page);
      await first.asked;
      await saveSchool(page);
      await page.locator("[data-result=successfulApply]").waitFor();
      await first.letGo();
      expect(await applyStepsOf(page)).toEqual(["form", "missingInfo", "sent"]);
      expect(await part(page, 3).count()).toBe(0);
      expect(await applicationOf(applying, id, "gec-yanit@uye.test")).toMatchObject({ kind: "received" });
    }));

  it.each([
    ["what is still missing", CHECK, "gec-soru@uye.test"],
    ["the last that was saved", SAVE_SCHOOL, "gec-kayit@uye.test"],
  ] as const)("to %s sends nothing for whoever has gone back to the form", (_, call, email) =>
    site.withVisitor({}, async ({ page }) => {
      const id = await beginToApply(page, email);
      await saveWhereTheyLive(page);
      const last = await holdAnswer(page, call);
      await saveSchool(page);
      await last.asked;
      const calls: string[] = [];
      page.on("request", (request) => {
        const name = request.url().split("/").at(-1) ?? "";
        if (["CheckMissingInfo", "EasyApply"].includes(name)) calls.push(name);
      });
      await page.locator("[data-view=missing] [data-back]").click();
      await last.letGo();
      expect(calls).toEqual([]);
      await page.locator("[data-send]").click();
      await page.locator("[data-result=successfulApply]").waitFor();
      expect(calls).toEqual(["CheckMissingInfo", "EasyApply"]);
      expect(await applicationOf(applying, id, email)).toMatchObject({ kind: "received" });
    }),
  );
});
