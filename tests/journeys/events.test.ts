import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { demoPassword } from "../../src/demo/demo-accounts.ts";
import { CONSENT_COOKIE, formatConsent } from "../../src/platform/consent.ts";
import { foldTurkish } from "../../src/platform/text/turkish.ts";
import { addNewMember } from "../support/apply-journeys.ts";
import { PHONE, visit } from "../support/browser.ts";
import { recordEvents } from "../support/events.ts";
import { openSite, openSql } from "../support/site.ts";

const site = openSite();
const sql = openSql();

/** What somebody might type into a search, and what is known of whoever is signed in. */
const TYPED = "Züleyha Karadeniz zuleyha@kisi.test 0532 987 65 41 10000000146";
const TRACES = /zuleyha|karadeniz|deniz yol|@|olcum|9876541|10000000146/;

/** By what the form sends: its answer holds what the next page tells the data layer. */
async function signIn(page: Page, email: string): Promise<void> {
  const answer = await fetch(`${site.url}/uye-girisi`, {
    method: "POST",
    body: new URLSearchParams({ Email: email, Password: demoPassword }),
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  await page.context().addCookies(
    cookies.map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return { name, value, url: site.url };
    }),
  );
}

it.each([
  { language: "tr", other: "ar" },
  { language: "ar", other: "tr", viewport: PHONE, isMobile: true, hasTouch: true },
] as const)(
  "what somebody does is told to the data layer, and never who it was: $language",
  async ({ other, ...options }) => {
    const visitor = await visit(site.browser, site.url, { reducedMotion: "reduce", ...options });
    const { page } = visitor;
    try {
      const agreed = formatConsent({ map: false, statistics: true });
      await page.context().addCookies([{ name: CONSENT_COOKIE, value: agreed, url: site.url }]);
      const events = await recordEvents(page);
      const { language } = options;

      await page.goto(`/is-ilanlari?q=${encodeURIComponent(TYPED)}&sehir=istanbul`);
      for (const chosen of [other, language]) {
        // With all its scripts: what is told is heard by them.
        await Promise.all([
          page.waitForEvent("load"),
          page.locator(`form[action="/dil"] button[value=${chosen}]`).click(),
        ]);
        await page.locator(`html[lang=${chosen}]`).waitFor();
      }
      await page.goto("/uye-ol/gonderildi");
      const email = `olcum-${language}@uye.test`;
      await addNewMember({ sql }, email, { isComplete: true });
      await signIn(page, email);
      await page.goto("/is-ilanlari?sehir=istanbul&sayfa=2");
      const row = page.locator(".advertisement-row").nth(2);
      const advertisementId = Number(await row.getAttribute("data-advertisement-id"));
      const heart = row.locator("button[data-toggle=favourite]");
      await heart.click();
      await page.locator(".toast--success").waitFor();
      await page.goto((await row.locator("h2 a").getAttribute("href")) ?? "");
      await expect.poll(events).toContainEqual(expect.objectContaining({ event: "view", advertisementId }));
      await page.locator("a[href^='/firma/']").first().click();
      await page.waitForURL("**/firma/**");
      const follow = page.locator("form[data-toggle=subscription]:visible");
      const companyId = Number(await follow.getAttribute("data-subject"));
      await follow.locator("button").click();
      await page.locator(".toast--success").waitFor();

      const told = await events();
      const search = { event: "search", hasKeyword: true, filterCount: 1 };
      for (const expected of [
        { event: "page", visitorType: "job seeker" },
        { event: "page", visitorType: "member" },
        expect.objectContaining(search),
        expect.objectContaining({ event: "search", hasKeyword: false, page: 2 }),
        { event: "language", language: other },
        { event: "language", language },
        { event: "signUp" },
        { event: "signIn" },
        { event: "favourite", advertisementId, isOn: true },
        { event: "view", advertisementId, companyId },
        { event: "viewCompany", companyId },
        { event: "subscription", companyId, isOn: true },
      ]) {
        expect(told).toContainEqual(expected);
      }
      expect(told.filter(({ event }) => event === "signIn")).toHaveLength(1);
      expect(foldTurkish(JSON.stringify(told))).not.toMatch(TRACES);
      visitor.expectNoComplaints();
    } finally {
      await visitor.leave();
    }
  },
);
