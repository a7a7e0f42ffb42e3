import { tmpdir } from "node:os";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, inject } from "vitest";
import { CONSENT_COOKIE, formatConsent } from "../../src/platform/consent.ts";
import { browserOptions } from "./browser-options.ts";

/**
 * The browser of this worker, which all its files share and which ends with it: closing it ends what the file has left open.
 * Or one of its own for a test that needs it otherwise.
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  if (flags.length > 0) return chromium.launch(browserOptions(flags));
  if (!shared?.isConnected()) {
    shared = await launchShared();
    shared.close = closeContexts;
  }
  return shared;
}

let shared: Browser | undefined;

/** With its profile where the end of the run removes it: a worker is ended before its browser can tidy up. */
async function launchShared(): Promise<Browser> {
  const { TMPDIR = tmpdir() } = process.env;
  process.env.TMPDIR = inject("browserFolder");
  try {
    return await chromium.launch(browserOptions());
  } finally {
    process.env.TMPDIR = TMPDIR;
  }
}

async function closeContexts(this: Browser): Promise<void> {
  const kept = new Set(left.map(({ page }) => page.context()));
  const others = this.contexts().filter((context) => !kept.has(context));
  await Promise.all(others.map((context) => context.close()));
}

export const DESK = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Unless a test is about motion: what moves is drawn sixty times a second, and a change of pages is drawn twice. */
const CALM = { reducedMotion: "reduce" } as const;
/** As most people have it: pages fade into each other. */
export const MOVING = { reducedMotion: "no-preference" } as const;

export interface VisitorOptions extends BrowserContextOptions {
  language?: "tr" | "en" | "de" | "ru" | "ar";
  /** Has not been asked about cookies yet; else they said no, so that the question is not in the way. */
  isUndecided?: boolean;
  /** A complaint that the test itself brings about, such as a cut connection. */
  expects?: RegExp;
  /** Has never loaded anything from here: for tests of what a first visit costs. */
  isFirstVisit?: boolean;
}

/** A person with a browser of their own: nothing is remembered from other visits, but files that never change. */
export interface BrowserVisitor {
  page: Page;
  /** Requests that left our origin */
  foreign: string[];
  /** Fails when the browser has complained about anything: script errors, the policy, missing files. */
  expectNoComplaints(): void;
  leave(): Promise<void>;
}

export async function visit(
  browser: Browser,
  url: string,
  options: VisitorOptions = {},
): Promise<BrowserVisitor> {
  const { language = "tr", expects, isUndecided = false, isFirstVisit = false, ...rest } = options;
  const { page, leave } = await openPage(browser, url, { locale: language, ...CALM, ...rest }, isFirstVisit);
  const refusal = formatConsent({ map: false, statistics: false });
  if (!isUndecided) await page.context().addCookies([{ name: CONSENT_COOKIE, value: refusal, url }]);
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => {
    // A page that is rightly refused is no fault of the page.
    const isStatusOfPage =
      /status of (400|404|410|422)/.test(message.text()) && message.location().url === page.url();
    const isExpected = isStatusOfPage || message.text() === WORKER_BLOCKED || expects?.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isExpected) {
      complaints.push(`${message.text()} (${page.url()})`);
    }
  });
  page.on("pageerror", ({ message }) => complaints.push(`${message} (${page.url()})`));
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  return {
    page,
    foreign,
    expectNoComplaints() {
      expect(complaints).toEqual([]);
      expect(foreign).toEqual([]);
    },
    leave,
  };
}

/** What the browser is told to say instead of registering the service worker. */
const WORKER_BLOCKED = "Service Worker registration blocked by Playwright";

interface UsedBrowser {
  page: Page;
  /** What it is like */
  kind: string;
  /** Changed in a way that cannot be undone, so nobody else may have it. */
  isSpoiled: boolean;
}

/** What visitors have left, the latest last. A new one takes the machine three times as long as a page that is loaded. */
const left: UsedBrowser[] = [];
const MOST_LEFT = 8;

async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  isFirstVisit: boolean,
): Promise<{ page: Page; leave(): Promise<void> }> {
  const kind = JSON.stringify([url, options]);
  const place = left.findIndex((each) => each.kind === kind && each.page.context().browser() === browser);
  const [again] = isFirstVisit || place < 0 ? [] : left.splice(place, 1);
  const used = again ?? (await openBrowser(browser, url, options, kind));
  const { page } = used;
  if (again) await forgetAll(page, url);
  // Limits are by address, and all these people come from one machine.
  await page.context().setExtraHTTPHeaders({ "x-forwarded-for": newAddress() });
  return {
    page,
    async leave() {
      if (used.isSpoiled || isFirstVisit || options.serviceWorkers) return page.context().close();
      await emptyPage(page, options.viewport ?? DESK);
      left.push(used);
      if (left.length > MOST_LEFT) await left.shift()?.page.context().close();
    },
  };
}

async function openBrowser(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  kind: string,
): Promise<UsedBrowser> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: DESK,
    // Installing it with every visitor takes longer than most visits; tests about it allow it.
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(10_000);
  const used = { page: await context.newPage(), kind, isSpoiled: false };
  for (const name of ["addInitScript", "clock", "emulateMedia", "exposeFunction"] as const) {
    const original = used.page[name];
    Object.defineProperty(used.page, name, {
      get() {
        used.isSpoiled = true;
        return original;
      },
    });
  }
  return used;
}

async function emptyPage(page: Page, viewport: { width: number; height: number }): Promise<void> {
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
  await page.goto("about:blank");
  await page.setViewportSize(viewport);
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

/** Says how far the page scrolls on after its end; empty when it does not. */
export function findBeyondFooter(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    const end = document.body.getBoundingClientRect().bottom + scrollY;
    return scrollHeight > Math.max(end, innerHeight) + 2
      ? [`page ends at ${Math.round(end)} but scrolls to ${scrollHeight}`]
      : [];
  });
}

/** What sticks out to the side, by its selector; empty when the page only scrolls down. */
export function findSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isScrolledInside = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent === document.body) return false;
        if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowX)) return true;
      }
      return false;
    };
    const wide = [...document.querySelectorAll("body *")].filter((element) => {
      const box = element.getBoundingClientRect();
      const isOutside = box.right > width + 1 || box.left < -1;
      return (
        isOutside &&
        box.width > 1 &&
        !element.closest(".skip-link, .visually-hidden") &&
        !isScrolledInside(element)
      );
    });
    const page =
      document.documentElement.scrollWidth > width
        ? [`page ${document.documentElement.scrollWidth} > ${width}`]
        : [];
    return [
      ...page,
      ...wide.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
    ];
  });
}
