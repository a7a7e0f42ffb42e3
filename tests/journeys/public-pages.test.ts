import pg from "pg";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import {
  type BrowserVisitor,
  launchBrowser,
  MOVING,
  PHONE,
  type VisitorOptions,
  visit,
} from "../support/browser.ts";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import { eventsOf } from "../support/events.ts";

const MAP = "https://www.openstreetmap.org/";

let server: BuiltServer;
let browser: Browser;
let detail: string;
let company: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startBuiltServer(), launchBrowser()]);
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `select '/is-ilani/' || a.slug || '-' || a.id as detail, '/firma/' || c.slug || '-' || c.id as company
     from open_advertisement a join company c on c.id = a.company_id where c.kvkk_text <> '' order by a.id limit 1`,
  );
  [{ detail, company }] = rows;
  await client.end();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function as(options: VisitorOptions, act: (page: Page, visitor: BrowserVisitor) => Promise<void>) {
  const visitor = await visit(browser, server.url, options);
  try {
    await act(visitor.page, visitor);
  } finally {
    await visitor.leave();
  }
}

const calm = { reducedMotion: "reduce" } as const;

describe("a slider", () => {
  const main = ".home-slides .slider";

  it.each(["tr", "ar"] as const)(
    "goes on by buttons and arrow keys, in the direction of reading: %s",
    (language) =>
      as({ ...calm, language }, async (page, visitor) => {
        await page.goto("/");
        const slider = page.locator(main);
        const position = slider.locator("[data-position]");
        await slider.locator("[data-controls]").waitFor();
        const count = await slider.locator("li").count();
        await slider.locator("[data-step='1']").click();
        await expect.poll(() => position.textContent()).toBe(`2 / ${count}`);
        await page.keyboard.press(language === "ar" ? "ArrowLeft" : "ArrowRight");
        await expect.poll(() => position.textContent()).toBe(`3 / ${count}`);
        await page.keyboard.press(language === "ar" ? "ArrowRight" : "ArrowLeft");
        await expect.poll(() => position.textContent()).toBe(`2 / ${count}`);
        await slider.locator("[data-step='-1']").click();
        await slider.locator("[data-step='-1']").click();
        await expect.poll(() => position.textContent()).toBe(`${count} / ${count}`);
        const turns = (await eventsOf(page)).filter(({ event }) => event === "slider");
        const directions = ["next", "next", "previous", "previous", "previous"];
        expect(turns).toEqual(
          directions.map((direction) => ({ event: "slider", slider: "main", direction })),
        );
        visitor.expectNoComplaints();
      }),
  );

  it("moves by itself until somebody stops it, and never for people who asked for less motion", async () => {
    await as(MOVING, async (page) => {
      await page.clock.install();
      await page.goto("/");
      const slider = page.locator(`${main}[data-moving=true]`);
      await slider.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      const position = page.locator(`${main} [data-position]`);
      await expect
        .poll(async () => {
          await page.clock.runFor(7100);
          return position.textContent();
        })
        .not.toMatch(/^1 /);
      await slider.locator("[data-pause]").click();
      expect(await page.locator(main).getAttribute("data-moving")).toBe("false");
    });
    await as(calm, async (page) => {
      await page.goto("/");
      await page.locator(`${main} [data-controls]`).waitFor();
      expect(await page.locator(main).getAttribute("data-moving")).toBe("false");
    });
  });

  it("is a strip that scrolls where there are no scripts", () =>
    as({ javaScriptEnabled: false, viewport: PHONE, hasTouch: true }, async (page) => {
      await page.goto("/");
      expect(await page.locator(`${main} [data-controls]`).isVisible()).toBe(false);
      const second = page.locator(`${main} li`).nth(1);
      await second.scrollIntoViewIfNeeded();
      expect((await second.boundingBox())?.x).toBeLessThan(40);
    }));
});

describe("the map", () => {
  it("is asked for only after the visitor agrees, at the chosen place, until they change their mind", () =>
    as(calm, async (page, { foreign }) => {
      const drawn = { contentType: "text/html", body: "<title>map</title>" };
      await page.context().route(`${MAP}**`, (route) => route.fulfill(drawn));
      await page.goto("/");
      const map = page.locator(".place-map");
      await map.scrollIntoViewIfNeeded();
      await page.locator(".place-map[data-enhanced]").waitFor();
      const places = map.locator("input[type=radio]");
      await places.first().check({ force: true });
      await map.locator("[data-agree]").waitFor();
      expect(foreign).toEqual([]);

      await map.locator("[data-agree]").click();
      const frame = map.locator("iframe");
      const placeIn = async () => new URL((await frame.getAttribute("src")) ?? "").searchParams;
      const locationOf = async (place: number) => (await places.nth(place).inputValue()).split(";");
      expect((await placeIn()).get("marker")).toBe((await locationOf(0)).join(","));
      const [west = 0, , east = 0] = ((await placeIn()).get("bbox") ?? "").split(",").map(Number);
      const width = (await frame.boundingBox())?.width ?? 0;
      const zoom = Math.log2((360 * width) / (256 * (east - west)));
      expect(Math.floor(zoom)).toBe(16);
      await places.nth(1).check({ force: true });
      await expect.poll(async () => (await placeIn()).get("marker")).toBe((await locationOf(1)).join(","));
      expect(foreign.every((url) => url.startsWith(MAP))).toBe(true);
      const onMap = (await eventsOf(page)).flatMap((each) => (each.event === "map" ? [each.action] : []));
      expect(onMap).toEqual(["agreed", "shown", "shown"]);

      await page.goto(detail);
      await map.scrollIntoViewIfNeeded();
      const first = map.locator("input").first();
      if (!(await first.isChecked())) await first.check({ force: true });
      await frame.waitFor();
      expect(await axeFindings(page, ".place-map")).toEqual([]);
      await page.locator("[data-withdraw]").click();
      await page.locator("[data-agree]").waitFor();
      expect(await page.locator("iframe").count()).toBe(0);
      await page.reload();
      await page.locator(".place-map").scrollIntoViewIfNeeded();
      await page.locator(".place-map[data-enhanced]").waitFor();
      expect(await page.locator("iframe").count()).toBe(0);
    }));

  it("is an address and a link where there are no scripts", () =>
    as({ javaScriptEnabled: false }, async (page) => {
      await page.goto(detail);
      expect(await page.locator(".place-map__panel").isVisible()).toBe(false);
      const link = page.locator(".place-map__links a").first();
      expect(await link.isVisible()).toBe(true);
      expect(await link.getAttribute("href")).toMatch(
        /^https:\/\/www\.openstreetmap\.org\/\?mlat=.+#map=16\//,
      );
    }));
});

describe("an advertisement", () => {
  it("that was looked at is found again on the home page of this browser, until it is cleared", () =>
    as(calm, async (page, visitor) => {
      await page.goto(detail);
      await page.locator("article[data-enhanced]").waitFor();
      await page.goto("/");
      await page.locator("[data-enhance=recently-viewed]").scrollIntoViewIfNeeded();
      await page.locator(`.home-viewed a[href="${detail}"]`).waitFor();
      await page.locator("[data-forget]").click();
      await page.reload();
      await page.locator("[data-enhance=recently-viewed]").scrollIntoViewIfNeeded();
      await page.locator("[data-enhance=recently-viewed][data-enhanced]").waitFor({ state: "attached" });
      expect(await page.locator("[data-viewed-section]").isVisible()).toBe(false);
      visitor.expectNoComplaints();
    }));

  it("that was opened from a mail says so once somebody touches it, and not before", () =>
    as(calm, async (page) => {
      const told: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/is-alarmi/acildi")) told.push(request.postData() ?? "");
      });
      await page.goto(`${detail}#alarm=1a.0.code`);
      await page.waitForURL((url) => url.hash === "");
      await page.waitForLoadState("networkidle");
      expect(told).toEqual([]);
      const telling = page.waitForRequest((request) => request.url().endsWith("/is-alarmi/acildi"));
      await page.keyboard.press("Tab");
      await telling;
      await page.keyboard.press("Tab");
      expect(told.map((body) => new URLSearchParams(body).get("kod"))).toEqual(["1a.0.code"]);
    }));

  it("keeps its title in sight once its head has left the window", () =>
    as({ ...calm, viewport: PHONE }, async (page) => {
      await page.goto(detail);
      const bar = page.locator(".advertisement__bar");
      const isSeen = async () => ((await bar.boundingBox())?.y ?? -99) >= 0 && (await bar.isVisible());
      expect(await isSeen()).toBe(false);
      await page.locator(".advertisement__similar").scrollIntoViewIfNeeded();
      await expect.poll(isSeen).toBe(true);
    }));

  it("is shared by a copied link where the device has no way of its own", () =>
    as({ ...calm, permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
      await page.goto(detail);
      await page.locator(".share").scrollIntoViewIfNeeded();
      await page.locator("[data-share=copy]").click();
      await page.locator(".toast--success").waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(copied).pathname).toBe(detail);
      expect(await eventsOf(page)).toContainEqual({ event: "share", way: "copy" });
    }));
});

describe("what is long", () => {
  it("of a company's text shows 124 px until it is asked for, and the page ends at the foot of the window", () =>
    as({ ...calm, viewport: { width: 1280, height: 6000 } }, async (page) => {
      await page.goto(company);
      const height = async () => (await page.locator(".company-about__text").boundingBox())?.height ?? 0;
      expect(await height()).toBe(124);
      await page.locator(".company-about__toggle > summary").focus();
      await page.keyboard.press("Enter");
      expect(await height()).toBeGreaterThan(124);
      const footer = await page.locator(".site-footer").boundingBox();
      expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeCloseTo(6000, 0);
    }));

  it("of the cities shows 114 px on a phone, opened 215 px that scroll, and everything at a desk", async () => {
    const heightIn = async (page: Page) =>
      (await page.locator(".folded-index__window").last().boundingBox())?.height ?? 0;
    await as({ ...calm, viewport: PHONE }, async (page) => {
      await page.goto("/");
      expect(await heightIn(page)).toBe(114);
      await page.locator(".folded-index__toggle > summary").last().click();
      expect(await heightIn(page)).toBe(215);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect(await heightIn(page)).toBeGreaterThan(215);
      expect(await page.locator(".folded-index__toggle").last().isVisible()).toBe(false);
    });
  });
});

describe("on paper", () => {
  it("an advertisement is its words, without what can only be clicked", () =>
    as({ ...calm, colorScheme: "dark" }, async (page) => {
      await page.goto(detail);
      await page.emulateMedia({ media: "print" });
      for (const part of [
        "h1",
        ".advertisement__text",
        ".advertisement__properties",
        ".place-map__address",
      ]) {
        expect(await page.locator(part).first().isVisible(), part).toBe(true);
      }
      for (const part of [
        ".site-footer",
        ".advertisement__actions",
        ".advertisement__bar",
        ".advertisement__similar",
        ".place-map__panel",
        ".share",
      ]) {
        expect(await page.locator(part).first().isVisible(), part).toBe(false);
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        "rgb(255, 255, 255)",
      );
    }));
});

describe("a company's data-protection notice", () => {
  it("opens over its page, and a failure says so and leaves the visitor there", () =>
    as({ ...calm, expects: /500/ }, async (page) => {
      await page.goto(company);
      const asked = page.waitForRequest((request) => request.method() === "POST");
      await page.locator("a[data-dialog=stay]").click();
      expect(new URL((await asked).url()).pathname).toBe("/Customer/GetCustomerKvkkText");
      await page.locator("dialog[open] .kvkk-text").waitFor();
      expect(await axeFindings(page, "dialog[open]")).toEqual([]);
      await page.keyboard.press("Escape");
      await page.route("**/Customer/GetCustomerKvkkText", (route) =>
        route.fulfill({ status: 500, body: "" }),
      );
      await page.locator("a[data-dialog=stay]").click();
      await page.getByText("Beklenmeyen bir hata oluştu").waitFor();
      expect(new URL(page.url()).pathname).toBe(company);
    }));
});
