import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { axeFindings } from "../support/axe.ts";
import { type BrowserVisitor, findSideways, PHONE, type VisitorOptions } from "../support/browser.ts";
import { isSameDocument, markDocument } from "../support/results.ts";
import { openSite, signInAs } from "../support/site.ts";
import { addWaitingApplications, type WaitingApplications } from "../support/waiting-applications.ts";

const site = openSite();
let waiting: WaitingApplications;
let few: WaitingApplications;
let two: WaitingApplications;
beforeAll(async () => {
  [waiting, few, two] = await Promise.all([
    addWaitingApplications(52),
    addWaitingApplications(4),
    addWaitingApplications(2),
  ]);
});
afterAll(() => Promise.all([waiting?.end(), few?.end(), two?.end()]));

const asRecruiter = (
  email: WaitingApplications["email"],
  options: VisitorOptions,
  act: (visitor: BrowserVisitor) => Promise<void>,
) =>
  site.withVisitor(options, async (visitor) => {
    await signInAs(visitor.page, email);
    await act(visitor);
  });

const listOf = ({ advertisementId }: WaitingApplications, more = "") =>
  `/isveren/ilanlar/${advertisementId}/adaylar?gorunum=ayrik${more}`;
const name = (page: Page) => page.locator(".applicant__name");
const isStill = (page: Page) => page.locator(".triage:not([aria-busy=true])").waitFor();
const ready = (page: Page) => page.locator(".triage[data-enhanced]").waitFor();

describe("a recruiter who answers fifty applications", () => {
  it("needs fewer than 120 keys and no mouse, and nobody counts as seen who was not shown", () =>
    asRecruiter(waiting.email, {}, async ({ page, expectNoComplaints }) => {
      await page.goto(listOf(waiting, "&asama=1"));
      await ready(page);
      await page.evaluate(markDocument);
      let pressed = 0;
      const press = async (key: string) => {
        pressed += 1;
        await page.keyboard.press(key);
      };
      const shows = (place: number) =>
        expect.poll(() => name(page).textContent()).toBe(`Aday ${String(place).padStart(2, "0")}`);
      await press("j");
      for (let place = 1; place <= 50; place += 1) {
        await shows(place);
        await isStill(page);
        // Of ten, five are turned down, three go on and two are left for later.
        const keys = { 0: ["j"], 5: ["j"], 2: ["3"], 4: ["3"], 7: ["3"] }[place % 10] ?? ["r", "Enter"];
        for (const key of keys) await press(key);
      }
      await shows(51);
      expectNoComplaints();
      expect(await isSameDocument(page)).toBe(true);
      expect(pressed).toBeLessThan(120);

      const rows = await waiting.query<{
        name: string;
        stage: string;
        moves: number;
        seen: boolean;
        texts: number;
      }>(
        `select p.name, s.name as stage, a.seen_at is not null as seen,
           (select count(*)::int from application_event e where e.application_id = a.id and e.type = 'moved') as moves,
           (select count(*)::int from application_event e where e.application_id = a.id and e.text like 'Merhaba Aday,%')
             as texts
         from application a join person p on p.id = a.person_id join stage s on s.id = a.stage_id
         where a.advertisement_id = $1 order by p.name`,
      );
      const answered = rows.slice(0, 50);
      expect(Object.groupBy(answered, ({ stage }) => stage).Olumsuz).toHaveLength(25);
      expect(Object.groupBy(answered, ({ stage }) => stage)["Kısa liste"]).toHaveLength(15);
      expect(Object.groupBy(answered, ({ stage }) => stage).Yeni).toHaveLength(10);
      for (const { stage, moves, texts } of answered) {
        expect([moves, texts]).toEqual([stage === "Yeni" ? 0 : 1, stage === "Olumsuz" ? 1 : 0]);
      }
      // The last one was fetched ahead, and never shown.
      await expect
        .poll(async () =>
          waiting.query(
            `select p.name from application a join person p on p.id = a.person_id
             where a.advertisement_id = $1 and a.seen_at is null`,
          ),
        )
        .toEqual([{ name: "Aday 52" }]);
    }));
});

describe("the application beside the list", () => {
  const open = async (page: Page, of = few) => {
    await page.goto(listOf(of));
    await ready(page);
    await page.keyboard.press("j");
    await expect.poll(() => name(page).textContent()).toBe("Aday 01");
    await isStill(page);
  };

  it("is moved, taken back, noted and ticked by keys, which stay letters in fields", () =>
    asRecruiter(few.email, {}, async ({ page }) => {
      await open(page);
      await page.keyboard.press("2");
      await expect.poll(() => name(page).textContent()).toBe("Aday 02");
      await page.getByText("E-posta 10 dakika sonra gidecek").waitFor();
      await isStill(page);
      await page.keyboard.press("u");
      await expect.poll(() => name(page).textContent()).toBe("Aday 01");
      await isStill(page);
      expect(await page.locator(".stage-line [aria-current]").textContent()).toBe("Yeni");

      await page.keyboard.press("n");
      await page.keyboard.type("jk1r?x");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.locator(".applicant__notes").getByText("jk1r?x").waitFor();
      expect(await name(page).textContent()).toBe("Aday 01");
      await isStill(page);

      await page.keyboard.press("Control+j");
      await page.keyboard.press("x");
      expect(await page.getByRole("checkbox", { name: "Aday 01 adlı adayı seç" }).isChecked()).toBe(true);
      await page.keyboard.press("?");
      await page.getByRole("dialog", { name: "Kısayollar" }).waitFor();
      expect(await axeFindings(page, "dialog[open]")).toEqual([]);
      await page.keyboard.press("j");
      await page.keyboard.press("Escape");
      expect(await name(page).textContent()).toBe("Aday 01");
      await page.keyboard.press("r");
      expect(await axeFindings(page, ".triage")).toEqual([]);
      await page.keyboard.press("Escape");
      await page.goBack();
      await page.getByRole("heading", { name: "Bir başvuru seçin" }).waitFor();
    }));

  it("goes to each stage by its number, back to the one before, and to the box for a message", () =>
    asRecruiter(two.email, {}, async ({ page }) => {
      await open(page, two);
      const stage = page.locator(".stage-line [aria-current]");
      const backToFirst = async () => {
        await expect.poll(() => name(page).textContent()).toBe("Aday 02");
        await isStill(page);
        await page.keyboard.press("k");
        await expect.poll(() => name(page).textContent()).toBe("Aday 01");
        await isStill(page);
      };
      for (const [key, at] of [
        ["4", "Görüşme"],
        ["5", "Teklif"],
        ["6", "İşe alındı"],
        ["1", "Yeni"],
      ] as const) {
        await page.keyboard.press(key);
        await backToFirst();
        expect(await stage.textContent()).toContain(at);
      }
      await page.keyboard.press("m");
      await page.keyboard.type("jk17");
      const box = page.locator("textarea[data-message]");
      expect(await box.inputValue()).toBe("jk17");
      await box.fill("");
      await page.keyboard.press("Escape");
      // A no takes words: its number opens what asks for them.
      await page.keyboard.press("7");
      await page.keyboard.press("Enter");
      await backToFirst();
      const rows = await two.query<{ name: string }>(
        `select s.name from application_event e join stage s on s.id = e.to_stage_id join application a on a.id = e.application_id
         where a.advertisement_id = $1 and e.type = 'moved' order by e.id`,
      );
      expect(rows.map((row) => row.name)).toEqual(["Görüşme", "Teklif", "İşe alındı", "Yeni", "Olumsuz"]);
    }));

  it("says who was faster and when, and goes on from there", () =>
    asRecruiter(few.email, { expects: /status of 409/ }, async ({ page }) => {
      await open(page);
      await few.query(
        `with moved as (
           update application a set stage_id = 4, kind = 'interview' from person p
           where p.id = a.person_id and a.advertisement_id = $1 and p.name = 'Aday 01' returning a.id)
         insert into application_event (application_id, type, from_stage_id, to_stage_id, from_kind, to_kind, actor_id,
           happened_at, settles_at, tells)
         select moved.id, 'moved', 1, 4, 'received', 'interview', p.id, now(), now() + interval '10 minutes', true
         from moved, person p where p.email = $2`,
        [few.advertisementId, few.colleague],
      );
      await page.keyboard.press("2");
      const problem = page.locator(".applicant [role=alert]:visible");
      await problem.waitFor();
      expect(await problem.textContent()).toMatch(/Ortak Karar .* “Görüşme” aşamasına taşıdı/);
      expect(await page.locator(".stage-line [aria-current]").textContent()).toBe("Görüşme");
      await isStill(page);
      await page.keyboard.press("2");
      await expect.poll(() => name(page).textContent()).toBe("Aday 02");
    }));

  it.each([
    ["on a phone", { viewport: PHONE, hasTouch: true, isMobile: true }],
    ["on a phone without scripts, in Arabic", { viewport: PHONE, javaScriptEnabled: false, language: "ar" }],
  ] as const)("%s is a page of its own, and the list stays a list", (_where, options) =>
    asRecruiter(few.email, options, async ({ page }) => {
      await page.goto(listOf(few));
      expect(await page.locator("[data-pane]").isVisible()).toBe(false);
      const second = page.locator("[data-opens]").nth(1);
      // Filters leave room for somebody on the first screen.
      expect((await second.boundingBox())?.y).toBeLessThan(PHONE.height);
      expect(await findSideways(page)).toEqual([]);
      const chosen = await second.textContent();
      await second.click();
      await name(page).waitFor();
      expect(await name(page).textContent()).toBe(chosen);
      expect(await page.locator("[data-opens]").first().isVisible()).toBe(false);
      expect(await findSideways(page)).toEqual([]);
      await page.locator("a[rel=next]").click();
      await expect.poll(() => name(page).textContent()).not.toBe(chosen);
    }),
  );
});

it("a colleague is chosen by keys after an at-sign, and the box stays valid", () =>
  asRecruiter(few.email, {}, async ({ page }) => {
    const [first] = await few.query<{ id: string }>(
      "select min(id) as id from application where advertisement_id = $1",
    );
    await page.goto(`/isveren/basvurular/${first?.id}`);
    await ready(page);
    const note = page.locator("textarea[data-key=n]");
    await note.focus();
    await page.locator(".applicant__aside [role=listbox]").waitFor({ state: "attached" });
    await page.keyboard.type("Bakar mısın @ort");
    await page.getByRole("listbox").getByRole("option", { name: "Ortak Karar" }).waitFor();
    const [box, list] = [
      await note.boundingBox(),
      await page.locator(".applicant__aside .options").boundingBox(),
    ];
    expect(list).toMatchObject({ x: box?.x, width: box?.width });
    expect(list?.y).toBeGreaterThan(box?.y ?? 0);
    expect(await axeFindings(page, ".applicant__aside")).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    expect(await note.inputValue()).toBe("Bakar mısın @Ortak Karar ");
  }));
