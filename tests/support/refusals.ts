import { expect } from "vitest";
import ar from "../../src/app/messages/ar.json" with { type: "json" };
import en from "../../src/app/messages/en.json" with { type: "json" };
import tr from "../../src/app/messages/tr.json" with { type: "json" };

export const messages = { tr, en, ar };
export const languages = ["tr", "en", "ar"] as const;
export type TestLanguage = (typeof languages)[number];

type Refused = 400 | 401 | 403 | 404 | 413 | 415 | 500 | 503;

/** The page of a refusal: status, words in the visitor's language, inside the design, and nothing of our insides. */
export async function expectRefusalPage(answer: Response, status: Refused, language: TestLanguage = "tr") {
  const html = await answer.text();
  expect(answer.status, html.slice(0, 300)).toBe(status);
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(html).toContain(`<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`);
  expect(readable(html)).toContain(messages[language][`error-${status}-title`]);
  expect(html).toContain('class="site-header"');
  expectNoInnerDetail(html);
  return html;
}

export async function expectRefusalJson(answer: Response, status: Refused, language: TestLanguage = "tr") {
  const text = await answer.text();
  expect(answer.status, text.slice(0, 300)).toBe(status);
  expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expectNoInnerDetail(text);
  const body = JSON.parse(text) as {
    success: boolean;
    message: string;
    errors?: Record<string, string[]>;
    requestId?: string;
  };
  expect(body.success).toBe(false);
  const own = messages[language];
  const known: string[] = [own[`error-${status}-text`], own["error-403-origin"], own["error-503-saving"]];
  expect(known).toContain(body.message);
  return body;
}

export function expectNoInnerDetail(text: string): void {
  expect(text).not.toMatch(
    /node_modules|\.tsx?:\d|\.js:\d|\n\s+at |\w+Error: |FST_ERR|ECONN|syntax error|relation "|"stack"/,
  );
}

/** Html as a person reads it. */
export function readable(html: string): string {
  return html
    .replace(/<!--.*?-->/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
