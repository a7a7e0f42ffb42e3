import { expect, it } from "vitest";
import { dayOf, isBot, sourceOf, sourceOfBeginning } from "./tracking.rules.ts";

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

const origin = "https://mesai.example";
it.each([
  [undefined, undefined, "direct"],
  ["/is-ilani/a-1", "", "direct"],
  ["/is-ilani/a-1?kaynak=Indeed", "https://www.google.com/", "indeed"],
  ["/is-ilani/a-1?kaynak=<b>", undefined, "link"],
  [undefined, "https://mesai.example/is-ilanlari?q=gizli", "results"],
  [undefined, "https://mesai.example/is-ilanlari/ankara", "results"],
  [undefined, "https://mesai.example/firma/nar-market-3", "company"],
  [undefined, "https://mesai.example/", "site"],
  [undefined, "https://mesai.example.kotu.test/", "other"],
  [undefined, "https://www.google.com.tr/", "search"],
  [undefined, "https://yandex.ru/search", "search"],
  [undefined, "https://mail.google.com/mail", "mail"],
  [undefined, "https://l.instagram.com/", "social"],
  [undefined, "https://tr.linkedin.com/jobs", "linkedin"],
  [undefined, "https://tr.indeed.com/viewjob", "indeed"],
  [undefined, "https://notgoogle.dev/", "other"],
  [undefined, "javascript:alert(1)", "other"],
  [undefined, "x", "other"],
])("who looks at %j and comes from %j came by %s", (address, referrer, source) => {
  expect(sourceOf({ address, referrer, origin })).toBe(source);
});

it.each([
  ["/is-ilanlari/ankara?q=garson", "results"],
  ["/firma/nar-market-3", "company"],
  ["/", "site"],
  ["/is-ilani/garson-12", undefined],
  ["/basvur/12", undefined],
  [undefined, undefined],
])("who begins to apply on %j, unseen before, came by %s", (page, source) => {
  expect(sourceOfBeginning(page)).toBe(source);
});
