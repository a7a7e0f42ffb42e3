import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DESK, launchBrowser, PHONE, visit } from "../support/browser.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";

let server: BuiltServer;
let browser: Browser;
const paths: Record<string, string> = { home: "/", results: "/is-ilanlari" };
beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), launchBrowser()]);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select '/is-ilani/' || a.slug || '-' || a.id as advertisement, '/firma/' || c.slug || '-' || c.id as company
     from open_advertisement a join company c on c.id = a.company_id where c.kvkk_text <> '' order by a.id limit 1`,
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

const LATE_MS = 200;
const PAGES = [
  ...["home", "results", "advertisement", "company", "article"].map((name) => ({ name, viewport: PHONE })),
  { name: "advertisement", viewport: DESK },
];

it.each(PAGES)(
  "nothing moves under a finger while scripts that are late come to work: $name, $viewport.width",
  async ({ name, viewport }) => {
    const { page, leave } = await visit(browser, server.url, { viewport, isFirstVisit: true });
    try {
      await page.addInitScript(noteMoves);
      // Every script but the first comes when what it enhances has long been seen.
      await page.route(/\/assets\/(?!runtime)[^/]+\.js$/, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      await page.goto(paths[name] ?? "", { waitUntil: "networkidle" });
      await scrollThrough(page);
      expect(await page.evaluate(() => (window as Moving).moved)).toEqual([]);
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

async function scrollThrough(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => {
      scrollBy(0, innerHeight * 0.8);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
  while (!(await isAtEnd())) await page.waitForTimeout(LATE_MS + 50);
  await page.waitForLoadState("networkidle");
}
