import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { findSideways, PHONE } from "../support/browser.ts";
import { openSite, openSql, signInAs } from "../support/site.ts";

const { withVisitor } = openSite();
const sql = openSql();

async function signIn(page: Page) {
  const main = page.getByRole("main");
  await main.locator("[name=Email]").fill("yeni@mesai.test");
  await main.locator("[name=Password]").fill("Mesai-2026!");
  await main.locator("[name=Password]").press("Enter");
  await page.waitForURL((url) => !url.pathname.startsWith("/uye-girisi"));
}

const RESULTS = "/is-ilanlari?sehir=istanbul";
const heart = (page: Page, id: string, within = "body") =>
  page.locator(`${within} button[data-toggle=favourite][data-subject="${id}"]`);
const pressed = (page: Page, id: string) => heart(page, id).first().getAttribute("aria-pressed");
const toast = (page: Page, text: string) => page.locator(".toast", { hasText: text }).first().waitFor();

/** Of those not kept yet: others publish on this site meanwhile, and rows come to stand elsewhere. */
async function rowId(page: Page, place: number): Promise<string> {
  const rows = page.locator('.advertisement-row:has(button[data-toggle=favourite][aria-pressed="false"])');
  return (await rows.nth(place).getAttribute("data-advertisement-id")) ?? "";
}

async function savedBy(email: string): Promise<string[]> {
  const { rows } = await sql.query(
    "select advertisement_id::text as id from favourite join person on person.id = person_id where email = $1",
    [email],
  );
  return rows.map(({ id }) => id);
}

describe("a heart", () => {
  it("of a visitor leads to sign-in and is filled on the way back; then it turns in place, everywhere at once", () =>
    withVisitor({}, async ({ page }) => {
      await page.goto(RESULTS);
      const id = await rowId(page, 1);
      await heart(page, id).click();
      await page.getByText("ilanını kaydetmek için giriş yapın ya da üye olun").waitFor();
      await signIn(page);
      expect(new URL(page.url()).pathname).toBe("/is-ilanlari");
      await page.getByText("İlan favorilerinize eklendi.").waitFor();
      expect(await pressed(page, id)).toBe("true");

      // The pane beside the list shows the same heart, and turning either turns both.
      await page.locator(".results[data-enhanced]").waitFor();
      await page.locator(`[data-advertisement-id="${id}"] h2 a`).click();
      const inPane = heart(page, id, ".pane");
      await inPane.waitFor();
      await inPane.click();
      await toast(page, "İlan favorilerinizden çıkarıldı.");
      expect(await pressed(page, id)).toBe("false");
      expect(await inPane.getAttribute("aria-pressed")).toBe("false");
      expect(await savedBy("yeni@mesai.test")).not.toContain(id);

      // A double click means it once, and the reload agrees.
      const other = await rowId(page, 3);
      await heart(page, other).first().dblclick();
      await toast(page, "İlan favorilerinize eklendi.");
      expect(await pressed(page, other)).toBe("true");
      await page.goto(RESULTS);
      expect(await pressed(page, other)).toBe("true");

      // Saved elsewhere meanwhile: the server's word, and the state it has.
      const known = await rowId(page, 4);
      await sql.query(
        "insert into favourite (person_id, advertisement_id) select id, $1 from person where email = $2",
        [known, "yeni@mesai.test"],
      );
      await heart(page, known).click();
      await toast(page, "Bu ilan zaten favorilerinizde.");
      expect(await pressed(page, known)).toBe("true");
    }));

  it("goes back to what it was when the answer is a failure", () =>
    withVisitor({ expects: /Failed to load|ERR_FAILED|500/ }, async ({ page }) => {
      await signInAs(page, "yeni@mesai.test");
      await page.goto(RESULTS);
      const id = await rowId(page, 6);
      for (const answer of ["cut", "broken"] as const) {
        await page.route("**/AdvertisementSearch/Create", (route) =>
          answer === "cut"
            ? route.abort()
            : route.fulfill({ status: 500, json: { success: false, message: "Bizde bir şey ters gitti" } }),
        );
        await heart(page, id).click();
        await toast(page, answer === "cut" ? "Beklenmeyen bir hata oluştu" : "Bizde bir şey ters gitti");
        expect(await pressed(page, id)).toBe("false");
        await page.unroute("**/AdvertisementSearch/Create");
      }
      await heart(page, id).click();
      await toast(page, "İlan favorilerinize eklendi.");
    }));

  it("and the mark of an application are put right by the ticket when the advertisement opens; a failure is only logged", () =>
    withVisitor({ expects: /500|GetAd answered/ }, async ({ page }) => {
      await signInAs(page, "yeni@mesai.test");
      await page.goto(RESULTS);
      await page.locator(".results[data-enhanced]").waitFor();
      const id = await rowId(page, 7);
      const row = page.locator(`.advertisement-row[data-advertisement-id="${id}"]`);
      expect([await pressed(page, id), await row.getByText("Başvurdunuz").count()]).toEqual(["false", 0]);

      // In another window, meanwhile.
      const done = [id, "yeni@mesai.test"];
      await sql.query(
        "insert into favourite (person_id, advertisement_id) select id, $1 from person where email = $2",
        done,
      );
      await sql.query(
        `insert into application (advertisement_id, person_id, cv_id)
         select $1, p.id, cv.id from person p join cv on cv.person_id = p.id where p.email = $2 limit 1`,
        done,
      );
      const asked = page.waitForRequest("**/api/Advertisement/GetAd");
      await row.locator("h2 a").click();
      const { Ticket, AdvertisementID } = (await asked).postDataJSON();
      expect([typeof Ticket, AdvertisementID]).toEqual(["string", Number(id)]);
      await row.getByText("Başvurdunuz").waitFor();
      expect(await pressed(page, id)).toBe("true");
      expect(await row.locator("[data-applied=no]").filter({ visible: true }).count()).toBe(0);
      await sql.query(
        "delete from application a using person p where p.id = a.person_id and a.advertisement_id = $1 and p.email = $2",
        done,
      );

      await page.route("**/api/Advertisement/GetAd", (route) => route.fulfill({ status: 500, body: "" }));
      const logged = page.waitForEvent("console", (message) => message.text().includes("GetAd answered 500"));
      const other = page.locator(".advertisement-row").nth(8);
      await other.locator("h2 a").click();
      await logged;
      expect(await page.locator(".toast").count()).toBe(0);
    }));

  it("works without scripts, and what is removed can be taken back", () =>
    withVisitor({ javaScriptEnabled: false, viewport: PHONE, language: "ar" }, async ({ page }) => {
      await signInAs(page, "yeni@mesai.test");
      await page.goto("/is-ilanlari?sehir=ankara");
      const id = await rowId(page, 2);
      await heart(page, id).click();
      await page.waitForURL("**/is-ilanlari?sehir=ankara");
      expect(await pressed(page, id)).toBe("true");
      await page.goto("/hesabim/favoriler");
      await heart(page, id).click();
      await page.waitForURL(`**/hesabim/favoriler?cikarilan=${id}`);
      await page.getByRole("button", { name: "تراجع" }).click();
      await page.waitForURL("**/hesabim/favoriler");
      expect(await pressed(page, id)).toBe("true");
    }));
});

it("a company is followed and left, and the other button takes over with the focus", () =>
  withVisitor({}, async ({ page }) => {
    const { rows } = await sql.query(
      "select '/firma/' || slug || '-' || id as path from company where status = 'verified' order by id desc limit 1",
    );
    await signInAs(page, "yeni@mesai.test");
    await page.goto(rows[0].path);
    const follow = page.getByRole("button", { name: /^Firmayı takip et: / });
    const leave = page.getByRole("button", { name: /^Takipten çık: / });
    await follow.click();
    await toast(page, "Firmanın yeni ilanlarını size haber vereceğiz.");
    expect(await follow.isVisible()).toBe(false);
    expect(await leave.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await leave.click();
    await toast(page, "Firmayı artık takip etmiyorsunuz.");
    await page.reload();
    expect(await follow.isVisible()).toBe(true);
  }));

it("a search is saved over its results, which know it at once, renamed, deleted and brought back", () =>
  withVisitor({}, async ({ page }) => {
    await signInAs(page, "yeni@mesai.test");
    await page.goto("/is-ilanlari?q=uzman&sehir=izmir");
    const dialog = page.getByRole("dialog");
    await page.getByRole("link", { name: "Bu aramayı kaydet" }).click();
    await dialog.waitFor();
    expect(await dialog.getByLabel(/Aramanın adı/).inputValue()).toBe("uzman, İzmir");
    await dialog.getByLabel(/Yeni ilan/).selectOption("weekly");
    await dialog.getByRole("button", { name: "Kaydet" }).click();
    await toast(page, "“uzman, İzmir” kaydedildi.");
    expect(new URL(page.url()).search).toBe("?q=uzman&sehir=izmir");
    // The link knows at once, and now leads to the search that was saved.
    await page.getByRole("link", { name: "Kayıtlı arama", exact: true }).click();
    await dialog.getByLabel(/Aramanın adı/).waitFor();
    await page.keyboard.press("Escape");

    await page.goto("/hesabim/kayitli-aramalar");
    await page.getByRole("link", { name: "Düzenle: uzman, İzmir" }).click();
    await dialog.getByLabel(/Aramanın adı/).fill("İzmir'de uzmanlık");
    await dialog.getByRole("button", { name: "Değişiklikleri kaydet" }).click();
    await page.getByRole("heading", { name: "İzmir'de uzmanlık" }).waitFor();
    await page.getByRole("button", { name: "Sil: İzmir'de uzmanlık" }).click();
    await page.getByRole("button", { name: "Geri al" }).click();
    await page.getByRole("heading", { name: "İzmir'de uzmanlık" }).waitFor();
  }));

it("the header's small search box suggests as the large one does", () =>
  withVisitor({}, async ({ page }) => {
    await page.goto("/blog");
    const box = page.locator(".site-header__search input");
    await box.pressSequentially("gars", { delay: 40 });
    const option = page.locator(".site-header__search [role=option]").first();
    await option.waitFor();
    const list = await page.locator(".site-header__search .suggestions").boundingBox();
    expect((list?.x ?? 0) + (list?.width ?? 9999)).toBeLessThanOrEqual(1280);
    await option.click();
    await page.waitForURL(/\/is-ilanlari/);
    await page.goto("/blog");
    await box.click();
    await page.locator(".site-header__search .suggestions", { hasText: "Son aramalarınız" }).waitFor();
  }));

it.each([
  { language: "tr", colorScheme: "light" },
  { language: "ar", colorScheme: "dark", viewport: PHONE },
] as const)("axe finds nothing on the pages of what is kept, and nothing sticks out: $language", (options) =>
  withVisitor({ ...options, reducedMotion: "reduce" }, async ({ page }) => {
    await signInAs(page, "aday@mesai.test");
    const paths = ["", "/favoriler", "/takip-ettiklerim", "/kayitli-aramalar", "/bildirimler"];
    for (const [place, path] of [...paths, "/kayitli-aramalar/yeni?q=a", "/size-uygun"].entries()) {
      await page.goto(`/hesabim${path}`);
      expect(await findSideways(page), path).toEqual([]);
      // One in the light, the next in the dark.
      if ((place % 2 === 0) === (options.colorScheme === "light")) {
        expect(await axeFindings(page), path).toEqual([]);
      }
    }
  }),
);
