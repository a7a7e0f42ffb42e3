import { tmpdir } from "node:os";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, inject } from "vitest";
import { CONSENT_COOKIE, formatConsent } from "../../src/platform/consent.ts";
import { browserOptions } from "./browser-options.ts";
import { isReusable, openPage, tidyPages } from "./used-pages.ts";

export { DESK } from "./used-pages.ts";

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
  await tidyPages();
  const others = this.contexts().filter((context) => !isReusable(context));
  await Promise.all(others.map((context) => context.close()));
}

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
  const { page, said, leave } = await openPage(
    browser,
    url,
    { locale: language, ...CALM, ...rest },
    isFirstVisit,
  );
  const refusal = formatConsent({ map: false, statistics: false });
  if (!isUndecided) await page.context().addCookies([{ name: CONSENT_COOKIE, value: refusal, url }]);
  const complaints: string[] = [];
  const foreign: string[] = [];
  page.on("console", (message) => {
    // A page that is rightly refused is no fault of the page.
    const isStatusOfPage =
      /status of (400|404|410|422)/.test(message.text()) && message.location().url === page.url();
    const isExpected = isStatusOfPage || message.text() === WORKER_BLOCKED || expects?.test(message.text());
    if (message.text() !== WORKER_BLOCKED)
      said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    if (["error", "warning"].includes(message.type()) && !isExpected) {
      complaints.push(`${message.text()} (${page.url()})`);
    }
  });
  page.on("pageerror", ({ message }) => {
    said.push(`thrown: ${message}`);
    complaints.push(`${message} (${page.url()})`);
  });
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
