import { HtmlValidate } from "html-validate";
import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

let server: BuiltServer;
let browser: Browser;
/** By name; those of content are known once the server has its demo. */
const paths = {
  home: "/",
  results: "/is-ilanlari?sehir=istanbul",
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
  mobileApp: "/mobil-uygulama",
  apiDocs: "/api/v1/docs",
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
  paths.expired = await advertisement("status = 'closed' or (status = 'published' and expires_at < now())");
  paths.company = await firstOf(
    client,
    "select '/firma/' || slug || '-' || id as path from company where status = 'verified' order by id limit 1",
  );
  paths.post = await firstOf(
    client,
    "select '/blog/' || slug as path from blog_post where published_at < now() order by char_length(body) desc limit 1",
  );
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

describe("axe finds nothing, and the browser complains of nothing", () => {
  it.each([
    { language: "tr", colorScheme: "light", viewport: DESK, pages: everyPage },
    { language: "de", colorScheme: "dark", viewport: DESK, pages: ["home", "detail"] },
    { language: "ru", colorScheme: "light", viewport: PHONE, pages: ["company", "post"] },
    { language: "en", colorScheme: "dark", viewport: PHONE, pages: ["home", "results"] },
  ] as const)("in $language, $colorScheme, $viewport.width px", ({ pages, ...options }) =>
    withPage({ ...options, reducedMotion: "reduce" }, (page) =>
      expectNothing(page, (each) => axeFindings(each), pages),
    ),
  );

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

  it("at 360 px in de", () =>
    withPage({ ...narrow, language: "de" }, (page) => expectNothing(page, findOutside)));

  it("at 360 px in ar, nor does axe find anything there in the dark", () => {
    // Made of the parts that other pages are made of: axe has seen them.
    const plain: PageName[] = ["editorPicks", "workingLife", "privacy", "mobileApp"];
    const options = { ...narrow, language: "ar", colorScheme: "dark", reducedMotion: "reduce" } as const;
    return withPage(options, (page) =>
      expectNothing(page, async (each, name) => [
        ...(await findOutside(each)),
        ...(plain.includes(name) ? [] : await axeFindings(each)),
      ]),
    );
  });

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
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: {
      // How React and our document write html: properties' case, `required=""`, `<br/>`, a short doctype, useId.
      "attr-case": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      "doctype-style": "off",
      "void-style": "off",
      "valid-id": ["error", { relaxed: true }],
      // Filters of one kind share a name.
      "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button"] }],
      // Matters of taste: an employer's title may be long, and a number in a text may break.
      "long-title": "off",
      "tel-non-breaking": "off",
      // Everything comes from our own origin, which the policy enforces.
      "require-sri": "off",
    },
  });

  it.each(everyPage.filter((name) => name !== "components"))("%s", async (name) => {
    for (const language of ["tr", "ar"]) {
      const html = await (
        await fetch(server.url + paths[name], { headers: { cookie: `lang=${language}` } })
      ).text();
      const report = await validator.validateString(html);
      const found = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect([...new Set(found)]).toEqual([]);
    }
  });
});
