import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { answerPath } from "../../src/features/interviews/interviews.contract.ts";
import { writeCode } from "../../src/platform/signed-code.ts";
import { axeFindings } from "../support/axe.ts";
import {
  DESK,
  findBeyondFooter,
  findSideways,
  launchBrowser,
  PHONE,
  type VisitorOptions,
  visit,
} from "../support/browser.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { htmlFindings } from "../support/valid-html.ts";

let server: BuiltServer;
let browser: Browser;
/** By name; those of content are known once the server has its demo. */
const paths = {
  home: "/",
  results: "/is-ilanlari?q=uzman+istanbul",
  landing: "/is-ilanlari/istanbul/bilisim",
  emptyResults: "/is-ilanlari?q=zzzqqqxxx&sehir=izmir",
  detail: "",
  expired: "",
  company: "",
  blog: "/blog",
  post: "",
  editorPicks: "/editorun-sectikleri",
  workingLife: "/calisma-hayati",
  calculator: "/calisma-hayati/yillik-izin?baslangic=01/02/2010&dogum=x",
  privacy: "/kvkk",
  contact: "/iletisim",
  dataRequest: "/veri-basvurusu",
  mobileApp: "/mobil-uygulama",
  answerFigure: "/yanit-olcumu",
  apiDocs: "/api/v1/docs",
  apply: "",
  interview: "",
  jobAlert: "/is-alarmi?q=garson&sehir=ankara",
  signIn: "/uye-girisi",
  offline: "/cevrimdisi",
  signUp: "/uye-ol",
  notFound: "/boyle-bir-sayfa-yok",
  components: "/gelistirici/bilesenler",
};
type PageName = keyof typeof paths;
const everyPage = Object.keys(paths) as PageName[];

beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), launchBrowser()]);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const advertisement = (condition: string) =>
    firstOf(
      client,
      `select '/is-ilani/' || slug || '-' || id as path from advertisement where ${condition}
      order by char_length(description) desc, id limit 1`,
    );
  paths.detail = await advertisement("status = 'published' and expires_at > now() + interval '1 day'");
  paths.apply = await firstOf(
    client,
    `select '/basvur/' || a.id as path from open_advertisement a where a.external_url is null and not a.is_referable
      and not a.requires_disc order by a.asks_group_consent desc, a.is_abroad desc, a.id limit 1`,
  );
  paths.expired = await advertisement("status = 'closed' or (status = 'published' and expires_at < now())");
  paths.company = await firstOf(
    client,
    "select '/firma/' || slug || '-' || id as path from company where status = 'verified' order by id limit 1",
  );
  paths.post = await firstOf(
    client,
    "select '/blog/' || slug as path from blog_post where published_at < now() order by char_length(body) desc limit 1",
  );
  const interview = await firstOf(
    client,
    "select id::int as path from interview where state = 'proposed' order by id limit 1",
  );
  paths.interview = answerPath(writeCode(inject("journeyServer").secret, "interview", Number(interview)));
  await client.end();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function firstOf(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query(query);
  return rows[0].path;
}

async function withPage(options: VisitorOptions, act: (page: Page) => Promise<void>) {
  const visitor = await visit(browser, server.url, options);
  try {
    await act(visitor.page);
    visitor.expectNoComplaints();
  } finally {
    await visitor.leave();
  }
}

/** What sticks out to the side of the page, or lies beyond its end. */
const findOutside = async (page: Page) => [...(await findSideways(page)), ...(await findBeyondFooter(page))];

async function expectNothing(
  page: Page,
  find: (page: Page) => Promise<string[]>,
  pages: readonly PageName[] = everyPage,
) {
  const findings: Record<string, string[]> = {};
  for (const name of pages) {
    await page.goto(paths[name]);
    const found = await find(page);
    if (found.length > 0) findings[name] = found;
  }
  expect(findings).toEqual({});
}

interface Sample {
  language: "tr" | "en" | "de" | "ru" | "ar";
  colorScheme: "light" | "dark";
  viewport: typeof DESK;
  pages: PageName[];
}
/** Every page once, those with parts of their own in the dark and from right to left as well. */
const samples: Sample[] = [
  {
    language: "tr",
    colorScheme: "light",
    viewport: DESK,
    pages: [
      "dataRequest",
      "home",
      "results",
      "detail",
      "company",
      "post",
      "calculator",
      "signIn",
      "components",
    ],
  },
  {
    language: "en",
    colorScheme: "dark",
    viewport: DESK,
    pages: ["landing", "blog", "workingLife", "signUp", "notFound"],
  },
  {
    language: "de",
    colorScheme: "light",
    viewport: PHONE,
    pages: ["emptyResults", "expired", "editorPicks", "privacy", "mobileApp", "answerFigure"],
  },
  {
    language: "ru",
    colorScheme: "light",
    viewport: PHONE,
    pages: ["contact", "jobAlert", "apply", "offline", "apiDocs"],
  },
  {
    language: "ar",
    colorScheme: "dark",
    viewport: PHONE,
    pages: [
      "home",
      "results",
      "detail",
      "company",
      "post",
      "calculator",
      "interview",
      "jobAlert",
      "contact",
      "components",
    ],
  },
];

describe("axe finds nothing, and the browser complains of nothing", () => {
  const each = samples.flatMap(({ pages, ...options }) => pages.map((name) => ({ name, ...options })));
  it.each(each)("$name in $language, $colorScheme, $viewport.width px", ({ name, ...options }) =>
    withPage({ ...options, reducedMotion: "reduce" }, (page) =>
      expectNothing(page, (shown) => axeFindings(shown), [name]),
    ),
  );

  it("on any page: none is left out", () => {
    const seen = new Set(samples.flatMap(({ pages }) => pages));
    expect(everyPage.filter((name) => !seen.has(name))).toEqual([]);
  });

  it("in the panels of the header either", () =>
    withPage({ viewport: PHONE, reducedMotion: "reduce" }, async (page) => {
      await page.goto(paths.signIn);
      for (const panel of ["account-panel", "menu-panel"]) {
        await page.locator(`[popovertarget=${panel}]`).first().click();
        await page.locator(`#${panel}`).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press("Escape");
      }
    }));
});

describe("no page scrolls sideways, or on beyond its footer", () => {
  const narrow = { viewport: { width: 360, height: 740 }, isMobile: true };

  it.each(["de", "ar"] as const)("at 360 px in %s", (language) =>
    withPage({ ...narrow, language }, (page) => expectNothing(page, findOutside)),
  );

  it("at a zoom of 200 %, with letters twice as large on top of it", async () => {
    const largeLetters = await launchBrowser(["--blink-settings=defaultFontSize=32"]);
    const options = { language: "ru", viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 } as const;
    const { page } = await visit(largeLetters, server.url, options);
    await page.goto(paths.home);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toMatch(/^3[2-9]/);
    await expectNothing(page, findOutside);
    await largeLetters.close();
  });
});

describe("the html is valid", () => {
  // The markup is the same in every language, only the texts in it differ: they take turns.
  const languages = ["tr", "ar", "en", "ru", "de"];
  const turns = everyPage
    .filter((name) => name !== "components")
    .map((name, place) => [name, languages[place % languages.length]] as const);

  it.each(turns)("%s in %s", async (name, language) => {
    const html = await (
      await fetch(server.url + paths[name], { headers: { cookie: `lang=${language}` } })
    ).text();
    expect(await htmlFindings(html)).toEqual([]);
  });
});
