import { expect } from "vitest";
import { mailsTo, TestBrowser } from "./accounts.ts";
import { eventually } from "./eventually.ts";
import { readable } from "./refusals.ts";
import type { TestApp } from "./start-test-app.ts";

const TYPE = "/giris-kodu/onay";

/** Asks for a code, and waits until the worker has stored one for that browser. */
export async function ask(app: TestApp, email: string, browser = new TestBrowser(app)): Promise<TestBrowser> {
  const before = await storedCodesFor(app, email);
  const answer = await browser.post("/giris-kodu", { Email: email });
  expect(answer.headers.get("location")).toBe(TYPE);
  await eventually(async () => expect(await storedCodesFor(app, email)).not.toEqual(before));
  return browser;
}

export function storedCodesFor({ services }: TestApp, email: string) {
  const codes = services.db.selectFrom("sign_in_code").selectAll().where("email", "=", email);
  return codes.orderBy("asker_hash").execute();
}

/** In the last of so many mails. */
export async function codeTo(app: TestApp, email: string, count = 1): Promise<string> {
  const mail = (await mailsTo(app, email, count)).at(-1);
  return mail?.text.match(/\b\d{8}\b/)?.[0] ?? "";
}

export function typeCode(browser: TestBrowser, Code: string, more: Record<string, string> = {}) {
  return browser.post(TYPE, { Code, ...more });
}

export function wrongOf(code: string): string {
  return String((Number(code) + 1) % 10 ** 8).padStart(8, "0");
}

export async function wordsOf(answer: Response): Promise<string> {
  return readable(await answer.text());
}

/** To be the same browser from another network. */
export function cookiesOf(browser: TestBrowser): Record<string, string> {
  return Object.fromEntries(browser.cookie.split("; ").map((pair) => pair.split("=") as [string, string]));
}
