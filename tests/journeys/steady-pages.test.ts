import pg from "pg";
import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DemoEmail } from "../../src/demo/demo-accounts.ts";
import { DESK, launchBrowser, PHONE, visit } from "../support/browser.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { signInAs } from "../support/site.ts";

let server: BuiltServer;
let browser: Browser;
const paths: Record<string, string> = {
  home: "/",
  results: "/is-ilanlari",
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
      // Every script but the first comes when what it enhances has long been seen.
      await page.route(/\/assets\/(?!runtime)[^/]+\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
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

type Moving = Window & { moved?: string[] };

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
