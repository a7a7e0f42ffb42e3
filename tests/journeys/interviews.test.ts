import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { answerPath } from "../../src/features/interviews/interviews.contract.ts";
import { writeCode } from "../../src/platform/secrets/signed-code.ts";
import { axeFindings } from "../support/axe.ts";
import { findSideways, PHONE, visit } from "../support/browser.ts";
import { openSite, signInAs } from "../support/site.ts";
import { addWaitingApplications, type WaitingApplications } from "../support/waiting-applications.ts";

const site = openSite();
let waiting: WaitingApplications;
beforeAll(async () => {
  waiting = await addWaitingApplications(1);
});
afterAll(() => waiting?.end());

it("a recruiter proposes times beside the list, and a candidate chooses one on a phone by one press", async () => {
  const recruiter = await visit(site.browser, site.url, {});
  try {
    const { page } = recruiter;
    await signInAs(page, waiting.email);
    await page.goto(`/isveren/ilanlar/${waiting.advertisementId}/adaylar?gorunum=ayrik`);
    await page.locator(".triage[data-enhanced]").waitFor();
    await page.keyboard.press("j");
    await page.locator("#gorusme > details > summary").click();
    const form = page.locator("#gorusme form[data-enhanced]").first();
    await form.waitFor();
    await form.locator("select[name=Kind]").selectOption("on-site");
    await form.locator("input[name=Link]").waitFor({ state: "hidden" });
    await form.locator("input[name=Place]").fill("Barbaros Bulvarı 12");
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const times = form.locator("input[name=Times]");
    await times.nth(0).fill(`${day}T10:00`);
    await times.nth(1).fill(`${day}T14:30`);
    expect(await axeFindings(page, "#gorusme")).toEqual([]);
    await form.locator("button[type=submit]").click();
    await page.locator(".interview-card").waitFor();
    expect(await findSideways(page)).toEqual([]);
    recruiter.expectNoComplaints();
  } finally {
    await recruiter.leave();
  }

  const rows = await waiting.query<{ id: string }>(
    "select i.id from interview i join application a on a.id = i.application_id where a.advertisement_id = $1",
  );
  const path = answerPath(writeCode(inject("journeyServer").secret, "interview", Number(rows[0]?.id)));
  const candidate = await visit(site.browser, site.url, { viewport: PHONE });
  try {
    const { page } = candidate;
    await page.goto(`${path}#baska-saat`);
    await page.locator("#baska-saat textarea").waitFor();
    await page.locator(".meeting-time").nth(1).click();
    await page.locator(".meeting[data-state=confirmed]").waitFor();
    expect(await page.locator(".meeting-day__hours").textContent()).toContain("14:30");
    expect(await axeFindings(page)).toEqual([]);
    candidate.expectNoComplaints();
  } finally {
    await candidate.leave();
  }
});
