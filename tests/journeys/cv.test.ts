import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { type BrowserVisitor, findSideways, PHONE, type VisitorOptions } from "../support/browser.ts";
import {
  addHighSchool,
  beginToApply,
  bringNear,
  chooseTooManyPositions,
  createCv,
  dragToTop,
  expectLivePreview,
  expectOnPaper,
  giveLeapBirthday,
  halfRedPhoto,
  isEditor,
  newMember,
  openTools,
  ready,
  save,
  saved,
  sendByMail,
  signIn,
  tabTo,
  titles,
  writeMarked,
  writeTheRest,
} from "../support/cv-editor.ts";
import { docxOf, waiterLines } from "../support/documents.ts";
import { openSite, openSql, signInAs } from "../support/site.ts";

const site = openSite();
const sql = openSql();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mesai-cv-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const LIST = "/hesabim/ozgecmisler";

const withMember = (
  email: Parameters<typeof signInAs>[1],
  options: VisitorOptions,
  act: (visitor: BrowserVisitor) => Promise<void>,
) =>
  site.withVisitor(options, async (visitor) => {
    await signInAs(visitor.page, email);
    await visitor.page.goto(LIST);
    await act(visitor);
  });

describe("a CV from nothing", () => {
  it("is written by keyboard alone, and nothing half-typed is lost", async () => {
    const email = await newMember(sql);
    const expects = /status of 401|ERR_INTERNET_DISCONNECTED/;
    await withMember(email, { expects }, async ({ page }) => {
      await tabTo(page, "main form[action='/hesabim/ozgecmisler'] button");
      await page.keyboard.press("Enter");
      await page.waitForURL(isEditor);
      const cv = new URL(page.url()).pathname;
      expect(await page.getByRole("img", { name: "Doluluk" }).getAttribute("aria-label")).toContain("%0");

      await page.goto(`${cv}/ozet`);
      await ready(page);
      await tabTo(page, "[name=Headline]");
      await page.keyboard.type("Garson");
      await page.keyboard.press("Tab");
      await writeMarked(page);

      await page.goto(`${cv}/deneyim/yeni`);
      await ready(page);
      await tabTo(page, "[name=PositionName]");
      await page.keyboard.type("Garson");
      await tabTo(page, "[name=CompanyName]");
      await page.keyboard.type("Limon Otel");
      await tabTo(page, "[name=StartMonth]");
      await page.keyboard.press("ArrowDown");
      await page.reload();
      await page.locator("[data-draft-notice]:not([hidden])").waitFor();
      expect(await page.locator("[name=CompanyName]").inputValue()).toBe("Limon Otel");
      expect(await page.locator("[name=StartMonth]").inputValue()).toBe("1");

      // Without a connection the form says so and stays.
      await ready(page);
      await tabTo(page, "[name=StartYear]");
      await page.keyboard.type("2019");
      await page.context().setOffline(true);
      await tabTo(page, ".cv-part .button--primary");
      await page.keyboard.press("Enter");
      await page.locator("[data-problem]:not([hidden])").waitFor();
      await page.context().setOffline(false);
      // With the session over, one signs in and goes on where one was.
      await page.context().clearCookies({ name: /session/ });
      await tabTo(page, ".cv-part .button--primary");
      await page.keyboard.press("Enter");
      await page.waitForURL((url) => url.pathname === "/uye-girisi");
      await signIn(page, email);
      await page.locator("[data-draft-notice]:not([hidden])").waitFor();
      expect(await page.locator("[name=CompanyName]").inputValue()).toBe("Limon Otel");
      expect(await page.locator("[name=StartYear]").inputValue()).toBe("2019");
      await ready(page);
      expect(await axeFindings(page)).toEqual([]);
      await tabTo(page, ".cv-part .button--primary");
      await page.keyboard.press("Enter");
      await page.waitForURL(isEditor);
      expect(await page.locator("#experience").textContent()).toContain("Limon Otel");
      await page.goto(`${cv}/deneyim/yeni`);
      await ready(page);
      expect(await page.locator("[name=CompanyName]").inputValue()).toBe("");

      await page.goto(cv);
      await page.getByRole("button", { name: "Yukarı taşı: İş deneyimi" }).press("Enter");
      await page.waitForURL(/#experience$/);
      expect((await titles(page))[0]).toBe("İş deneyimi");
      await page.getByRole("button", { name: "Sil: Garson" }).press("Enter");
      await page.getByRole("button", { name: "Geri al" }).press("Enter");
      await page.waitForURL((url) => url.pathname === cv && url.search === "");
      expect(await page.locator("#experience").textContent()).toContain("Limon Otel");
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  it("is written by thumb on a phone: places, school, photo, order, and sent by mail", async () => {
    const phone = { viewport: PHONE, hasTouch: true, isMobile: true };
    await withMember(await newMember(sql), phone, async ({ page }) => {
      const cv = await createCv(page, "Garsonluk");
      await page.getByRole("link", { name: "Yaşadığınız yeri" }).tap();
      await page.waitForURL(/kisisel$/);
      await ready(page);
      await page.locator("[name=CityID]").selectOption("34");
      await page.locator("[name=DistrictID] option", { hasText: "Kadıköy" }).waitFor({ state: "attached" });
      await page.locator("[name=DistrictID]").selectOption({ label: "Kadıköy" });
      await giveLeapBirthday(page);
      await page.locator("[name='PhoneNumber.Number']").fill("0532 123 45 67");
      await save(page);
      expect(await page.locator(".cv-head").textContent()).toContain("Kadıköy, İstanbul");
      await chooseTooManyPositions(page, cv);
      await addHighSchool(page, cv);
      // Education is dragged by its grip above everything else.
      const order = page.waitForResponse((answer) => answer.url().endsWith("/sira"));
      await dragToTop(page, "education");
      expect((await order).status()).toBe(200);
      await page.reload();
      expect((await titles(page))[0]).toBe("Eğitim");

      // A wide photo, red on its right: moved to that side, only red is left.
      await openTools(page);
      await page.locator("#fotograf summary").tap();
      await page.locator("[data-enhance='cv/photo-crop'][data-enhanced]").waitFor();
      await page.locator("[name=Photo]").setInputFiles({
        name: "ben.png",
        mimeType: "image/png",
        buffer: await halfRedPhoto(),
      });
      const canvas = page.locator(".photo-crop canvas");
      await canvas.waitFor();
      await canvas.focus();
      for (let step = 0; step < 15; step += 1) await page.keyboard.press("ArrowRight");
      expect(await findSideways(page)).toEqual([]);
      expect(await axeFindings(page)).toEqual([]);
      await page.locator("#fotograf").getByRole("button", { name: "Kaydet" }).tap();
      await page.locator(".cv-head__photo").waitFor();
      const photo = await page.request.get(`${cv}/fotograf`);
      const { channels } = await sharp(await photo.body()).stats();
      expect(channels.map(({ mean }) => Math.round(mean / 255))).toEqual([1, 0, 0]);

      const typed = await writeTheRest(page, cv);
      await page.getByText("Özgeçmişiniz eksiksiz.").waitFor();
      await expectOnPaper(page, cv, ["Ayşe Yılmaz", "Kadıköy, İstanbul", "Moda Lisesi", ...typed]);
      await sendByMail(page, "ik@firma.test");
    });
  });
});

describe("a CV from a file", () => {
  it("is read from a Word document and confirmed field by field", async () => {
    await withMember(await newMember(sql), {}, async ({ page }) => {
      const part = page.locator("[data-enhance='cv/file-size']");
      await part.locator("form[data-enhanced]").waitFor();
      // From the disk: handing 20 MB to a browser takes longer than anything else here.
      const file = join(folder, "Garson.docx");
      const choose = async (content: Uint8Array) => {
        await writeFile(file, content);
        await part.locator("[name=File]").setInputFiles(file);
      };
      await choose(new Uint8Array(20 * 1024 * 1024));
      await part.locator("button").click();
      await part.getByText("Dosya çok büyük").waitFor();
      await choose(docxOf(waiterLines));
      await part.locator("button").click();
      await page.waitForURL(/belge$/);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole("checkbox", { name: "Barista" }).uncheck();
      await page.getByRole("button", { name: "Seçtiklerimi ekle" }).click();
      await page.waitForURL(isEditor);
      const sheet = (await page.locator(".cv-sheet").textContent()) ?? "";
      for (const words of ["Limon Otel", "Moda Lisesi", "İngilizce", "Kasa"]) expect(sheet).toContain(words);
      expect(sheet).not.toContain("Barista");
    });
  });

  it("is taken in from JSON Resume, and a refusal is in sight, far down as its form is", async () => {
    const options = { viewport: PHONE, expects: /status of 422/ };
    await withMember(await newMember(sql), options, async ({ page }) => {
      const form = page.locator("form[action$=ice-aktar]");
      const send = async (text: string) => {
        const file = { name: "resume.json", mimeType: "application/json", buffer: Buffer.from(text) };
        await form.locator("[name=File]").setInputFiles(file);
        await form.locator("button").click();
      };
      await page.getByText("JSON Resume dosyasından başla").click();
      await send("{");
      const problem = form.locator("[data-problem]:focus");
      await problem.waitFor();
      expect((await problem.boundingBox())?.y).toBeLessThan(PHONE.height - 100);
      const work = [{ name: "Limon Otel", position: "Garson", startDate: "2020-03" }];
      await send(JSON.stringify({ basics: { label: "Garson", summary: "Özet" }, work }));
      await page.waitForURL(isEditor);
      expect(await page.locator("#experience").textContent()).toContain("Limon Otel");
    });
  });
});

describe("writing a CV", () => {
  it("in two tabs shows both versions, and keeps the one its writer chooses", () =>
    // The second tab is told of the conflict by that status, and the browser says so.
    withMember("aday@mesai.test", { expects: /status of 409/ }, async ({ page }) => {
      await page.locator(".stored__title a").first().click();
      await page.waitForURL(isEditor);
      const part = `${new URL(page.url()).pathname}/ozet`;
      await page.goto(part);
      const other = await page.context().newPage();
      await other.goto(part);
      await Promise.all([ready(page), ready(other)]);
      await other.locator("[name=Headline]").fill("Öbür sekmeden");
      await saved(other);
      await page.locator("[name=Headline]").fill("Bu sekmeden");
      await page.getByText("Şu an kayıtlı olan").waitFor();
      expect(await page.locator(".notice--warning").textContent()).toContain("Öbür sekmeden");
      expect(await page.locator("[name=Headline]").inputValue()).toBe("Bu sekmeden");
      await page.getByRole("button", { name: "Yazdığımı kaydet" }).click();
      await page.waitForURL(isEditor);
      expect(await page.locator(".cv-head").textContent()).toContain("Bu sekmeden");
      await expectLivePreview(other, `${new URL(page.url()).pathname}/onizleme`);
    }));

  it("before an application says in toasts what is missing, wrong and saved", async () => {
    const email = await newMember(sql);
    await withMember(email, { expects: /status of 4(00|22)/ }, async ({ page }) => {
      await createCv(page, "Eksik");
      const { rows } = await sql.query(
        `select a.id, a.slug from open_advertisement a where a.external_url is null and not a.is_referable
         and not a.requires_disc and not a.is_abroad and not a.asks_group_consent order by a.id limit 1`,
      );
      await beginToApply(page, `/is-ilani/${rows[0].slug}-${rows[0].id}`);
      const missing = page.locator("dialog .missing-info[data-enhanced]");
      await missing.waitFor();
      const school = missing.locator("[data-operation='3']");
      await bringNear(school);
      await school.getByRole("button", { name: "Kaydet" }).click();
      await page.locator(".toast", { hasText: "Bilgileri kontrol edip yeniden deneyin." }).waitFor();
      await missing.locator(".missing-info__more summary").click();
      const job = missing.locator("[data-operation='2']");
      await bringNear(job);
      await job.locator("[name=CompanyName]").fill("Limon Otel");
      for (const end of ["Start", "End"]) {
        await job.locator(`[name=${end}Month]`).selectOption("3");
        await job.locator(`[name=${end}Year]`).selectOption("2020");
      }
      await job.getByRole("button", { name: "Kaydet" }).click();
      await page.locator(".toast", { hasText: "Bitiş tarihi başlangıç tarihinden sonra" }).waitFor();
      await school.locator("[name=EducationLevelID]").selectOption("1");
      await school.locator("[name=GraduationYear]").fill("2004");
      await school.getByRole("button", { name: "Kaydet" }).click();
      await page.locator(".toast", { hasText: "Bilgileriniz kaydedildi." }).waitFor();
    });
  });

  it("fits a phone and a reader from right to left", () =>
    withMember("aday@mesai.test", { viewport: PHONE, language: "ar" }, async ({ page }) => {
      await page.locator(".stored__title a").first().click();
      await page.waitForURL(isEditor);
      expect(await findSideways(page)).toEqual([]);
      const cv = new URL(page.url()).pathname;
      for (const below of ["deneyim/yeni", "kisisel", "onizleme", "belge"]) {
        await page.goto(`${cv}/${below}`);
        expect(await findSideways(page), below).toEqual([]);
      }
    }));
});
