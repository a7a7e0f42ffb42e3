import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addEditor, type Editor } from "../../../tests/support/editors.ts";
import { readable } from "../../../tests/support/refusals.ts";
import { startTestApp, type TestApp } from "../../../tests/support/start-test-app.ts";
import moderation from "../moderation/messages/tr.json" with { type: "json" };

let app: TestApp;
let editor: Editor;
let colleague: Editor;
beforeAll(async () => {
  app = await startTestApp({ advertisements: 60 });
  editor = await addEditor(app);
  colleague = await addEditor(app);
  await sql`update person set name = 'Önce Davranan' where id = ${colleague.id}`.execute(app.services.db);
});
afterAll(() => app?.stop());

/** That the form brings which is sent there, as the page has it. */
function editionIn(html: string, action: string): string {
  const form = html.split("<form").find((each) => each.includes(`action="${action}"`));
  return /name="Edition" value="([^"]+)"/.exec(form ?? "")?.[1] ?? "";
}

type Fields = Record<string, string>;
interface Case {
  /** Where the form is, and where it is sent */
  at: () => Promise<{ page: string; action: string }>;
  first: Fields;
  second: Fields;
  /** Words of the log, and of what is saved now */
  said: (keyof typeof moderation)[];
  saved: string[];
}

const numberIn = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(app.services.db)).rows[0]?.id ?? 0;
const same = (path: string) => ({ page: path, action: path });

const texts = Object.fromEntries(
  ["Kicker", "Title", "Text", "Action"].map((name) => [`tr.${name}`, "Kısa bir söz"]),
);
const slide = { ...texts, Href: "/is-ilanlari", Drawing: "tea" };
const figures = {
  From: "01/01/2026",
  MinimumWage: "50000",
  SeveranceCap: "90000",
  ContributionCap: "9",
  ...{ UpTo1: "300000", UpTo2: "600000", UpTo3: "2000000", UpTo4: "7000000" },
  ...{ Rate1: "15", Rate2: "20", Rate3: "27", Rate4: "35", Rate5: "40" },
};
const Reason = "Gerekçem budur";

const CASES: Record<string, Case> = {
  "a pick": {
    at: async () => {
      const id = await numberIn(sql`select id from open_advertisement o
        where not exists (select from editor_pick where advertisement_id = o.id) order by id limit 1`);
      await editor.act("/yonetim/secimler", { Advertisement: id, Note: "İlk hâli" });
      const pick = await numberIn(sql`select id from editor_pick where advertisement_id = ${id}`);
      return { page: "/yonetim/secimler", action: `/yonetim/secimler/${pick}` };
    },
    first: { Note: "Ötekinin gerekçesi" },
    second: { Note: "Benim gerekçem" },
    said: ["moderation-audit-pick-changed"],
    saved: ["Ötekinin gerekçesi"],
  },
  "a slide": {
    at: async () => same((await editor.act("/yonetim/slaytlar/yeni", slide)).replace(/\?.*/, "")),
    first: { ...slide, "tr.Title": "Ötekinin başlığı" },
    second: { ...slide, "tr.Text": "Benim metnim" },
    said: ["moderation-audit-slide-changed"],
    saved: ["Başlık (TR)", "Ötekinin başlığı"],
  },
  "a text": {
    at: async () => same("/yonetim/metinler/home-latestTitle"),
    first: { "tr.Text": "Ötekinin sözü" },
    second: { "de.Text": "Mein Wort" },
    said: ["moderation-audit-text-changed"],
    saved: ["Ötekinin sözü"],
  },
  "figures of a day that came with the site": {
    at: async () => ({ page: "/yonetim/rakamlar?gun=2026-01-01", action: "/yonetim/rakamlar" }),
    first: { ...figures, SeveranceCap: "91234" },
    second: { ...figures, MinimumWage: "51234" },
    said: ["moderation-audit-figure-saved"],
    saved: ["91234", "50000"],
  },
  "the name of an entry": {
    at: async () => ({
      page: "/yonetim/listeler/pozisyonlar/1",
      action: "/yonetim/listeler/pozisyonlar/1/ad",
    }),
    first: { "tr.Name": "Ötekinin verdiği ad", Reason: "Ötekinin gerekçesi" },
    second: { "tr.Name": "Benim verdiğim ad", Reason },
    said: ["moderation-audit-lookup-renamed"],
    saved: ["Ötekinin verdiği ad", "Ötekinin gerekçesi"],
  },
};

it.each(Object.entries(CASES))(
  "of two who have %s open, the second is told and nothing is lost",
  async (_, each) => {
    const { page, action } = await each.at();
    const Edition = editionIn((await editor.open(page)).html, action);
    expect(Edition).not.toBe("");
    await colleague.act(action, { ...each.first, Edition });
    const refused = await editor.send(action, { ...each.second, Edition });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    const shown = readable(html);
    const told = [
      moderation["moderation-conflict"],
      "Önce Davranan",
      ...each.said.map((key) => moderation[key]),
    ];
    for (const text of [...told, ...each.saved, ...Object.values(each.second)]) expect(shown).toContain(text);
    expect(shown.split(moderation["moderation-conflict"])).toHaveLength(2);

    // What was refused for something else still brings the edition that it was filled with.
    const next = editionIn(html, action);
    expect(next).not.toBe(Edition);
    await editor.act(action, { ...each.second, Edition: next });
    const late = await colleague.send(action, { ...each.first, Edition: next });
    expect(late.status).toBe(409);
  },
);

it("a form that was wrong in itself does not forget that somebody else has saved", async () => {
  const { page, action } = await (CASES["a slide"] as Case).at();
  const Edition = editionIn((await editor.open(page)).html, action);
  await colleague.act(action, { ...slide, "tr.Title": "Ötekinin başlığı", Edition });
  const wrong = await editor.send(action, { ...slide, Href: "https://baska.example", Edition });
  expect(wrong.status).toBe(400);
  expect(editionIn(await wrong.text(), action)).toBe(Edition);
});

it("of two who save at the same moment one is told", async () => {
  const action = "/yonetim/metinler/home-latestTitle";
  const Edition = editionIn((await editor.open(action)).html, action);
  const answers = await Promise.all([
    editor.send(action, { "tr.Text": "Biri", Edition }),
    colleague.send(action, { "tr.Text": "Öteki", Edition }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
});
