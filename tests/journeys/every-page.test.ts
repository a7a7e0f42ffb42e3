import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { answerPath } from "../../src/features/interviews/interviews.contract.ts";
import { writeCode } from "../../src/platform/secrets/signed-code.ts";
import { axeFindings } from "../support/axe.ts";
import {
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
  const visitor = await visit(browser, server.url, { reducedMotion: "reduce", ...options });
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
  find: (page: Page, name: PageName) => Promise<string[]>,
  pages: readonly PageName[] = everyPage,
) {
  const findings: Record<string, string[]> = {};
  for (const name of pages) {
    await page.goto(paths[name]);
    const found = await find(page, name);
    if (found.length > 0) findings[name] = found;
  }
  expect(findings).toEqual({});
}

interface Sample {
  language: "tr" | "en" | "de" | "ru" | "ar";
  colorScheme: "light" | "dark";
  pages: PageName[];
}
/** Every page once for axe, those with parts of their own in the dark and from right to left as well. */
const atDesk: Sample[] = [
  {
    language: "tr",
    colorScheme: "light",
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
    pages: ["landing", "blog", "workingLife", "signUp", "notFound"],
  },
];
const onPhone: Sample[] = [
  {
    language: "de",
    colorScheme: "light",
    pages: [
      "emptyResults",
      "expired",
      "editorPicks",
      "privacy",
      "mobileApp",
      "answerFigure",
      "apply",
      "offline",
      "apiDocs",
    ],
  },
  {
    language: "ar",
    colorScheme: "dark",
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
  it.each(atDesk)("at a desk in $language, $colorScheme", ({ pages, ...options }) =>
    withPage(options, (page) => expectNothing(page, (shown) => axeFindings(shown), pages)),
  );

  const narrow = { viewport: { width: 360, height: 740 }, isMobile: true };
  it.each(onPhone)(
    "on a phone in $language, $colorScheme; and no page scrolls sideways, or on beyond its footer",
    ({ pages, ...options }) =>
      withPage({ ...narrow, ...options }, (page) =>
        expectNothing(page, async (shown, name) => [
          ...(await findOutside(shown)),
          ...(pages.includes(name) ? await axeFindings(shown) : []),
        ]),
      ),
  );

  it("on any page: none is left out", () => {
    const seen = new Set([...atDesk, ...onPhone].flatMap(({ pages }) => pages));
    expect(everyPage.filter((name) => !seen.has(name))).toEqual([]);
  });

  it("but what is planted: of many lines that are alike, the one that is hard to read", () =>
    withPage({}, async (page) => {
      await page.goto(paths.signIn);
      await page.locator("main").evaluate((main) => {
        const lines = Array.from({ length: 12 }, (_, place) => {
          const line = document.createElement("p");
          line.textContent = `Satır ${place}`;
          return line;
        });
        main.append(...lines);
        lines[9]?.style.setProperty("color", "#aaa");
        lines[11]?.style.setProperty("background", "#777");
      });
      const found = await axeFindings(page, "main");
      expect(found.filter((each) => each.startsWith("color-contrast: "))).toHaveLength(2);
      expect(found).toHaveLength(2);
    }));

  it("in the panels of the header either", () =>
    withPage({ viewport: PHONE }, async (page) => {
      await page.goto(paths.signIn);
      for (const panel of ["account-panel", "menu-panel"]) {
        await page.locator(`[popovertarget=${panel}]`).first().click();
        await page.locator(`#${panel}`).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press("Escape");
      }
    }));
});

it("no page scrolls sideways at a zoom of 200 %, with letters twice as large on top of it", async () => {
  const largeLetters = await launchBrowser(["--blink-settings=defaultFontSize=32"]);
  try {
    const options = { language: "ru", viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 } as const;
    const { page } = await visit(largeLetters, server.url, options);
    await page.goto(paths.home);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toMatch(/^3[2-9]/);
    await expectNothing(page, findOutside);
  } finally {
    await largeLetters.close();
  }
});

describe("the html is valid", () => {
  // Of those that valid-html.integration.test.ts does not look at: long lists, and what no link leads to. The markup is
  // the same in every language, only the texts in it differ: they take turns.
  const turns = [
    ["home", "tr"],
    ["results", "ar"],
    ["landing", "en"],
    ["emptyResults", "ru"],
    ["expired", "de"],
    ["interview", "tr"],
    ["notFound", "ar"],
    ["jobAlert", "en"],
    ["apply", "ru"],
  ] as const;

  it.each(turns)("%s in %s", async (name, language) => {
    const html = await (
      await fetch(server.url + paths[name], { headers: { cookie: `lang=${language}` } })
    ).text();
    expect(await htmlFindings(html)).toEqual([]);
  });
});
