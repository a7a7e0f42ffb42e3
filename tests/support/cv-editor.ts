import type pg from "pg";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { pdfReaders, plainWords } from "./read-pdf.ts";

export const isEditor = (url: URL) => /ozgecmisler\/\d+$/.test(url.pathname);
export const saved = (page: Page) => page.locator("[data-autosave-state][data-state=saved]").waitFor();
/** A part of a CV, with all that helps to write it. */
export const ready = async (page: Page) => {
  await page.locator("[data-draft][data-enhanced]").waitFor();
  await page.locator("[data-draft] form[data-enhanced]").waitFor();
};
export const save = async (page: Page) => {
  await page.getByRole("button", { name: "Kaydet", exact: true }).click();
  await page.waitForURL(isEditor);
};

/** One menu on a phone; at a desk they are there. */
export async function openTools(page: Page) {
  const opener = page.locator(".cv-tools:not([open]) > summary");
  if (await opener.isVisible()) await opener.click();
}

export async function createCv(page: Page, title: string): Promise<string> {
  await page.getByRole("button", { name: "Yazmaya başla" }).click();
  await page.waitForURL(isEditor);
  await openTools(page);
  await page.getByText("Adını değiştir").click();
  await page.getByRole("main").getByLabel("Özgeçmişin adı").fill(title);
  await Promise.all([
    page.waitForEvent("load"),
    page
      .locator(".cv-tools form", { has: page.locator("[name=Title]") })
      .getByRole("button")
      .click(),
  ]);
  return new URL(page.url()).pathname;
}

/** As the keyboard goes: past the header by its first stop, and forward until the wanted thing has the focus. */
export async function tabTo(page: Page, selector: string) {
  if (await page.evaluate(() => document.activeElement === document.body)) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  }
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

/** A form wakes up when it comes near. */
export async function bringNear(part: Locator) {
  await part.scrollIntoViewIfNeeded();
  await part.locator("form[data-enhanced]").waitFor();
}

export const titles = (page: Page) => page.locator(".cv-section h2").allTextContents();

export async function signIn(page: Page, email: string) {
  const main = page.getByRole("main");
  await main.locator("[name=Email]").fill(email);
  await main.locator("[name=Password]").fill("Mesai-2026!");
  await main.locator("[name=Password]").press("Enter");
  await page.waitForURL((url) => url.pathname !== "/uye-girisi");
}

let members = 0;

/** Somebody who has nothing yet, with the password of the demo accounts. */
export async function newMember(sql: pg.Client): Promise<`${string}@uye.test`> {
  members += 1;
  const email = `ozgecmis-${process.pid}-${members}@uye.test` as const;
  await sql.query(
    `with added as (insert into person (name, email, email_verified) values ('Ayşe Yılmaz', $1, true) returning id)
     insert into person_credential (person_id, account_id, provider_id, password_hash)
     select added.id, added.id::text, 'credential', known.password_hash
     from added, person_credential known join person p on p.id = known.person_id
     where p.email = 'aday@mesai.test' and known.provider_id = 'credential'`,
    [email],
  );
  return email;
}

/** By its grip, above all others. */
export async function dragToTop(page: Page, section: string) {
  const title = await page.locator(`#${section} h2`).textContent();
  await page.locator(`#${section}`).scrollIntoViewIfNeeded();
  const grip = page.locator(`#${section} [data-grip]`);
  await grip.waitFor();
  await grip.scrollIntoViewIfNeeded();
  const { x, y } = (await grip.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10, { steps: 3 });
  await page.locator(".cv-sections[data-arranging]").waitFor();
  for (let step = 0; step < 20 && (await titles(page))[0] !== title; step += 1) {
    await page.mouse.move(x + 20, Math.max(2, y - 40 - step * 40));
  }
  await page.mouse.up();
}

/** Twice as wide as high, its right half red. */
export function halfRedPhoto(): Promise<Buffer> {
  const colour = (background: string, width: number) => ({
    create: { width, height: 300, channels: 3 as const, background },
  });
  return sharp(colour("#0000ff", 600))
    .composite([{ input: colour("#ff0000", 300), left: 300, top: 0 }])
    .png()
    .toBuffer();
}

/** As far as the question what the CV lacks. */
export async function beginToApply(page: Page, path: string) {
  await page.goto(path);
  await page.locator(".advertisement__actions .button--primary").click();
  await page.locator("dialog .apply[data-enhanced]").waitFor();
  await page.locator("dialog [data-send]").click();
}

/** In its dialog, which first says what is missing. */
export async function sendByMail(page: Page, email: string) {
  await openTools(page);
  await page.getByRole("link", { name: "E-postayla gönder" }).tap();
  const dialog = page.locator("dialog[open]");
  await dialog.locator("form[data-enhanced]").waitFor();
  await dialog.getByRole("button", { name: "Gönder" }).tap();
  await dialog.locator("[data-invalid]").first().waitFor();
  await dialog.locator("[name=Email]").fill(email);
  await dialog.getByRole("button", { name: "Gönder" }).tap();
  await page.locator(".toast", { hasText: email }).waitFor();
  await dialog.waitFor({ state: "detached" });
}

export async function addHighSchool(page: Page, cv: string) {
  await page.goto(`${cv}/egitim/yeni`);
  await ready(page);
  await page.locator("[name=EducationLevelID]").selectOption("3");
  expect(await page.locator("[data-field=University_Name]").isVisible()).toBe(false);
  await page.locator("[name=School_Name]").fill("Moda Lisesi");
  await page.locator("[name=HighSchoolDepartment]").selectOption({ index: 1 });
  await page.locator("[name=GraduationYear]").fill("2014");
  await save(page);
  expect(await page.locator("#education").textContent()).toContain("Moda Lisesi");
}

/** Everything that a whole CV has beside the person, a school and a photo; gives back the words. */
export async function writeTheRest(page: Page, cv: string): Promise<string[]> {
  const open = async (below: string) => {
    await page.goto(`${cv}/${below}`);
    await ready(page);
  };
  await open("ozet");
  await page.locator("[name=Headline]").fill("Garson");
  await page.locator("[name=Summary]").fill("Üç yıldır serviste çalışıyorum.");
  await save(page);

  await open("deneyim/yeni");
  await page.locator("[name=CompanyName]").fill("Limon Otel");
  await page.locator("[name=StartMonth]").selectOption("3");
  await page.locator("[name=StartYear]").selectOption("2020");
  await page.getByLabel("Hâlâ burada çalışıyorum").check();
  expect(await page.locator("[name=EndMonth]").isVisible()).toBe(false);
  await save(page);
  expect(await page.locator("#experience").textContent()).toContain("Devam ediyor");

  await open("yetkinlik");
  await page.locator("[data-field=Competencies] [role=combobox]").focus();
  await page.locator("[data-field=Competencies] [data-hydrated]").waitFor({ state: "attached" });
  await page.keyboard.type("Kasa işlemleri");
  await page.keyboard.press("Enter");
  // On the way on, the list closes.
  await page.keyboard.press("Tab");
  await save(page);

  await open("satir/yeni?bolum=language");
  await page.locator("[name=Name]").fill("İngilizce");
  await page.locator("[name=Level]").selectOption("B2");
  await save(page);

  await open("hedef");
  await page.locator("[name=DesiredPosition]").fill("Salon şefi");
  await save(page);
  return [
    ...["Garson", "Üç yıldır serviste çalışıyorum.", "Limon Otel", "Mart 2020 – Devam ediyor"],
    ...["Kasa işlemleri", "İngilizce", "B2 · Orta üstü", "Salon şefi"],
  ];
}

/** As programs of others read the PDF. */
export async function expectOnPaper(page: Page, cv: string, words: readonly string[]) {
  const pdf = await (await page.request.get(`${cv}/pdf`)).body();
  for (const { name, read } of pdfReaders) {
    const found = plainWords(await read(pdf));
    for (const word of words) expect(found, name).toContain(plainWords(word));
  }
}

/** Another template stands there as soon as it is chosen, on the page that is open. */
export async function expectLivePreview(page: Page, path: string) {
  await page.goto(path);
  await page.locator(".cv-preview[data-is-live]").waitFor();
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
  for (const template of ["Modern", "Klasik"]) {
    await page.getByRole("radio", { name: template }).check({ force: true });
    await page.locator(`.cv-paper--${template === "Modern" ? "modern" : "classic"}`).waitFor();
  }
  expect(await page.locator("html[data-same-page]").count()).toBe(1);
}

/** Where the focus is: a list with a bold word, seen on the paper beside the form as soon as it is saved. */
export async function writeMarked(page: Page) {
  await page.locator(".cv-part[data-is-live]").waitFor();
  await page.keyboard.type("Kasa");
  await page.keyboard.press("Control+A");
  for (const mark of ["bold", "list"]) {
    await tabTo(page, `[data-mark=${mark}]`);
    await page.keyboard.press("Enter");
  }
  expect(await page.locator("[name=Summary]").inputValue()).toBe("- **Kasa**");
  await saved(page);
  await page.locator(".cv-part__preview li > strong", { hasText: "Kasa" }).waitFor();
}

/** Day selects have the days of the month, 29 February in leap years only; and nobody is younger than 15. */
export async function giveLeapBirthday(page: Page) {
  const birth = (part: string) => page.locator(`[name="BirthDate.${part}"]`);
  await page.locator(".date-parts[data-enhanced]").waitFor();
  const youngest = String(new Date().getFullYear() - 15);
  expect(await birth("Year").locator("option").nth(1).textContent()).toBe(youngest);
  await birth("Month").selectOption("2");
  await birth("Year").selectOption("1995");
  expect(await birth("Day").locator("option").count()).toBe(1 + 28);
  await birth("Year").selectOption("1996");
  await birth("Day").selectOption("29");
}

/** Five at most: the sixth is undone, and a message says so. */
export async function chooseTooManyPositions(page: Page, cv: string) {
  await page.goto(`${cv}/hedef`);
  const tree = page.locator(".checkbox-tree");
  await page.locator(".checkbox-tree[data-enhanced]").waitFor();
  await tree.locator("summary").first().tap();
  const boxes = tree.locator("details[open] .choice");
  // It stands there for three seconds: what it has said is kept for whoever looks later.
  const message = tree.locator("[data-limit]");
  await message.evaluate((element: HTMLElement) => {
    new MutationObserver(() => {
      if (element.textContent) element.dataset.hasSaid = element.textContent;
    }).observe(element, { childList: true });
  });
  for (let place = 0; place < 6; place++) await boxes.nth(place).tap();
  await expect.poll(() => message.getAttribute("data-has-said")).toBe("En fazla 5 seçim yapabilirsiniz.");
  expect(await tree.locator("input:checked").count()).toBe(5);
  await save(page);
}
