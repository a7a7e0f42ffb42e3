import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
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
