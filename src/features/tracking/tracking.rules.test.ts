import { expect, it } from "vitest";
import { dayOf, isBot } from "./tracking.rules.ts";

it.each([
  undefined,
  "",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (compatible; YandexBot/3.0)",
  "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0",
  "curl/8.5.0",
  "python-requests/2.32",
])("%j is no person", (userAgent) => expect(isBot(userAgent)).toBe(true));

it.each([
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1",
  "Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36",
])("%s is one", (userAgent) => expect(isBot(userAgent)).toBe(false));

it("a day begins at midnight in Turkey", () => {
  expect(dayOf(new Date("2026-11-15T20:59:59Z"))).toBe("2026-11-15");
  expect(dayOf(new Date("2026-11-15T21:00:00Z"))).toBe("2026-11-16");
});
