import pg from "pg";
import type { Browser, Page, Request, Route } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DemoEmail } from "../../src/demo/demo-accounts.ts";
import { DESK, launchBrowser, PHONE, visit } from "../support/browser.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { eventually } from "../support/eventually.ts";
import { signInAs } from "../support/site.ts";

let server: BuiltServer;
let browser: Browser;
const paths: Record<string, string> = {
  home: "/",
  results: "/is-ilanlari",
  blog: "/blog",
  employers: "/isveren",
  favourites: "/hesabim/favoriler",
  cvs: "/hesabim/ozgecmisler",
  ownAdvertisement: "/isveren/ilanlar/yeni",
  companiesToVerify: "/yonetim/firmalar",
};
beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), launchBrowser()]);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select '/is-ilani/' || a.slug || '-' || a.id as advertisement, '/firma/' || c.slug || '-' || c.id as company,
       '/basvur/' || a.id as applying, '/hesabim/ozgecmisler/' || cv.id as cv,
       '/hesabim/ozgecmisler/' || cv.id || '/onizleme' as "cvPreview"
     from open_advertisement a join company c on c.id = a.company_id,
       cv join person p on p.id = cv.person_id and p.email = 'aday@mesai.test'
     where c.kvkk_text <> '' order by a.id, cv.id limit 1`,
  );
  Object.assign(paths, rows[0]);
  await client.end();
  const blog = await (await fetch(`${server.url}/blog`)).text();
  paths.article = blog.match(/href="(\/blog\/[^"/]+)"/)?.[1] ?? "";
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const LATE_MS = 120;
const VISITS: { who: DemoEmail | "anybody"; viewport: typeof DESK; pages: string[] }[] = [
  { who: "anybody", viewport: PHONE, pages: ["home", "results", "advertisement", "company", "article"] },
  { who: "anybody", viewport: DESK, pages: ["advertisement"] },
  { who: "aday@mesai.test", viewport: PHONE, pages: ["favourites", "cv", "cvPreview", "applying"] },
  { who: "aday@mesai.test", viewport: DESK, pages: ["cvs"] },
  { who: "isveren@mesai.test", viewport: PHONE, pages: ["ownAdvertisement"] },
  { who: "moderator@mesai.test", viewport: DESK, pages: ["companiesToVerify"] },
];

it.each(VISITS)(
  "nothing moves under a finger while scripts that are late come to work: $who, $viewport.width, $pages",
  async ({ who, viewport, pages }) => {
    const { page, leave } = await visit(browser, server.url, { viewport, isFirstVisit: true });
    try {
      await page.addInitScript(noteMoves);
      // Every script but the first comes when what it enhances has long been seen, in the font that it keeps.
      await page.route(/\/assets\/(?!runtime)[^/]+\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      await showOnlyInItsFont(page);
      if (who !== "anybody") await signInAs(page, who);
      const isAtRest = watchRequests(page);
      for (const name of pages) {
        expect((await page.goto(paths[name] ?? ""))?.status(), name).toBe(200);
        await isAtRest();
        expect(await page.evaluate(() => scrollY), name).toBe(0);
        await scrollThrough(page, isAtRest);
        expect(await page.evaluate(() => (window as Moving).moved), name).toEqual([]);
      }
    } finally {
      await leave();
    }
  },
);

it.each([PHONE, DESK])(
  "nothing in the first window, $width wide, leaves its line when the fonts are late",
  async (viewport) => {
    const { page, leave } = await visit(browser, server.url, { viewport, isFirstVisit: true });
    try {
      expect(await page.evaluate(hasArial), "this machine has Arial or Liberation Sans").toBe(true);
      let waiting: Route[] = [];
      await page.route(/\.woff2$/, (route) => void waiting.push(route));
      for (const name of ["home", "results", "advertisement", "company", "blog", "article", "employers"]) {
        await page.goto(paths[name] ?? "", { waitUntil: "domcontentloaded" });
        await eventually(() => expect(waiting, name).not.toEqual([]));
        expect(await page.evaluate(() => document.fonts.check("16px 'Mesai Sans'")), name).toBe(false);
        await page.evaluate(rememberPlaces);
        await Promise.all(waiting.map((route) => route.continue()));
        waiting = [];
        await page.waitForLoadState("load");
        await page.waitForFunction(() => document.fonts.check("16px 'Mesai Sans'"));
        expect(await page.evaluate(listMoved), name).toEqual([]);
      }
    } finally {
      await leave();
    }
  },
);

function hasArial(): Promise<boolean> {
  const faces = ["", " Bold"].map((weight) =>
    new FontFace("Probe", `local("Arial${weight}"), local("Liberation Sans${weight}")`).load(),
  );
  return Promise.all(faces).then(
    () => true,
    () => false,
  );
}

type Placed = Window & { tops?: Map<Element, number> };

/** In the page, once it has been drawn: how far below its upper edge everything begins that is seen in the first window. */
async function rememberPlaces(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const seen = [...document.querySelectorAll("body *")].filter(
    (each) => each.getClientRects().length > 0 && each.getBoundingClientRect().top < innerHeight,
  );
  (window as Placed).tops = new Map(seen.map((each) => [each, each.getBoundingClientRect().top]));
}

/** In the page: what is still there, on another line than before. */
function listMoved(): string[] {
  const halfALine = 8;
  return [...((window as Placed).tops ?? [])].flatMap(([element, before]) => {
    const { top } = element.getBoundingClientRect();
    const isShown = element.getClientRects().length > 0;
    return isShown && Math.abs(top - before) > halfALine
      ? `${element.tagName} ${element.className} from ${before} to ${top}`
      : [];
  });
}

type Moving = Window & { moved?: string[] };

/** Nothing is drawn before the styles are there, and they come when the fonts that the page names have come. */
async function showOnlyInItsFont(page: Page): Promise<void> {
  const fonts = new Set<Request>();
  page.on("request", (request) => request.resourceType() === "font" && fonts.add(request));
  page.on("requestfinished", (request) => fonts.delete(request));
  await page.route(/\.css$/, async (route) => {
    await eventually(() => expect(fonts.size).toBe(0));
    await route.continue();
  });
}

/** In the page, before anything of it: whatever the browser sees moving without anybody having touched it. */
function noteMoves(): void {
  const moved: string[] = [];
  (window as Moving).moved = moved;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      for (const { node, previousRect: from, currentRect: to } of entry.sources) {
        const name =
          node instanceof Element
            ? `${node.tagName.toLowerCase()}.${node.className}`
            : String(node?.nodeName);
        moved.push(`${name} from ${from.x},${from.y} to ${to.x},${to.y}`);
      }
    }
  }).observe({ type: "layout-shift", buffered: true });
}

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

async function scrollThrough(page: Page, isAtRest: AtRest): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => {
      scrollBy(0, innerHeight * 0.8);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  while (!(await isAtEnd())) await isAtRest(1);
  await isAtRest();
}

const MOMENT_MS = 50;

/** Waits until nothing is on its way for some moments: what came has been drawn, and has asked for nothing more. */
type AtRest = (moments?: number) => Promise<void>;

function watchRequests(page: Page): AtRest {
  const onTheirWay = new Set<Request>();
  page.on("request", (request) => onTheirWay.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => onTheirWay.delete(request));
  }
  const nextFrames = () =>
    page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  return async (moments = 3) => {
    for (let quiet = 0; quiet < moments; quiet += 1) {
      await nextFrames();
      await page.waitForTimeout(MOMENT_MS);
      if (onTheirWay.size > 0) quiet = -1;
    }
  };
}
