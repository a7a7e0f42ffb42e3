import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { findSideways, PHONE } from "../support/browser.ts";
import { openSite, openSql, signInAs } from "../support/site.ts";

const { withVisitor } = openSite();
const sql = openSql();

async function signIn(page: Page) {
  const main = page.getByRole("main");
  await main.locator("[name=Email]").fill("aday@mesai.test");
  await main.locator("[name=Password]").fill("Mesai-2026!");
  await main.locator("[name=Password]").press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/uye-girisi"));
}

/** An open advertisement that asks for exactly that, and that nobody here has applied to. */
async function findAdvertisement(condition: string): Promise<{ id: number; path: string }> {
  const { rows } = await sql.query(
    `select a.id, a.slug from open_advertisement a
     where a.external_url is null and not a.is_referable and not a.requires_disc and ${condition}
       and not exists (select from application p where p.advertisement_id = a.id)
     order by a.id limit 1`,
  );
  const [{ id, slug }] = rows;
  return { id: Number(id), path: `/is-ilani/${slug}-${id}` };
}

const QUESTIONS =
  "exists (select from application_question q where q.advertisement_id = a.id and q.is_required)";

async function openForm(page: Page, path: string) {
  await page.goto(path);
  await page.locator(".advertisement__actions .button--primary").click();
  await page.locator("dialog .apply[data-enhanced]").waitFor();
}

async function answerAll(page: Page) {
  for (const question of await page.locator("dialog [data-question]").all()) {
    const kind = await question.getAttribute("data-question");
    if (kind === "text") await question.locator("textarea").fill("Yanıtım budur.");
    else await question.locator("input:not([type=hidden])").first().check();
  }
}

async function applicationsOf(email: string, advertisementId: number): Promise<number> {
  const { rows } = await sql.query(
    `select count(*)::int as count from application a join person p on p.id = a.person_id
     where p.email = $1 and a.advertisement_id = $2 and a.kind = 'received'`,
    [email, advertisementId],
  );
  return rows[0].count;
}

describe("applying", () => {
  it("with consents and questions: nothing typed is lost, and the page knows afterwards", () =>
    withVisitor({ expects: /status of 401|ERR_INTERNET_DISCONNECTED/ }, async ({ page }) => {
      const { id, path } = await findAdvertisement(
        `a.asks_group_consent and not a.is_abroad and ${QUESTIONS}`,
      );
      await page.goto(path);
      await page.locator(".advertisement__actions .button--primary").click();
      await page.waitForURL(`**/basvur/${id}`);
      await page.locator(".apply__note a").first().click();
      await page.getByText("ilanına başvurmak için giriş yapın ya da üye olun").waitFor();
      await signIn(page);
      expect(new URL(page.url()).pathname).toBe(`/basvur/${id}`);

      await openForm(page, path);
      const send = page.locator("dialog [data-send]");
      expect(await send.isDisabled()).toBe(true);
      expect(await page.locator("dialog [name=GroupCompanyConsent]:checked").count()).toBe(0);
      const letter = page.locator("dialog [name=CoverLetterText]");
      await page.locator("dialog [name=CoverLetterID][data-enhanced]").selectOption({ index: 1 });
      await expect.poll(async () => (await letter.inputValue()).length).toBeGreaterThan(20);
      await letter.fill("Yarım kalmış bir mektup");
      expect(await axeFindings(page)).toEqual([]);

      // A reload brings the words back, but agrees to nothing.
      await openForm(page, path);
      expect(await letter.inputValue()).toBe("Yarım kalmış bir mektup");
      expect(await send.isDisabled()).toBe(true);
      await page.locator("dialog [name=GroupCompanyConsent][value='0']").check();
      await send.click();
      await page.locator("dialog h2:has-text('İşverenin soruları'):visible").waitFor();

      await send.click();
      await page.locator("dialog [data-question] .field__error:visible").first().waitFor();
      expect(await applicationsOf("aday@mesai.test", id)).toBe(0);
      await page.locator("dialog [data-view=questions] [data-back]").click();
      expect(await letter.isVisible()).toBe(true);
      await send.click();
      await answerAll(page);

      // A lost network loses nothing.
      await page.context().setOffline(true);
      await send.click();
      await page.locator("dialog [data-problem]:visible").waitFor();
      await page.context().setOffline(false);
      await send.click();
      await page.locator("dialog [data-result=successfulApply]").waitFor();
      expect(await page.evaluate("window.dataLayer")).toContainEqual({
        event: "conversion",
        advertisementId: id,
      });
      expect(await applicationsOf("aday@mesai.test", id)).toBe(1);
      await Promise.all([page.waitForEvent("load"), page.locator("dialog .dialog__close button").click()]);
      await page.getByText("Bu ilana başvurdunuz").first().waitFor();
      expect(await page.locator(".advertisement__actions .button--primary").count()).toBe(0);
    }));

  it("on a phone, with a CV that lacks something: saved, passed over, sent", () =>
    withVisitor({ viewport: PHONE, hasTouch: true, isMobile: true }, async ({ page }) => {
      const { id, path } = await findAdvertisement(
        "not a.asks_group_consent and not a.is_abroad and not exists (select from application_question q where q.advertisement_id = a.id)",
      );
      await signInAs(page, "yeni@mesai.test");
      await openForm(page, path);
      const box = await page.locator("dialog[open]").boundingBox();
      // All of the screen, but for a scrollbar where browsers keep room for one.
      expect(box?.width).toBeGreaterThan(PHONE.width - 20);
      expect(box?.height).toBeGreaterThan(PHONE.height - 1);
      expect(await findSideways(page)).toEqual([]);
      await page.locator("dialog [data-send]").click();
      await page.locator("dialog [data-view=missing] [data-operation]").first().waitFor();
      expect(await applicationsOf("yeni@mesai.test", id)).toBe(0);
      await page.locator("dialog [data-skip]").click();
      await page.locator("dialog [data-result=successfulApply]").waitFor();
      expect(await applicationsOf("yeni@mesai.test", id)).toBe(1);
    }));

  it("without scripts is a flow of pages", () =>
    withVisitor({ javaScriptEnabled: false }, async ({ page }) => {
      const { id } = await findAdvertisement(`not a.asks_group_consent and not a.is_abroad and ${QUESTIONS}`);
      await signInAs(page, "aday@mesai.test");
      await page.goto(`/basvur/${id}`);
      for (const question of await page.locator("[data-question]").all()) {
        const kind = await question.getAttribute("data-question");
        if (kind === "text") await question.locator("textarea").fill("Yanıtım budur.");
        else await question.locator("input:not([type=hidden])").first().check();
      }
      await page.locator("[data-send]").click();
      await page.locator("[data-result=successfulApply]").waitFor();
      expect(await applicationsOf("aday@mesai.test", id)).toBe(1);
    }));
});
