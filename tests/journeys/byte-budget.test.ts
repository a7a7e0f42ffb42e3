import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { projectRoot } from "../../src/platform/project-root.ts";
import { PHONE, visit } from "../support/browser.ts";
import { openTools } from "../support/cv-editor.ts";
import { openSite } from "../support/site.ts";

const SCRIPT_BUDGET = 10 * 1024;
const STYLE_BUDGET = 20 * 1024;
const PAGE_BUDGET = 60 * 1024;
/** Every rule, filter and widget together, without React. */
const FORM_KIT_BUDGET = 45 * 1024;
/** All that comes to somebody who signs in, opens a CV and writes a line with lists in it; React among it. */
const CV_EDITOR_BUDGET = 140 * 1024;

const site = openSite();

type Loaded = { url: string; type: string; bytes: number };
type HaveCome = (scripts: readonly string[]) => Promise<void>;

/** Everything that a first visit brings over the wire until the page is at rest, in bytes as transferred. */
async function loadAndRest(
  path: string,
  use: (page: Page, haveCome: HaveCome) => Promise<void> = async () => {},
): Promise<{ loaded: Loaded[]; foreign: string[] }> {
  const { page, foreign, expectNoComplaints, leave } = await visit(site.browser, site.url, {
    viewport: PHONE,
    isFirstVisit: true,
    serviceWorkers: "allow",
  });
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const requests = new Map<string, Loaded>();
  session.on("Network.responseReceived", ({ requestId, response, type }) => {
    requests.set(requestId, { url: response.url, type, bytes: 0 });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await page.goto(path, { waitUntil: "networkidle" });
  // The network was at rest before anything was used: whoever waits for that again waits for nothing.
  await use(page, (scripts) =>
    expect
      .poll(() => {
        const come = [...requests.values()].map(({ url }) => scriptAt(url));
        return scripts.filter((script) => !come.includes(script));
      })
      .toEqual([]),
  );
  expectNoComplaints();
  await leave();
  return { loaded: [...requests.values()].filter(({ url }) => !url.startsWith("data:")), foreign };
}

/** Its name without what is told apart by its content. */
const scriptAt = (url: string) => url.match(/\/assets\/(.+)-.{7}\.js$/)?.[1];

const sizeOf = (loaded: Loaded[], type: string) =>
  loaded.filter((each) => each.type === type).reduce((sum, { bytes }) => sum + bytes, 0);

/** Of the file alone: twenty small ones would else count twenty heads. */
async function compressedSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
  return Number(answer.headers.get("content-length"));
}

async function detailPath(): Promise<string> {
  const html = await (await fetch(`${site.url}/is-ilanlari`)).text();
  return html.match(/href="(\/is-ilani\/[^"]+)"/)?.[1] ?? "";
}

describe("before anybody touches it", () => {
  it.each(["home", "results", "detail", "results in English"])(
    "%s loads little, and all of it from here",
    async (name) => {
      const results = "/is-ilanlari";
      const paths = {
        home: "/",
        results,
        "results in English": `${results}?lang=en`,
        detail: await detailPath(),
      };
      const path = paths[name as keyof typeof paths];
      const { loaded, foreign } = await loadAndRest(path);
      expect(foreign).toEqual([]);
      expect(sizeOf(loaded, "Script")).toBeGreaterThan(0);
      expect(sizeOf(loaded, "Script")).toBeLessThanOrEqual(SCRIPT_BUDGET);
      expect(sizeOf(loaded, "Stylesheet")).toBeGreaterThan(0);
      expect(sizeOf(loaded, "Stylesheet")).toBeLessThanOrEqual(STYLE_BUDGET);
      expect(sizeOf(loaded, "Document")).toBeLessThanOrEqual(PAGE_BUDGET);
      expect(loaded.filter(({ url }) => /hydrate|react/.test(url))).toEqual([]);
      // A font that the page had not named early would come late, and one that it named in vain for nothing.
      const html = await (await fetch(site.url + path)).text();
      const named = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(([, url]) => url);
      const fonts = loaded.filter(({ type }) => type === "Font").map(({ url }) => new URL(url).pathname);
      expect(named.length).toBeGreaterThan(0);
      expect([...new Set(fonts)].sort()).toEqual(named.sort());
    },
  );
});

describe("the form kit", () => {
  const isReact = ({ url }: Loaded) => /hydrate-island/.test(url);
  const isOfPage = ({ url }: Loaded) => /runtime|toast-trial|city-box/.test(url);

  it("with everything on one page, used, stays within its budget", async () => {
    const parts = ["form", "filter", "calendar", "lookup-select", "checkbox-tree", "districts", "date-parts"];
    const { loaded } = await loadAndRest("/gelistirici/bilesenler", async (page, haveCome) => {
      for (const form of await page.locator("form[data-enhance]").all()) await form.scrollIntoViewIfNeeded();
      await page.locator(".date-field__open").first().click();
      await page.getByRole("dialog").first().waitFor();
      await page.keyboard.press("Escape");
      await page.locator("[data-island='ui/lookup-select'] input").first().focus();
      await page.locator("[data-island='ui/lookup-select'][data-hydrated]").first().waitFor();
      await haveCome(parts);
    });
    const kit = loaded.filter((each) => !isReact(each) && !isOfPage(each));
    for (const part of parts) {
      expect(kit.map(({ url }) => scriptAt(url))).toContain(part);
    }
    const scripts = kit.filter(({ type }) => type === "Script");
    const sizes = await Promise.all(scripts.map(({ url }) => compressedSize(url)));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FORM_KIT_BUDGET);
  });

  it("does not come to a page without a form near", async () => {
    const { loaded } = await loadAndRest("/blog");
    expect(loaded.filter(({ type, url }) => type === "Script" && !url.includes("runtime"))).toEqual([]);
  });
});

it("a CV's editor, with a line opened and a list used, stays within its budget", async () => {
  const path = "/uye-girisi?returnUrl=/hesabim/ozgecmisler";
  const { loaded } = await loadAndRest(path, async (page, haveCome) => {
    const main = page.getByRole("main");
    await main.locator("[name=Email]").fill("aday@mesai.test");
    await main.locator("[name=Password]").fill("Mesai-2026!");
    await main.locator("[name=Password]").press("Enter");
    await page.locator(".stored__title a").first().click();
    await page.locator(".cv-sections[data-enhanced]").waitFor();
    await openTools(page);
    await page.locator("#fotograf summary").click();
    await page.locator("[data-enhance='cv/photo-crop'][data-enhanced]").waitFor();
    await page.goto(`${page.url()}/deneyim/yeni`);
    await page.locator("[data-draft][data-enhanced]").waitFor();
    await page.locator("[name=CompanyName]").focus();
    await page.locator("[data-island='ui/lookup-select'][data-hydrated]").first().waitFor();
    await haveCome([
      "reorder",
      "photo-crop",
      "draft",
      "live-preview",
      "write-mark",
      "form",
      "hydrate-island",
    ]);
  });
  const scripts = [...new Set(loaded.filter(({ type }) => type === "Script").map(({ url }) => url))];
  expect(scripts.join()).toContain("/reorder");
  // Pages name the files they need: the list of all is for development.
  expect(scripts.join()).not.toContain("/feature-enhancements");
  expect(scripts.join()).toContain("/hydrate-island");
  const sizes = await Promise.all(scripts.map(compressedSize));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(CV_EDITOR_BUDGET);
});

it("assets are cached for good by browsers, and compressed", async () => {
  const html = await (await fetch(site.url)).text();
  const addresses = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? "");
  expect(addresses.length).toBeGreaterThanOrEqual(3);
  for (const address of addresses) {
    const answer = await fetch(site.url + address, { headers: { "accept-encoding": "br" } });
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    if (!address.endsWith(".woff2")) expect(answer.headers.get("content-encoding"), address).toBe("br");
    const etag = answer.headers.get("etag") ?? "";
    expect((await fetch(site.url + address, { headers: { "if-none-match": etag } })).status).toBe(304);
    expect((await fetch(site.url + address, { method: "HEAD" })).status).toBe(200);
  }
  expect((await fetch(`${site.url}/assets/..%2f..%2fserver%2fmain.js`)).status).toBe(404);
  expect((await fetch(`${site.url}/assets/runtime-gone.js`)).status).toBe(404);
});

it("no style asks for all elements beside or below what changes: a whole page would be styled anew", () => {
  const files = globSync("dist/client/assets/*.css", { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(0);
  const styles = files.map((file) => readFileSync(join(projectRoot, file), "utf8")).join("\n");
  const selectors = styles.match(/[^{};@]+(?=\{)/g)?.flatMap((list) => list.split(",")) ?? [];
  expect(selectors.length).toBeGreaterThan(1000);
  // Of `:has(…) > *` each change inside of any element that is asked in this way is a change of all its elements.
  const dear = /\*[+~]\*|:has\(.*\)[ >+~]+(\*|:not\(|:where\()[^ >+~]*$/;
  expect(selectors.filter((selector) => dear.test(selector))).toEqual([]);
  const ofThePage = selectors.filter((selector) => /(html|:root|body):has\((?!>)/.test(selector));
  expect(ofThePage.toSorted()).toEqual([
    // On paper.
    "body:has(.cv-preview) :is(.site-header",
    // On phones, in place of a page that has little else, and without scripts.
    "html:has(.filters[open])",
    "html:has(.header-panel--menu:popover-open)",
    "html:has(.pane:not([hidden]))",
  ]);
});
