import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addNewMember, addOwnAdvertisement, applicationOf } from "../support/apply-journeys.ts";
import { axeFindings } from "../support/axe.ts";
import type { VisitorOptions } from "../support/browser.ts";
import { openSite, openSql, signInAs } from "../support/site.ts";

const MEMBER = "listeden@uye.test";
const site = openSite();
const sql = openSql();

beforeAll(async () => {
  const memberId = await addNewMember({ sql }, MEMBER, { isComplete: true });
  await sql.query(
    `with second as (insert into cv (person_id, title, country_id, province_id, district_id, birth_date)
       select person_id, 'İkinci özgeçmiş', country_id, province_id, district_id, birth_date
       from cv where person_id = $1 returning id),
     learned as (insert into cv_education (cv_id, level, school_name, graduation_year)
       select id, 3, 'Atatürk Lisesi', 2008 from second)
     insert into cover_letter (person_id, title, content) values ($1, 'Mektubum', 'Merhaba {firma}, ben {ad}.')`,
    [memberId],
  );
});

const as = (who: typeof MEMBER | undefined, options: VisitorOptions, act: (page: Page) => Promise<void>) =>
  site.withVisitor(options, async ({ page }) => {
    if (who) await signInAs(page, who);
    await act(page);
  });

/** The calls of the product that a page makes, in their order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(Application|AdvertisementRedirection|CoverLetter)\//.test(pathname)) {
      calls.push(pathname.split("/").at(-1) ?? "");
    }
  });
  return calls;
}

const PLAIN = `a.external_url is null and not a.is_referable and not a.is_abroad and not a.asks_group_consent
  and not a.requires_disc and not exists (select from application_question q where q.advertisement_id = a.id)`;

/** By its title, which its search finds; nobody has applied to it, and no other journey has just published it. */
async function find(condition: string): Promise<{ id: number; title: string; path: string }> {
  const { rows } = await sql.query(
    `select a.id::int, a.title, '/is-ilani/' || a.slug || '-' || a.id as path from open_advertisement a
     where ${condition} and a.published_at < now() - interval '1 hour'
       and not exists (select from application p where p.advertisement_id = a.id)
       and (select count(*) from open_advertisement b where b.title = a.title) = 1
     order by a.id limit 1`,
  );
  expect(rows, condition).toHaveLength(1);
  return rows[0];
}

const row = (page: Page, id: number) => page.locator(`.advertisement-row[data-advertisement-id="${id}"]`);
const apply = (page: Page, id: number) => row(page, id).locator(".advertisement-row__apply");
const dialog = (page: Page) => page.locator("dialog[open]");
const isLocked = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === "hidden");

async function openResults(page: Page, title: string): Promise<string> {
  const path = `/is-ilanlari?q=${encodeURIComponent(title)}`;
  await page.goto(path);
  await page.locator(".results[data-enhanced]").waitFor();
  return page.url();
}

describe("from the results, on a screen wide enough for the pane", () => {
  it("the form is a dialog over the list, and closing its result leads back there", () =>
    as(MEMBER, {}, async (page) => {
      const { id, title } = await find(PLAIN);
      const calls = callsOf(page);
      const address = await openResults(page, title);
      // Beside an advertisement that is open in the pane, as well.
      await row(page, id).locator("h2 a").click();
      await page.locator("[data-pane] article").waitFor();
      await apply(page, id).click();
      await dialog(page).locator(".apply[data-enhanced]").waitFor();
      expect(calls).toEqual(["GetApplicationDisplayModel"]);
      expect(await isLocked(page)).toBe(true);
      expect(page.url()).not.toContain("/basvur");
      await page.keyboard.press("Escape");
      await expect.poll(() => dialog(page).count()).toBe(0);
      expect(await isLocked(page)).toBe(false);
      expect(await page.locator("[data-pane] article").count()).toBe(1);

      await apply(page, id).click();
      await dialog(page).locator(".apply[data-enhanced]").waitFor();
      await dialog(page).locator("[data-send]").click();
      await dialog(page).locator("[data-result=successfulApply]").waitFor();
      await Promise.all([page.waitForEvent("load"), dialog(page).locator(".dialog__close button").click()]);
      expect(page.url()).toBe(address);
      await row(page, id).getByText("Başvurdunuz").waitFor();
      expect(await apply(page, id).count()).toBe(0);
      expect(await applicationOf({ sql }, id, MEMBER)).toMatchObject({ kind: "received" });
    }));

  it("what comes before the form comes there too: the DISC test, the number, the way elsewhere", () =>
    as(MEMBER, {}, async (page) => {
      const calls = callsOf(page);
      const first: [string, string][] = [
        ["a.requires_disc and a.external_url is null and not a.is_referable", ".disc"],
        ["a.is_referable and a.external_url is null", "[name=identityNumber]"],
        ["a.external_url is not null and not a.is_referable", ".apply a.button--primary[href^='https:']"],
      ];
      for (const [condition, part] of first) {
        const { id, title } = await find(condition);
        const address = await openResults(page, title);
        calls.length = 0;
        await apply(page, id).click();
        await dialog(page).locator(part).first().waitFor();
        expect(page.url()).toBe(address);
        const isElsewhere = part.includes("https");
        expect(calls).toEqual([
          "GetApplicationDisplayModel",
          ...(isElsewhere ? ["RedirectOtherLinkCreate"] : []),
        ]);
        if (!isElsewhere) continue;
        const { rows } = await sql.query(
          `select from advertisement_redirection r join person p on p.id = r.person_id
           where p.email = $1 and r.advertisement_id = $2`,
          [MEMBER, id],
        );
        expect(rows).toHaveLength(1);
      }
    }));
});

describe("several at once", () => {
  const bar = (page: Page) => page.locator("form#bulk-apply");
  const boxes = (page: Page) => page.locator(".advertisement-row__select input");
  const heights = (page: Page) =>
    page.locator(".advertisement-row").evaluateAll((rows) => rows.map((each) => each.clientHeight));

  it("are chosen on the home page after one button, at no height, and sent from a dialog", () =>
    as(MEMBER, {}, async (page) => {
      await page.goto("/");
      const before = await heights(page);
      expect(await boxes(page).first().isVisible()).toBe(false);
      await page.getByRole("button", { name: "Toplu başvur", exact: true }).click();
      await bar(page).and(page.locator("[data-enhanced]")).waitFor();
      expect(await heights(page)).toEqual(before);
      const send = bar(page).getByRole("button", { name: "Seçilenlere başvur" });
      expect(await send.isDisabled()).toBe(true);
      await boxes(page).nth(0).check();
      await boxes(page).nth(1).check();
      expect(await bar(page).locator("output").textContent()).toBe("2");
      expect(await axeFindings(page, "#bulk-apply, .advertisement-rows > li:first-child")).toEqual([]);
      await send.click();
      await dialog(page).getByRole("heading", { name: "Toplu başvuru" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Toplu başvuruyu kapat" }).click();
      expect(await boxes(page).first().isVisible()).toBe(false);
    }));

  it("stay switched on while the results change, and count anew", () =>
    as(MEMBER, {}, async (page) => {
      await page.goto("/is-ilanlari");
      await page.locator(".results[data-enhanced]").waitFor();
      await page.locator(".bulk-apply-button").click();
      await bar(page).and(page.locator("[data-enhanced]")).waitFor();
      await boxes(page).nth(0).check();
      await page.locator("input[name=sehir]").first().check();
      await page.waitForURL("**sehir=**");
      await expect.poll(() => bar(page).locator("output").textContent()).toBe("0");
      expect(await boxes(page).first().isVisible()).toBe(true);
    }));

  it.each([true, false])("ask visitors to sign in, with scripts: %s", (javaScriptEnabled) =>
    as(undefined, { javaScriptEnabled, expects: /status of 401/ }, async (page) => {
      await page.goto("/is-ilanlari");
      await page.locator(".bulk-apply-button").click();
      const chosen: string[] = [];
      for (const place of [0, 1]) {
        await boxes(page).nth(place).check();
        chosen.push((await boxes(page).nth(place).getAttribute("value")) ?? "");
      }
      await bar(page).getByRole("button", { name: "Seçilenlere başvur" }).click();
      await page.waitForURL("**/uye-girisi?**");
      const query = new URLSearchParams(chosen.map((id) => ["AdvertisementID", id]));
      expect(new URL(page.url()).searchParams.get("returnUrl")).toBe(`/basvur?${query}`);
    }),
  );
});

describe("while the form is filled in", () => {
  it("a letter brings its words, and another CV the answers that were given with it, never over what was typed", () =>
    as(MEMBER, {}, async (page) => {
      const here = await addOwnAdvertisement({ sql });
      const elsewhere = await addOwnAdvertisement({ sql });
      await askSame(here.id, elsewhere.id);
      const calls = callsOf(page);
      await page.goto(here.path);
      await page.locator(".advertisement__actions .button--primary").click();
      await dialog(page).locator(".apply[data-enhanced] select[data-enhanced]").waitFor();
      const letter = dialog(page).locator("[name=CoverLetterText]");
      const list = dialog(page).locator("[name=CoverLetterID]");
      await list.selectOption({ label: "Mektubum" });
      await expect.poll(() => letter.inputValue()).toMatch(/^Merhaba (?!\{firma\}).+, ben Deniz Yol\.$/);
      await letter.fill("");
      expect(await list.inputValue()).toBe("");

      const answers = dialog(page).locator("[data-question] textarea");
      const given = () =>
        answers.evaluateAll((all) => all.map((each) => (each as HTMLTextAreaElement).value));
      expect(await given()).toEqual(["Son yanıt", "Son yanıt"]);
      await answers.nth(1).evaluate((each) => {
        (each as HTMLTextAreaElement).value = "Elle yazılan";
      });
      await dialog(page).getByLabel("İkinci özgeçmiş").check();
      await expect.poll(given).toEqual(["Eski yanıt", "Elle yazılan"]);
      expect(calls).toEqual([
        "GetApplicationDisplayModel",
        "GetCoverLetterContent",
        "IsCvAnswerToAdvertisement",
        "GetAdvertisementBeforeAnswer",
      ]);
    }));

  /** Two questions of both: answered here with the second CV, and withdrawn; later elsewhere with the first. */
  async function askSame(hereId: number, elsewhereId: number) {
    const given = [
      { advertisement: hereId, cv: "İkinci özgeçmiş", status: "withdrawn", text: "Eski yanıt", days: 2 },
      { advertisement: elsewhereId, cv: "Özgeçmişim", status: "received", text: "Son yanıt", days: 1 },
    ];
    for (const { advertisement, cv, status, text, days } of given) {
      await sql.query(
        `with asked as (insert into application_question (advertisement_id, ordinal, kind, text, is_required, message)
           select $1, place, 'text', 'Neden biz, ' || place || '?', false, '' from generate_series(1, 2) place returning id),
         sent as (insert into application (person_id, advertisement_id, cv_id, kind, updated_at)
           select cv.person_id, $1, cv.id, $4, now() - $6 * interval '1 day'
           from cv join person p on p.id = cv.person_id where p.email = $2 and cv.title = $3 returning id)
         insert into application_answer (application_id, question_id, text, option_ids)
         select sent.id, asked.id, $5, '{}' from sent, asked`,
        [advertisement, MEMBER, cv, status, text, days],
      );
    }
  }
});

it("a change that the server refuses is told in the corner, in the server's words", () =>
  as(MEMBER, { expects: /status of (409|422|500)/ }, async (page) => {
    const { id } = await find(PLAIN);
    await sql.query(
      `with sent as (insert into application (person_id, advertisement_id, cv_id)
         select cv.person_id, $2, cv.id from cv join person p on p.id = cv.person_id
         where p.email = $1 and cv.is_default returning id)
       insert into application_event (application_id, type, to_stage_id, to_kind) select id, 'sent', 1, 'received' from sent`,
      [MEMBER, id],
    );
    await page.goto("/hesabim/basvurular");
    await page.locator(".application-lines[data-enhanced]").waitFor();
    await page.locator(".application-line__title a").first().click();
    await dialog(page).locator("a[data-detail=update]").click();
    const form = dialog(page).locator("form.apply__form[data-enhanced]");
    const told = async (words: string) => {
      await form.locator(".button--primary").click();
      await page.locator("[role=alert] .toast--error", { hasText: words }).waitFor();
      expect(await form.locator("[data-problem]").isVisible()).toBe(false);
      expect(await dialog(page).count()).toBe(1);
    };
    const CALL = "**/ApplicationList/SaveApplicationDetail";
    for (const status of [200, 422, 500]) {
      const message = `Sunucunun sözü ${status}`;
      await page.route(CALL, (route) => route.fulfill({ status, json: { success: false, message } }));
      await told(message);
      await page.unroute(CALL);
    }
    await sql.query("update application set seen_at = now() where advertisement_id = $1", [id]);
    await told("artık değiştirilemez");
  }));
