import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { findSideways, PHONE, type VisitorOptions } from "../support/browser.ts";
import { addBoard } from "../support/hiring-site.ts";
import { openSite, signInAs } from "../support/site.ts";

const site = openSite();

const column = (page: Page, place: number) => page.locator(".board__column").nth(place);
const cards = (page: Page, place: number) => column(page, place).locator(".board-card");
const countOf = (page: Page, place: number) =>
  column(page, place).locator(".board__title > span").textContent();
const grip = (page: Page, name: string) => page.getByRole("button", { name });

const onBoard = (
  counts: readonly number[],
  options: VisitorOptions,
  act: (page: Page, path: string) => Promise<void>,
) =>
  site.withVisitor(options, async ({ page }) => {
    const { email, path } = await addBoard(counts);
    await signInAs(page, email);
    await page.goto(path);
    if (options.javaScriptEnabled !== false)
      await page.locator("[data-island='hiring/board'][data-hydrated]").waitFor();
    await act(page, path);
  });

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error("it is not drawn");
  return { x: box.x + Math.min(box.width / 2, 90), y: box.y + Math.min(box.height / 2, 90) };
}

async function carry(page: Page, card: Locator, to: Locator): Promise<void> {
  const from = await middleOf(card);
  const end = await middleOf(to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
}

/** So many moves have got their answer. */
async function answered(page: Page, moves: number): Promise<void> {
  const path = "/isveren/basvurular/tasi";
  await expect
    .poll(() => page.evaluate((each) => performance.getEntriesByName(location.origin + each).length, path))
    .toBe(moves);
}

describe("on a board", () => {
  it("a card is carried by mouse, by finger and by key; says what comes of it; and goes back", () =>
    onBoard([2, 0, 0, 1], { hasTouch: true, viewport: { width: 1280, height: 900 } }, async (page) => {
      await carry(page, cards(page, 0).first(), column(page, 3));
      const notice = page.locator(".board__said");
      await notice.getByText("Aday 0-1 “Görüşme” aşamasında. E-posta 10 dakika sonra gidecek.").waitFor();
      expect([await countOf(page, 0), await countOf(page, 3)]).toEqual(["1", "2"]);
      expect(await axeFindings(page, ".board-frame")).toEqual([]);
      await notice.getByRole("button", { name: "Geri al" }).click();
      await notice.getByText("Geri alındı.").waitFor();
      expect(await cards(page, 0).first().textContent()).toContain("Aday 0-1");

      const from = await middleOf(cards(page, 0).first());
      const to = await middleOf(column(page, 1));
      const touch = await page.context().newCDPSession(page);
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
      await page.locator("[data-ghost]").waitFor();
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [to] });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect.poll(() => countOf(page, 1)).toBe("1");

      await grip(page, "Aday 0-2: taşımak için al").focus();
      await page.keyboard.press("Space");
      await page.getByText("Aday 0-2 alındı, “Yeni” aşamasında.").waitFor();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("ArrowRight");
      await page.getByText("“Kısa liste”, 3 / 7").waitFor();
      await page.keyboard.press("Escape");
      await page.getByText("Vazgeçildi, Aday 0-2 yerinde kaldı.").waitFor();
      for (const key of ["Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
      await expect.poll(() => countOf(page, 1)).toBe("2");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toContain(
        "Aday 0-2",
      );
      // Whoever leaves at once has decided all the same.
      await expect
        .poll(async () => {
          await page.reload();
          return Promise.all([0, 1, 3].map((place) => countOf(page, place)));
        })
        .toEqual(["0", "2", "1"]);
    }));

  it("a no asks for its words first, and what somebody else has moved meanwhile goes back and says by whom", () =>
    onBoard([2], { viewport: { width: 1800, height: 900 }, expects: /status of 409/ }, async (page, path) => {
      await carry(page, cards(page, 0).first(), column(page, 6));
      const dialog = page.getByRole("dialog");
      await dialog.getByText("Aday 0-1 için olumsuz yanıt").waitFor();
      expect(await axeFindings(page, "dialog")).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      expect(await countOf(page, 0)).toBe("2");
      await carry(page, cards(page, 0).first(), column(page, 6));
      await dialog.getByRole("button", { name: "Olumsuz yanıtı gönder" }).click();
      await page.locator(".board__said").getByText("E-posta 10 dakika sonra").waitFor();
      expect(await countOf(page, 6)).toBe("1");
      // The page shows it at once; whoever looks next sees what the server knows.
      await answered(page, 1);

      const other = await page.context().newPage();
      await other.goto(path);
      await other.locator("[data-island='hiring/board'][data-hydrated]").waitFor();
      await carry(other, cards(other, 0).first(), column(other, 2));
      await other.locator(".board__said").waitFor();
      await answered(other, 1);
      await other.close();
      await carry(page, cards(page, 0).first(), column(page, 3));
      await page
        .getByRole("alert")
        .getByText(/Pano Sahibi bu başvuruyu .+ “Kısa liste” aşamasına taşıdı/)
        .waitFor();
      expect([await countOf(page, 0), await countOf(page, 3)]).toEqual(["1", "0"]);
    }));

  it("of all advertisements, a card goes from kind to kind and on, since it knows its own stage, and back", () =>
    onBoard([2], { viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.goto("/isveren/basvurular?gorunum=pano");
      await page.locator("[data-island='hiring/board'][data-hydrated]").waitFor();
      await grip(page, "Aday 0-1: taşımak için al").focus();
      for (const [moves, place] of [
        [1, 1],
        [2, 2],
      ] as const) {
        for (const key of ["Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
        await expect.poll(() => countOf(page, place)).toBe("1");
        await answered(page, moves);
      }
      expect(await page.locator(".board__notice[role=alert]").count()).toBe(0);
      await page.locator(".board__said").getByRole("button", { name: "Geri al" }).click();
      await page.getByText("Geri alındı.").waitFor();
      await page.reload();
      expect(await Promise.all([0, 1, 2].map((place) => countOf(page, place)))).toEqual(["1", "1", "0"]);
    }));

  it("columns are drawn piece by piece, and with 500 cards moving one keeps the page quick", () =>
    onBoard([520, 0, 1], { viewport: { width: 1280, height: 900 } }, async (page) => {
      expect(await cards(page, 0).count()).toBe(20);
      const list = column(page, 0).locator(".board__cards");
      await expect
        .poll(
          async () => {
            await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
            return cards(page, 0).count();
          },
          { interval: 20 },
        )
        .toBeGreaterThan(500);
      const names = await cards(page, 0).locator("a").allTextContents();
      expect(new Set(names).size).toBe(names.length);
      await list.evaluate((element) => element.scrollTo(0, 0));
      await site.browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
      await carry(page, cards(page, 0).first(), column(page, 2));
      await page.locator(".board__said").waitFor();
      const tasks = tasksOfMainThread(JSON.parse((await site.browser.stopTracing()).toString()));
      expect(tasks.length).toBeGreaterThan(10);
      expect(Math.max(...tasks)).toBeLessThan(50);

      // Of so many, only those who are ticked say where they stand.
      await cards(page, 0).first().getByRole("checkbox").check();
      await page.locator(".bulk-bar [name=Act]").selectOption("asama-4");
      const [sent] = await Promise.all([
        page.waitForRequest("**/toplu"),
        page.locator(".bulk-bar button").click(),
      ]);
      expect(new URLSearchParams(sent.postData() ?? "").getAll("From")).toHaveLength(1);
      await expect.poll(() => page.locator(".bulk__people > li").count()).toBe(1);
    }));
});

interface TraceEvent {
  name: string;
  tid: number;
  pid: number;
  /** Microseconds of processor time */
  tdur?: number;
  ts: number;
  dur?: number;
  args?: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

/** Milliseconds of processor time: what else the machine does meanwhile does not count, nor what the test itself asks the page. */
function tasksOfMainThread({ traceEvents }: { traceEvents: TraceEvent[] }): number[] {
  const mains = traceEvents.filter(
    ({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain",
  );
  const own = traceEvents.filter(({ pid, tid }) =>
    mains.some((main) => main.pid === pid && main.tid === tid),
  );
  const asked = own.filter(
    ({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === "blink.mojom.DevToolsSession",
  );
  return own
    .filter(({ name }) => name.endsWith("RunTask"))
    .filter(({ ts, dur = 0 }) => !asked.some((each) => each.ts >= ts && each.ts <= ts + dur))
    .map(({ tdur = 0 }) => tdur / 1000);
}

describe("bulk", () => {
  it.each([
    ["with scripts, on a desk", {}, "secilen"],
    [
      "without scripts, on a phone, right to left",
      { javaScriptEnabled: false, viewport: PHONE, language: "ar" },
      "sayfa",
    ],
  ] as const)("%s: chosen, seen first, done, and taken back as a whole", (_, options, scope) =>
    onBoard([3], options, async (page, path) => {
      await page.goto(path.replace("?gorunum=pano", ""));
      const bar = page.locator(".bulk-bar");
      if (scope === "secilen") {
        await page.locator("[data-select-all]:not([hidden]) input").check();
        expect(await bar.locator("[data-selection-count]").textContent()).toBe("3");
      }
      await bar.locator("[name=Scope]").selectOption(scope);
      await bar.locator("[name=Act]").selectOption("asama-7");
      expect(await findSideways(page)).toEqual([]);
      await bar.locator("button").click();
      await page.waitForURL("**/toplu");
      expect(await page.locator(".bulk__people > li").count()).toBe(3);
      expect(await page.locator(".bulk__letter").textContent()).toContain("Merhaba Aday,");
      expect(await findSideways(page)).toEqual([]);
      if (scope === "secilen") expect(await axeFindings(page, "main")).toEqual([]);
      await page.locator(".bulk__confirm button").click();
      await page.waitForURL(/islem=\d+/);
      expect(await page.locator(".triage-row").count()).toBe(3);
      await page.locator(".notice--success button").click();
      await page.waitForURL((url) => !url.search.includes("islem"));
      expect(await page.locator(".triage-row__waiting, .triage-row").count()).toBe(3);
    }),
  );
});
