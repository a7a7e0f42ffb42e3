import { afterAll, beforeAll, expect, it } from "vitest";
import { readable } from "../../../tests/support/refusals.ts";
import { fromNewAddress, signIn } from "../../../tests/support/session.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import { htmlFindings, selectsWithoutPlaceholder } from "../../../tests/support/valid-html.ts";
import { features } from "../features.ts";

/** Where each begins; from there on they follow the links that they are shown. */
const PEOPLE = {
  visitor: {
    email: undefined,
    start: ["/", "/isveren-uye-ol", "/hizli-profil", "/cevrimdisi", "/giris-kodu/onay"],
  },
  member: {
    email: "aday@mesai.test",
    start: [
      "/hesabim",
      "/is-ilanlari",
      "/is-ilanlari?q=uzman",
      "/basvur?advertisementID=1&advertisementID=2",
      // Another form than the visitor's, or what comes before it.
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((id) => `/basvur/${id}`),
    ],
  },
  employer: { email: "isveren@mesai.test", start: ["/isveren"] },
  staff: { email: "yonetici@mesai.test", start: ["/yonetim", "/yonetim/secimler/onizleme"] },
} as const;

/** Some addresses of a page only lead on, and another one shows it. */
const MOST_TRIES = 8;

/** Long lists, which take longest: only their links are followed here, and every-page.test.ts looks at them. */
const LOOKED_AT_ELSEWHERE = ["/", "/is-ilanlari", "/is-ilanlari/:first", "/is-ilanlari/:first/:second"];

/** Come to by what a mail or another site brings, or from an advertisement of a rare kind. */
const BY_OTHER_WAYS = [
  "/uye-girisi/dogrulama",
  "/giris/:provider",
  "/giris/:provider/donus",
  "/uye-ol/gonderildi",
  "/uye-ol/onay",
  "/sifremi-unuttum/gonderildi",
  "/sifre-yenile",
  "/e-posta-onay",
  "/hesabim/kalsin-mi",
  "/is-alarmi/ilan/:id",
  "/is-alarmi/onay",
  "/is-alarmi/yonet",
  "/is-alarmi/iptal",
  "/is-alarmi/devam",
  "/isveren-uye-ol/onay",
  "/isveren/davet",
  "/ilan-mailleri-engelle",
  "/ilan-yonlendir/:advertisementID/:advertisementLocationID/:cvID",
  "/basvur/:advertisementID/grup-sirketleri",
  "/basvur/:advertisementID/posta",
  "/basvur/:advertisementID/gonderildi",
  "/basvuru-onay",
  "/disc-testi/ozet/:testID",
  "/isveren/ilanlar/:id/onizleme",
  "/gorusme/:code",
  "/ilan-acik-mi/:code",
  "/veri-basvurusu/onay/:code",
  "/yonetim/listeler",
  // A form leads there, once something is chosen.
  "/yonetim/listeler/:list/:entry/birlestir",
];

/** Whose html is known to be good is not looked at again, for somebody else or under another address. */
const seen = new Set<string>();
let pages: { path: string; pattern: RegExp }[];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
  pages = features
    .flatMap((feature) => feature.routes?.(app.services) ?? [])
    .filter(({ contract }) => contract.method === "GET" && contract.answers === "page")
    .filter(({ contract }) => contract.access !== "developer")
    .map(({ contract: { path } }) => ({
      path,
      pattern: new RegExp(`^${path.replaceAll(/:\w+(\([^)]*\))?/g, "[^/]+").replaceAll("*", ".*")}$`, "i"),
    }));
});
afterAll(() => app?.stop());

it.each(Object.entries(PEOPLE))(
  "the html of every page that a %s comes to by its links is valid",
  async (_who, { email, start }) => {
    const cookie = email === undefined ? "" : (await signIn(app, email)).cookie;
    const tried = new Map<string, number>();
    const starts: readonly string[] = start;
    const waiting = [...starts];
    const findings: Record<string, string[]> = {};
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const [path = ""] = address.split(/[?#]/);
      const known = pages.find(({ pattern }) => pattern.test(path));
      const times = tried.get(known?.path ?? "") ?? 0;
      const isKnownGood = seen.has(known?.path ?? "") && !starts.includes(address);
      if (!known || isKnownGood || times > MOST_TRIES) continue;
      tried.set(known.path, times + 1);
      const headers = { accept: "text/html", cookie, ...fromNewAddress() };
      const answer = await app.request(address, { headers });
      const to = answer.headers.get("location");
      if (to !== null) {
        waiting.unshift(to);
        continue;
      }
      const html = await answer.text();
      if (answer.status === 200) seen.add(known.path);
      const found = LOOKED_AT_ELSEWHERE.includes(known.path) ? [] : await htmlFindings(html);
      if (found.length > 0) findings[address] = found;
      waiting.push(...linksIn(html));
    }
    expect(findings).toEqual({});
  },
);

it("no page is left out but those that no link leads to", () => {
  const missing = pages.filter(({ path }) => !seen.has(path)).map(({ path }) => path);
  expect(missing.filter((path) => !BY_OTHER_WAYS.includes(path))).toEqual([]);
});

it.each([
  ['<select required=""><option value="1">', 1],
  ["<select name='a' required><optgroup><option value=''>", 1],
  ['<select required=""><option value="">', 0],
  ['<select><option value="1">', 0],
])("a planted select is found: %s", (html, count) => {
  expect(selectsWithoutPlaceholder(html)).toHaveLength(count);
});

function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]* href="(\/[^"]*)"/g)].map(([, href = ""]) => readable(href));
}
