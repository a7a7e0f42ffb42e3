import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { PATIENCE_MS } from "./patience.ts";

export const DESK = { width: 1280, height: 900 };

interface UsedPage {
  page: Page;
  /** What it is like, but for what can be changed */
  kind: string;
  /** Size and colours, for whoever comes next */
  dress(options: BrowserContextOptions): Promise<void>;
  /** Of nobody's concern after this visit: changed in a way that cannot be undone, or different from the start. */
  isForOneVisit: boolean;
  /** What the browser said during this visit */
  said: string[];
}

/** Visits that are under way, and those of the present test that are over: should it fail, its pages are still to be seen. */
const open = new Set<UsedPage>();
const justLeft: UsedPage[] = [];
/** What visitors have left, the latest last. A new one takes the machine three times as long as a page that is loaded. */
const left: UsedPage[] = [];
const MOST_LEFT = 12;

export function isReusable(context: BrowserContext): boolean {
  return left.some(({ page }) => page.context() === context);
}

export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  isFirstVisit: boolean,
): Promise<{ page: Page; said: string[]; leave(): Promise<void> }> {
  const kind = kindOf(url, options);
  const isAlike = (each: UsedPage) => each.kind === kind && each.page.context().browser() === browser;
  if (!isFirstVisit && !left.some(isAlike) && justLeft.some(isAlike)) await tidyPages();
  const place = isFirstVisit ? -1 : left.findIndex(isAlike);
  const [again] = place < 0 ? [] : left.splice(place, 1);
  const used = again ?? (await openBrowser(browser, url, options, kind));
  const { page, said } = used;
  if (again) {
    await forgetAll(page, url);
    await again.dress(options);
  }
  used.isForOneVisit ||= isFirstVisit || options.serviceWorkers !== undefined;
  open.add(used);
  // Limits are by address, and all these people come from one machine.
  await page.context().setExtraHTTPHeaders({ "x-forwarded-for": newAddress() });
  return {
    page,
    said,
    async leave() {
      if (open.delete(used)) justLeft.push(used);
    },
  };
}

/** Whatever the order in which the options are named, and whether what is usual is named or not. */
function kindOf(url: string, { viewport: _, colorScheme: __, ...options }: BrowserContextOptions): string {
  const usual: BrowserContextOptions = { javaScriptEnabled: true, hasTouch: false, isMobile: false };
  const own = Object.entries({ ...usual, ...options }).filter(([, value]) => value !== undefined);
  return JSON.stringify([url, own.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** Makes the pages of visits that are over fit for others. */
export async function tidyPages(): Promise<void> {
  for (const used of justLeft.splice(0)) {
    if (used.page.isClosed()) continue;
    if (used.isForOneVisit) {
      await used.page.context().close();
      continue;
    }
    await emptyPage(used.page);
    used.said.length = 0;
    left.push(used);
    if (left.length > MOST_LEFT) await left.shift()?.page.context().close();
  }
}

const folder = join(import.meta.dirname, "../../var/failed-journeys");
const LAST_WORDS = 20;
const PICTURE_WITHIN_MS = 5_000;

/** What the visitors of a test saw when it failed: where they were, a picture, what the browser said. */
export async function describePages(test: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const name = test.replaceAll(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80);
  const pages = [...justLeft, ...open].filter(({ page }) => !page.isClosed());
  const described = pages.map(async ({ page, said }, index) => {
    const picture = join(folder, `${name}-${index + 1}.png`);
    const problem = await page.screenshot({ path: picture, timeout: PICTURE_WITHIN_MS }).then(
      () => undefined,
      (error: Error) => error.message,
    );
    return [
      `${page.url()} was shown: ${problem ?? picture}`,
      ...(said.length > 0 ? said.slice(-LAST_WORDS) : ["The browser's console is empty."]),
    ].join("\n  ");
  });
  return (await Promise.all(described)).join("\n");
}

async function openBrowser(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  kind: string,
): Promise<UsedPage> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: DESK,
    // Installing it with every visitor takes longer than most visits; tests about it allow it.
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(letNoticesStay);
  const openAnother = context.newPage.bind(context);
  const page = await openAnother();
  const changeMedia = page.emulateMedia.bind(page);
  let { colorScheme = "light", viewport } = options;
  const dress = async (wanted: BrowserContextOptions) => {
    viewport = wanted.viewport;
    const { width, height } = viewport ?? DESK;
    const now = page.viewportSize();
    if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
    if (colorScheme === (wanted.colorScheme ?? "light")) return;
    colorScheme = wanted.colorScheme ?? "light";
    await changeMedia({ colorScheme });
  };
  // The browser's own are of the size and colours of its first visitor.
  context.newPage = async () => {
    const another = await openAnother();
    await another.setViewportSize(viewport ?? DESK);
    await another.emulateMedia({ colorScheme });
    return another;
  };
  const used: UsedPage = { page, kind, dress, isForOneVisit: false, said: [] };
  for (const name of ["addInitScript", "clock", "emulateMedia", "exposeFunction"] as const) {
    const original = used.page[name];
    Object.defineProperty(used.page, name, {
      get() {
        used.isForOneVisit = true;
        return original;
      },
    });
  }
  return used;
}

/** For whoever looks at them late. How long a notice stays is tested while the page's time stands still. */
function letNoticesStay(): void {
  const { setTimeout: wait } = window;
  const patient = (act: TimerHandler, ms?: number, ...rest: unknown[]) =>
    wait(act, ms === 5000 ? 60_000 : ms, ...rest);
  window.setTimeout = patient as typeof setTimeout;
}

async function emptyPage(page: Page): Promise<void> {
  const others = page
    .context()
    .pages()
    .filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  for (const event of ["console", "pageerror", "request", "response"]) page.removeAllListeners(event);
  for (const routed of [page, page.context()]) await routed.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().setOffline(false);
  // Where the browser forbids storage, or shows no page of ours, there is nothing to forget.
  await page.evaluate(() => sessionStorage.clear()).catch(() => {});
  await leaveSite(page);
}

/**
 * To the smallest page of the same site: an empty one belongs to nobody, so the browser would begin a new process for it and
 * another for the next visit, which costs as much as the visit.
 */
async function leaveSite(page: Page): Promise<void> {
  const { origin, protocol } = new URL(page.url());
  const response = protocol === "http:" ? await page.goto(`${origin}/healthz`).catch(() => null) : null;
  if (!response?.ok()) await page.goto("about:blank");
}

async function forgetAll(page: Page, url: string): Promise<void> {
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", {
    origin: new URL(url).origin,
    storageTypes: "local_storage,indexeddb,cache_storage",
  });
  await session.detach();
}

let visitors = Math.floor(Math.random() * 65_000);

function newAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}
