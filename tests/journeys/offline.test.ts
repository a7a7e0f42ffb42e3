import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadServiceWorker } from "../../src/app/http/assets.ts";
import { demoPassword } from "../../src/demo/demo-accounts.ts";
import { addOwnAdvertisement } from "../support/apply-journeys.ts";
import { axeFindings } from "../support/axe.ts";
import { launchBrowser, PHONE, visit } from "../support/browser.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { openSql } from "../support/site.ts";

const sql = openSql();

let server: BuiltServer;
let browser: Browser;
let advertisements: string[];
beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), launchBrowser()]);
  const html = await (await fetch(`${server.url}/is-ilanlari`)).text();
  const [, ...rows] = html.split('<article class="advertisement-row"');
  const hasLogo = (row: string) => row.includes("<picture>");
  advertisements = [...rows.filter(hasLogo), ...rows.filter((row) => !hasLogo(row))].map(
    (row) => /href="(\/is-ilani\/[^"]+)"/.exec(row)?.[1] ?? "",
  );
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const withWorker = {
  expects: /Failed to load resource|ERR_INTERNET_DISCONNECTED|503/,
  serviceWorkers: "allow",
} as const;

async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const cachedPaths = (page: Page) =>
  page.evaluate(async () =>
    (await (await caches.open("mesai-pages-1")).keys()).map(({ url }) => new URL(url).pathname),
  );

/** Pictures, styles and fonts that the cached page names. */
const uncachedFiles = (page: Page, path: string) =>
  page.evaluate(async (cached) => {
    const html = (await (await caches.match(cached))?.text()) ?? "";
    const named = [...html.matchAll(/(?:src|href)="(\/(?:assets|dosya)\/[^"]+)"/g)].map(
      ([, file = ""]) => file,
    );
    const found = await Promise.all(named.map(async (file) => [file, await caches.match(file)] as const));
    return found.filter(([, file]) => !file).map(([file]) => file);
  }, path);

async function lookAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => cachedPaths(page)).toContain(path);
  // They come after the page.
  await expect.poll(() => uncachedFiles(page, path)).toEqual([]);
}

describe("without a connection", () => {
  it("the advertisements looked at last can be read, found by keyboard from the offline page", async () => {
    const { page, leave } = await visit(browser, server.url, { ...withWorker, viewport: PHONE });
    const [first = "", second = ""] = advertisements;
    await page.goto("/");
    await waitForWorker(page);
    await lookAt(page, first);
    const title = await page.locator("h1").textContent();
    await lookAt(page, second);
    await page.context().setOffline(true);

    await page.goto("/is-ilanlari");
    expect(await page.locator("h1").textContent()).toBe("Bağlantı yok");
    expect(await page.locator(".offline__cached li").count()).toBe(2);
    expect(await page.locator(".offline__copy").isVisible()).toBe(false);
    expect(await axeFindings(page)).toEqual([]);

    await page.locator(".offline .button--primary").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${first}`);
    expect(await page.locator("h1").textContent()).toBe(title);
    expect(await page.locator(".offline__copy").isVisible()).toBe(true);
    await expect.poll(() => page.evaluate(() => document.fonts.check("16px 'Mesai Sans'"))).toBe(true);
    const logo = page.locator(".advertisement__head img.company-logo");
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);

    await page.context().setOffline(false);
    await page.reload();
    expect(await page.locator(".offline__copy").count()).toBe(0);
    await leave();
  });

  it("the offline page is in the language of the pages seen before", async () => {
    const { page, leave } = await visit(browser, server.url, { ...withWorker, language: "ar" });
    await page.goto("/");
    await waitForWorker(page);
    await page.context().addCookies([{ name: "lang", value: "de", url: server.url }]);
    await page.goto("/blog");
    await expect
      .poll(() => page.evaluate(async () => Boolean(await caches.match("/cevrimdisi?lang=de"))))
      .toBe(true);
    await page.context().setOffline(true);
    await page.goto("/is-ilanlari");
    expect(await page.locator("h1").textContent()).toBe("Keine Verbindung");
    expect(await page.locator(".offline__cached").isVisible()).toBe(false);
    await leave();
  });
});

describe("what is cached on the device", () => {
  it("is what anybody sees, also for somebody signed in, and goes when they sign out", async () => {
    const { page, leave } = await visit(browser, server.url, withWorker);
    await page.goto("/uye-girisi");
    await waitForWorker(page);
    const form = page.locator("main form");
    await form.getByLabel("E-posta").fill("aday@mesai.test");
    await form.locator("input[name=Password]").fill(demoPassword);
    await form.locator("button[type=submit]").click();
    await page.waitForURL((url) => url.pathname !== "/uye-girisi");
    await lookAt(page, advertisements[2] ?? "");
    const cached = await page.evaluate(async () => {
      const names = await caches.keys();
      const texts = [];
      for (const name of names) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!/\.(woff2|js|css)$/.test(request.url)) texts.push(await (await cache.match(request))?.text());
        }
      }
      return texts.join("");
    });
    const token = await page.locator("meta[name=csrf-token]").getAttribute("content");
    expect(token).not.toBe("");
    expect(cached).not.toContain(token);
    expect(cached).toContain('<meta name="csrf-token" content="">');
    expect(cached).not.toContain("/cikis");

    await page.evaluate(() => {
      const signOut = document.querySelector<HTMLFormElement>("form[action='/cikis']");
      signOut?.requestSubmit();
    });
    await page.waitForLoadState();
    await expect.poll(() => cachedPaths(page)).toEqual([]);
    await leave();
  });

  it("is the latest twenty, and not one that has closed", async () => {
    const { page, leave } = await visit(browser, server.url, withWorker);
    await page.goto("/");
    await waitForWorker(page);
    const looked = advertisements.slice(0, 22);
    // Most of them as the worker leaves them when somebody has looked: a page that is loaded takes much longer.
    await page.evaluate(
      async (paths) => {
        const pages = await caches.open("mesai-pages-1");
        for (const path of paths) await pages.put(path, await fetch(path));
      },
      looked.slice(0, 19),
    );
    for (const path of looked.slice(19)) await lookAt(page, path);
    await expect.poll(() => cachedPaths(page)).toEqual(looked.slice(-20));

    const { id, path } = await addOwnAdvertisement({ sql });
    await lookAt(page, path);
    await sql.query("update advertisement set status = 'closed', closed_at = now() where id = $1", [id]);
    const pathsAfterAnotherLook = async () => {
      await page.goto(path);
      return cachedPaths(page);
    };
    await expect.poll(pathsAfterAnotherLook).toEqual(looked.slice(-19));
    await leave();
  });
});

describe("the service worker", () => {
  it("is asked for anew every time, and goes with all it cached where SERVICE_WORKER=0 says so", async () => {
    const answer = await fetch(`${server.url}/service-worker.js`);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(await answer.text()).toContain("/assets/runtime-");

    const off = await loadServiceWorker(
      "",
      { scripts: [], styles: [], signedInStyles: [], enhancementFilesOf: () => undefined, fontsOf: () => [] },
      false,
      {},
    );
    let isOff = false;
    // The same site before and after: a browser knows the worker by its origin.
    const site = createServer(async ({ url = "/" }, response) => {
      const isReplaced = isOff && url === "/service-worker.js";
      const real = await fetch(`${server.url}${url}`);
      const body = isReplaced ? off.bodies.identity : Buffer.from(await real.arrayBuffer());
      const type = real.headers.get("content-type") ?? "";
      const language = real.headers.get("content-language");
      response.writeHead(real.status, {
        "content-type": type,
        ...(language && { "content-language": language }),
      });
      response.end(body);
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const { page, leave } = await visit(browser, url, withWorker);
    await page.goto("/");
    await waitForWorker(page);
    expect(await page.evaluate(() => caches.keys())).toContain("mesai-shell-1");
    isOff = true;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registrations).toBe(0);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await leave();
    site.close();
  });
});
