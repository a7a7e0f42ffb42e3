import type pg from "pg";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";

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

export async function createCv(page: Page, title: string): Promise<string> {
  await page.getByRole("main").getByLabel("Özgeçmişin adı").first().fill(title);
  await page.getByRole("button", { name: "Oluştur" }).click();
  await page.waitForURL(isEditor);
  return new URL(page.url()).pathname;
}

/** As the keyboard goes: forward until the wanted thing has the focus. */
export async function tabTo(page: Page, selector: string) {
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
export async function newMember(sql: pg.Client): Promise<string> {
  members += 1;
  const email = `ozgecmis-${members}@mesai.test`;
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
